import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

async function signIn(email = station.adminEmail, password = station.adminPassword): Promise<string> {
  const { body } = await station.call('POST', '/station/v1/session', { body: { email, password }, key: null });
  return `Bearer ${String(body.token)}`;
}
const as = (authorization: string, method: string, path: string) =>
  station.call(method, path, { key: null, headers: { authorization } });
const mine = async (token: string) => (await as(token, 'GET', '/station/v1/session/all')).body.sessions;

test('everybody sees the own sessions and ends any of them', async () => {
  const [first, second] = [await signIn(), await signIn()];
  const sessions = await mine(second);
  expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false]);
  expect((await as(second, 'DELETE', `/station/v1/session/all/${String(sessions[1].id)}`)).status).toBe(204);
  expect((await as(first, 'GET', '/station/v1/session')).status).toBe(401);
  expect(await mine(second)).toEqual([sessions[0]]);
});

test('the sessions of others are neither seen nor ended', async () => {
  await station.call('POST', '/station/v1/users', {
    body: { email: 'ann@example.com', temporaryPassword: 'for-now', isAdmin: true },
  });
  const [admin, ann] = [await signIn(), await signIn('ann@example.com', 'for-now')];
  const [own] = await mine(admin);
  expect(await mine(ann)).toHaveLength(1);
  expect((await as(ann, 'DELETE', `/station/v1/session/all/${String(own.id)}`)).status).toBe(404);
  expect((await as(ann, 'DELETE', '/station/v1/session/all/unknown')).status).toBe(404);
  expect((await as(admin, 'GET', '/station/v1/session')).status).toBe(200);
});

describe('the session of a bench', () => {
  const day = 24 * 3_600_000;
  const bench = { name: 'Bench 1', labelPrinterId: null, documentPrinterId: null, scale: null, photo: 'off' };
  const renewalAt = async (own: TestStation, token: string, benchId = 'B1') =>
    own.call('POST', '/station/v1/session:renew', { key: null, headers: { authorization: token }, body: { benchId } });

  test('is renewed while it is used, for 7 days at most, and ends when it is not', async () => {
    const began = Date.now();
    let at = began;
    await using own = await startStation({ clock: { now: () => new Date(at).toISOString() } });
    await own.call('POST', '/station/v1/benches', { body: bench });
    const benchId = (await own.call('GET', '/station/v1/benches')).body.items[0].id as string;
    const { adminEmail: email, adminPassword: password } = own;
    const signedIn = await own.call('POST', '/station/v1/session', { body: { email, password }, key: null });
    let token = `Bearer ${String(signedIn.body.token)}`;
    let end = 0;
    for (at = began + day / 4; at < began + 8 * day; at += day / 4) {
      const { status, body } = await renewalAt(own, token, benchId);
      if (status !== 200) break;
      token = `Bearer ${String(body.token)}`;
      end = Date.parse(body.expiresAt);
      expect(end).toBe(Math.min(at + day / 2, began + 7 * day));
    }
    expect(at).toBe(began + 7 * day);
    expect(end).toBe(began + 7 * day);
  });

  test('is not shortened by a clock that was set back', async () => {
    let at = Date.now();
    await using own = await startStation({ clock: { now: () => new Date(at).toISOString() } });
    await own.call('POST', '/station/v1/benches', { body: bench });
    const benchId = (await own.call('GET', '/station/v1/benches')).body.items[0].id as string;
    const { adminEmail: email, adminPassword: password } = own;
    const { body } = await own.call('POST', '/station/v1/session', { body: { email, password }, key: null });
    at -= 3_600_000;
    const renewed = await renewalAt(own, `Bearer ${String(body.token)}`, benchId);
    expect(renewed.body.expiresAt).toBe(body.expiresAt);
  });

  test('needs a bench and a sign-in, and ends with it', async () => {
    const token = await signIn();
    expect((await renewalAt(station, token, 'NONE')).status).toBe(404);
    expect((await station.call('POST', '/station/v1/session:renew', { body: { benchId: 'B1' } })).status).toBe(400);
    expect((await as(token, 'DELETE', '/station/v1/session')).status).toBe(204);
    expect((await renewalAt(station, token)).status).toBe(401);
  });
});

test('an API key has no sessions', async () => {
  expect((await station.call('GET', '/station/v1/session/all')).status).toBe(400);
  expect((await station.call('DELETE', '/station/v1/session/all/x')).status).toBe(400);
});

test('guessing the own password is slowed down like signing in', async () => {
  const ticket = { ticket: station.station.issueTicket() };
  const { token } = (await station.call('POST', '/station/v1/session', { body: ticket, key: null })).body;
  const body = { password: 'guessed', newPassword: 'long enough' };
  const guess = () =>
    station.call('PUT', '/station/v1/session/password', {
      ...{ body, key: null },
      headers: { authorization: `Bearer ${token as string}` },
    });
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await guess()).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
});
