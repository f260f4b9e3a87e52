import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { removeDirectory, run, startHeadless, temporaryDirectory, type Headless } from './headless.ts';
import { callStation, type Call } from './callStation.ts';
import { judgePageAnswers } from './pageAnswers.ts';
import { witnessOf, type Witness } from './witness.ts';

interface JourneyFixtures {
  readonly call: Call;
  /** False opens the page of a stranger. */
  readonly signedIn: boolean;
  readonly witness: Witness;
}

interface StationFixtures {
  /** A name of the file's own, which gives the file a station of its own. */
  readonly home: string;
  readonly samples: boolean;
  /** So many items are in the master before the station starts. */
  readonly filledWith: number;
  readonly station: Headless;
  /** The session of the file's pages. */
  readonly takeToken: () => Promise<string>;
}

const fillItems = join(import.meta.dirname, 'fillItems.ts');

/** The window in a real Chromium on a station of its own. Every journey fails on a script error and on anything from elsewhere. */
export const test = base.extend<JourneyFixtures, StationFixtures>({
  home: ['', { option: true, scope: 'worker' }],
  samples: [false, { option: true, scope: 'worker' }],
  filledWith: [0, { option: true, scope: 'worker' }],
  signedIn: [true, { option: true }],
  station: [
    async ({ samples, home, filledWith }, use) => {
      if (home === '') throw new Error('Name the home of the file: test.use({ home }).');
      const dataDir = temporaryDirectory();
      if (filledWith > 0) await run([fillItems, dataDir, String(filledWith)]);
      const station = await startHeadless({ dataDir });
      if (samples) await callStation(station, 'POST', '/station/v1/samples');
      await use(station);
      await station.kill('SIGTERM');
      removeDirectory(dataDir);
    },
    { scope: 'worker' },
  ],
  takeToken: [
    async ({ station }, use) => {
      // A ticket works once, so the pages of a file share the session that it gives; a stranger's journey leaves it alone.
      let token: Promise<string> | null = null;
      await use(() => (token ??= exchangeTicket(station)));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ station }, use) => {
    await use(station.url);
  },
  call: async ({ station }, use) => {
    await use((...asked) => callStation(station, ...asked));
  },
  context: async ({ context, signedIn, takeToken }, use) => {
    // Once per tab: a session that the journey ends stays ended.
    if (signedIn)
      await context.addInitScript(
        (bearer) => {
          // A blank page has no storage.
          if (location.protocol !== 'http:' || sessionStorage.getItem('journey.signedIn') !== null) return;
          sessionStorage.setItem('journey.signedIn', 'yes');
          sessionStorage.setItem('packwright.token', bearer);
        },
        await takeToken(),
      );
    await use(context);
  },
  witness: [
    async ({ context, station }, use) => {
      const witness = witnessOf(context, station.url);
      const wrongAnswers = judgePageAnswers(context, ({ origin }) => origin === station.url);
      await use(witness);
      expect(await wrongAnswers(), 'answers that the OpenAPI documents do not allow').toEqual([]);
      expect(witness.elsewhere, 'requests that left the station').toEqual([]);
      expect(witness.violations, 'violations of the content security policy').toEqual([]);
      expect(witness.uncaught, 'script errors').toEqual([]);
    },
    { auto: true },
  ],
});

async function exchangeTicket(station: Headless): Promise<string> {
  const ticket = decodeURIComponent(station.address.split('ticket=')[1] ?? '');
  const { body } = await callStation(station, 'POST', '/station/v1/session', { ticket });
  return (body as { token: string }).token;
}

export { expect } from '@playwright/test';
