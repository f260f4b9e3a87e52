import Type from 'typebox';
import type { Operation } from '../operation.ts';
import {
  Health,
  Identity,
  SampleCounts,
  Session,
  Settings,
  SettingsChange,
  SignInRequest,
  StationStatus,
} from '../schemas/station.ts';

/** Entitlements (specification, "API key, user, usage, entitlements"). */
export const Entitlements = Type.Object(
  {
    enabledProducts: Type.Array(Type.String()),
    maxUsers: Type.Integer(),
    rateLimits: Type.Record(Type.String(), Type.Integer()),
    monthlyRequestQuota: Type.Integer(),
  },
  { title: 'Entitlements' },
);

export const administrationOperations = {
  getEntitlements: {
    method: 'GET',
    path: '/api/v1/entitlements',
    tag: 'Administration',
    summary: 'Read the entitlements',
    access: 'user',
    replies: { 200: Entitlements },
  },
  getHealth: {
    method: 'GET',
    path: '/station/v1/health',
    tag: 'Station',
    summary: 'Whether the station answers',
    access: 'public',
    replies: { 200: Health },
  },
  getStatus: {
    method: 'GET',
    path: '/station/v1/status',
    tag: 'Station',
    summary: 'State of the station: masters, engine, jobs',
    access: 'user',
    replies: { 200: StationStatus },
  },
  signIn: {
    method: 'POST',
    path: '/station/v1/session',
    tag: 'Session',
    summary: 'Sign in',
    access: 'public',
    body: SignInRequest,
    replies: { 201: Session },
    problems: ['unauthorized', 'rate_limited'],
  },
  getIdentity: {
    method: 'GET',
    path: '/station/v1/session',
    tag: 'Session',
    summary: 'Who is signed in',
    access: 'user',
    replies: { 200: Identity },
  },
  signOut: {
    method: 'DELETE',
    path: '/station/v1/session',
    tag: 'Session',
    summary: 'Sign out; the token is worthless afterwards',
    access: 'user',
    replies: { 204: null },
  },
  getSettings: {
    method: 'GET',
    path: '/station/v1/settings',
    tag: 'Station',
    summary: 'Read the settings of the station',
    access: 'user',
    replies: { 200: Settings },
  },
  updateSettings: {
    method: 'PATCH',
    path: '/station/v1/settings',
    tag: 'Station',
    summary: 'Change settings of the station',
    access: 'admin',
    body: SettingsChange,
    replies: { 200: Settings },
  },
  loadSamples: {
    method: 'POST',
    path: '/station/v1/samples',
    tag: 'Samples',
    summary: 'Load sample masters',
    description:
      'Real carton, flat-rate, pallet and trailer dimensions and a catalogue of 1,560 items, each tagged `sample`. A record with the same id that is there already is left alone.',
    access: 'admin',
    replies: { 200: SampleCounts },
  },
  removeSamples: {
    method: 'DELETE',
    path: '/station/v1/samples',
    tag: 'Samples',
    summary: 'Remove all sample masters',
    access: 'admin',
    replies: { 200: SampleCounts },
  },
} as const satisfies Record<string, Operation>;
