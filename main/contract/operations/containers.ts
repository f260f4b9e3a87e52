import Type from 'typebox';
import type { Operation } from '../operation.ts';
import { ImportResult } from '../schemas/common.ts';
import {
  Container,
  ContainerPage,
  ContainerQuery,
  CreateContainerRequest,
  UpdateContainerRequest,
} from '../schemas/container.ts';
import { csvMaxBytes } from './items.ts';

const containerParams = Type.Object({ containerId: Type.String({ minLength: 1, maxLength: 128 }) });

export const containerOperations = {
  createContainer: {
    method: 'POST',
    path: '/api/v1/containers',
    tag: 'Containers',
    summary: 'Create a container',
    access: 'user',
    body: CreateContainerRequest,
    replies: { 201: Container },
    problems: ['conflict'],
  },
  listContainers: {
    method: 'GET',
    path: '/api/v1/containers',
    tag: 'Containers',
    summary: 'List and search containers',
    access: 'user',
    query: ContainerQuery,
    replies: { 200: ContainerPage },
  },
  getContainer: {
    method: 'GET',
    path: '/api/v1/containers/{containerId}',
    tag: 'Containers',
    summary: 'Read a container',
    access: 'user',
    params: containerParams,
    replies: { 200: Container },
  },
  deleteContainer: {
    method: 'DELETE',
    path: '/api/v1/containers/{containerId}',
    tag: 'Containers',
    summary: 'Delete a container',
    access: 'user',
    params: containerParams,
    replies: { 204: null },
  },
  updateContainer: {
    method: 'PATCH',
    path: '/station/v1/containers/{containerId}',
    tag: 'Containers',
    summary: 'Change a container',
    description: 'Carries the current version; a mismatch answers 409 and changes nothing.',
    access: 'user',
    params: containerParams,
    body: UpdateContainerRequest,
    replies: { 200: Container },
    problems: ['conflict'],
  },
  restoreContainer: {
    method: 'POST',
    path: '/station/v1/containers/{containerId}/restore',
    tag: 'Containers',
    summary: 'Bring back a deleted container',
    description: 'The undo of a deletion: the record returns with every field it had.',
    access: 'user',
    params: containerParams,
    replies: { 200: Container },
    problems: ['conflict'],
  },
  importContainersCsv: {
    method: 'POST',
    path: '/station/v1/containers/import/csv',
    tag: 'Containers',
    summary: 'Import containers from a CSV file',
    description: 'As the import of items: upsert by id, refused rows listed, at most 5 MB and 10,000 rows.',
    access: 'admin',
    upload: { maxBytes: csvMaxBytes },
    replies: { 200: ImportResult },
  },
  containerCsvTemplate: {
    method: 'GET',
    path: '/station/v1/containers:csvTemplate',
    tag: 'Containers',
    summary: 'The columns of the CSV import, as an object with the file text',
    access: 'user',
    replies: { 200: Type.Object({ fileName: Type.String(), text: Type.String() }) },
  },
} as const satisfies Record<string, Operation>;
