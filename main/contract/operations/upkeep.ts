import Type from 'typebox';
import type { Operation } from '../operation.ts';
import {
  Backup,
  BackupList,
  BackupVerdict,
  LogPage,
  LogQuery,
  Restore,
  RestoreRequest,
  TestData,
} from '../schemas/upkeep.ts';

const backupParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 256 }) });

export const upkeepOperations = {
  listBackups: {
    method: 'GET',
    path: '/station/v1/backups',
    tag: 'Upkeep',
    summary: 'The backups, where they are, and the last restore',
    access: 'admin',
    replies: { 200: BackupList },
  },
  makeBackup: {
    method: 'POST',
    path: '/station/v1/backups',
    tag: 'Upkeep',
    summary: 'Make a backup while the station works; only a verified copy counts',
    access: 'admin',
    replies: { 201: Backup },
    problems: ['conflict'],
  },
  verifyBackup: {
    method: 'POST',
    path: '/station/v1/backups/{name}/verify',
    tag: 'Upkeep',
    summary: 'Open a backup, check it through and count its rows',
    access: 'admin',
    params: backupParams,
    replies: { 200: BackupVerdict },
  },
  restoreBackup: {
    method: 'POST',
    path: '/station/v1/backups/{name}/restore',
    tag: 'Upkeep',
    summary: 'Put a backup in the place of the database at the next start',
    description:
      'Until then the station works on. The database of that moment is kept among the backups, so nothing that was stored is lost.',
    access: 'admin',
    params: backupParams,
    body: RestoreRequest,
    replies: { 202: Restore },
  },
  cancelRestore: {
    method: 'DELETE',
    path: '/station/v1/restore',
    tag: 'Upkeep',
    summary: 'Take back a restore that is wanted and not done yet',
    access: 'admin',
    replies: { 204: null },
  },
  readLog: {
    method: 'GET',
    path: '/station/v1/log',
    tag: 'Upkeep',
    summary: 'The log of the station, newest first',
    access: 'admin',
    query: LogQuery,
    replies: { 200: LogPage },
  },
  getTestData: {
    method: 'GET',
    path: '/station/v1/testData',
    tag: 'Upkeep',
    summary: 'How many records test keys have made',
    access: 'user',
    replies: { 200: TestData },
  },
  clearTestData: {
    method: 'DELETE',
    path: '/station/v1/testData',
    tag: 'Upkeep',
    summary: 'Clear the test data',
    description:
      'Orders, shipments, plans, waves, batches, jobs and usage of test keys are gone when this answers; live records and the keys stay. The rows are deleted afterwards: `rowsLeft` counts down.',
    access: 'admin',
    replies: { 202: TestData },
  },
} as const satisfies Record<string, Operation>;
