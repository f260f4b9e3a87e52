import { expect, test } from 'vitest';
import { startStation } from '../../support/startStation.ts';

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
    { operation: 'deleteApiKey', by, path: `/api/v1/keys/${keyId}`, values: {} },
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
    { operation: 'deleteUser', by, path: '/station/v1/users/a%40b.c', values: {} },
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
