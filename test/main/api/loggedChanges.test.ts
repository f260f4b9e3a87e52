import { expect, test } from 'vitest';
import { requestExamples } from '../../../main/contract/requestExamples.ts';
import { startStation, type CallOptions } from '../../support/startStation.ts';

test('who changes settings, keys, users and integrations is in the log, without a secret', async () => {
  await using station = await startStation();
  const done = async (method: string, path: string, body?: object) => {
    const answer = await station.call(method, path, { ...(body && { body }) });
    expect([path, answer.status < 300 ? '' : answer.text]).toEqual([path, '']);
    return answer.body;
  };
  await done('PATCH', '/station/v1/settings', { diskWarningMegabytes: 55 });
  const { keyId, apiKey } = await done('POST', '/station/v1/keys', { label: 'Web shop' });
  await done('DELETE', `/api/v1/keys/${keyId}`);
  await done('POST', '/station/v1/users', { email: 'a@b.c', temporaryPassword: 'pass-word-1' });
  await done('POST', '/station/v1/users/a%40b.c/resetPassword', { temporaryPassword: 'pass-word-2' });
  await done('PATCH', '/station/v1/users/a%40b.c', { isAdmin: true });
  await done('PATCH', '/station/v1/settings', { diskWarningMegabytes: 60, maxUsers: 100 });
  await done('DELETE', '/station/v1/users/a%40b.c');
  const secret = (await done('POST', '/station/v1/callbackSecret')).secret;
  await done('POST', '/station/v1/vault/rotate');
  const refused = await station.call('PATCH', '/station/v1/settings', { body: { diskWarningMegabytes: -1 } });
  expect(refused.status).toBe(400);

  const lines = station.log.filter(({ event }) => event === 'station.changed');
  const by = 'First administrator key';
  expect(lines.map(({ fields }) => fields)).toEqual([
    {
      operation: 'updateSettings',
      by,
      path: '/station/v1/settings',
      values: { diskWarningMegabytes: { from: null, to: 55 } },
    },
    { operation: 'createApiKey', by, path: '/station/v1/keys', values: { label: 'Web shop' } },
    { operation: 'deleteApiKey', by, path: `/api/v1/keys/${keyId}`, values: { label: 'Web shop' } },
    { operation: 'createUser', by, path: '/station/v1/users', values: { email: 'a@b.c', temporaryPassword: '…' } },
    {
      ...{ operation: 'resetPassword', by, path: '/station/v1/users/a%40b.c/resetPassword' },
      values: { temporaryPassword: '…' },
    },
    {
      ...{ operation: 'updateUser', by, path: '/station/v1/users/a%40b.c' },
      values: { isAdmin: { from: false, to: true } },
    },
    {
      ...{ operation: 'updateSettings', by, path: '/station/v1/settings' },
      values: { diskWarningMegabytes: { from: 55, to: 60 }, maxUsers: { from: 100, to: 100 } },
    },
    {
      ...{ operation: 'deleteUser', by, path: '/station/v1/users/a%40b.c' },
      values: { nickname: null, isAdmin: true },
    },
    { operation: 'createCallbackSecret', by, path: '/station/v1/callbackSecret', values: {} },
    { operation: 'rotateVaultKey', by, path: '/station/v1/vault/rotate', values: {} },
  ]);
  const text = JSON.stringify(lines);
  for (const each of [apiKey, secret, 'pass-word']) expect(text).not.toContain(each);
});

test('the host and the mappings of an integration are logged, its credentials are not', async () => {
  await using station = await startStation();
  const path = '/api/v1/integrations/generic';
  const body = { enabled: false, credentials: { token: 'hush-hush' } };
  const answer = await station.call('PUT', path, { body });
  expect(answer.status).toBeLessThan(300);
  const line = station.log.find(({ event }) => event === 'station.changed');
  expect(line?.fields).toMatchObject({
    operation: 'putIntegration',
    path,
    values: { enabled: false, credentials: '…' },
  });
  expect(JSON.stringify(station.log)).not.toContain('hush-hush');
});

test('who changes rules, deletes records, imports, undoes or deletes many records is in the log, with what there was', async () => {
  await using station = await startStation();
  const done = async (method: string, path: string, options: Pick<CallOptions, 'body' | 'raw'> = {}) => {
    const answer = await station.call(method, path, options);
    expect([path, answer.status < 300 ? '' : answer.text]).toEqual([path, '']);
    return answer.body;
  };
  const rule = await done('POST', '/api/v1/rules', { body: requestExamples.createRule });
  await done('PATCH', `/station/v1/rules/${rule.id}`, { body: { version: rule.version, priority: 7 } });
  await done('DELETE', `/api/v1/rules/${rule.id}`);
  const csv = new FormData();
  csv.set('file', new Blob(['Id,Length,Width,Height,Weight\nA,1,1,1,1\nB,1,1,1,1\n']), 'items.csv');
  const { id } = await done('POST', '/station/v1/imports?kind=items&fileName=items.csv', { raw: csv });
  const state = async () => (await station.call('GET', `/station/v1/imports/${id}`)).body.state;
  await expect.poll(state).toBe('ready');
  await done('POST', `/station/v1/imports/${id}/apply`, { body: {} });
  await expect.poll(state).toBe('applied');
  await done('POST', `/station/v1/imports/${id}/undo`);
  await done('POST', '/api/v1/items', { body: { id: 'C', length: 1, width: 1, height: 1, weight: 1 } });
  await done('DELETE', '/api/v1/items/C');
  await done('POST', '/station/v1/items/C/restore');
  await done('POST', '/station/v1/items:bulkDelete', { body: { selection: { ids: ['C'] } } });
  const lines = station.log.filter(({ event }) => event === 'station.changed').map(({ fields }) => fields);
  expect(lines).toMatchObject([
    { operation: 'createRule', values: { name: rule.name, conditions: '…' } },
    { operation: 'changeRule', path: `/station/v1/rules/${rule.id}`, values: { priority: 7 } },
    { operation: 'deleteRule', by: 'First administrator key', values: { deleted: { id: rule.id, name: rule.name } } },
    { operation: 'applyImport', values: { kind: 'items', fileName: 'items.csv', counts: { records: { new: 2 } } } },
    { operation: 'undoImport', values: { fileName: 'items.csv', stored: { created: 2 } } },
    { operation: 'deleteItem', path: '/api/v1/items/C' },
    { operation: 'restoreItem', path: '/station/v1/items/C/restore' },
    { operation: 'bulkDeleteItems', values: { selection: '…', records: 1 } },
  ]);
});
