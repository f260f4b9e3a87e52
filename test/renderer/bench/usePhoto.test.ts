import { expect, it, vi } from 'vitest';
import { nextTick, ref } from 'vue';
import type { PackingSession, PhotoPolicy } from '../../../main/contract/index.ts';
import type { BenchSheet } from '../../../renderer/features/bench/benchSheet.ts';
import { usePhoto } from '../../../renderer/features/bench/photo/usePhoto.ts';
import { useSession } from '../../../renderer/features/bench/useSession.ts';
import { benchAnswer, benchCarton, benchSession, benchUnit, onlyWindow } from './sessionFixture.ts';

const order = (...states: readonly ('open' | 'closed')[]): PackingSession =>
  benchSession(states.map((state, index) => benchCarton(index, [benchUnit(`c${String(index)}-1`)], { state })));

/** A bench whose scans answer with these sessions, one after the other. */
async function bench(policy: PhotoPolicy, first: PackingSession, ...later: readonly PackingSession[]) {
  const sheet = ref<BenchSheet | null>(null);
  let now = first;
  const left = [...later];
  const session = useSession({
    port: {
      ...{ open: async () => now, read: async () => now, act: async () => benchAnswer(now) },
      scan: async () => benchAnswer((now = left.shift() ?? now)),
      ...{ isAway: () => false, back: async () => undefined, newId: () => 'id' },
    },
    hold: onlyWindow,
    onCommand: () => photo.start(),
    onChange: () => (sheet.value = null),
  });
  const photo = usePhoto(session, sheet, async () => policy);
  await session.take({ code: 'WEB-1' });
  await nextTick();
  const scan = async (code: string) => {
    session.scan(code);
    await session.whenDone();
    await nextTick();
  };
  return { sheet, session, photo, scan };
}

it('asks for a photo of each carton that is closed, and of none that was closed before', async () => {
  const { sheet, photo, scan } = await bench('asked', order('closed', 'open'), order('closed', 'closed'));
  expect(sheet.value).toBeNull();
  await scan('TEA');
  expect([sheet.value, photo.carton.value]).toEqual(['photo', 1]);
  // The next scan goes on.
  await scan('TEA');
  expect(sheet.value).toBeNull();
});

it.each(['off', 'offered'] as const)('does not ask where photos are %s', async (policy) => {
  const { sheet, scan } = await bench(policy, order('open'), order('closed'));
  await scan('TEA');
  expect(sheet.value).toBeNull();
});

it('opens the camera for the carton that was closed last on the command barcode', async () => {
  const { sheet, photo, scan, session } = await bench('offered', order('closed', 'open'));
  await scan('PW.DO.PHOTO');
  expect([sheet.value, photo.carton.value]).toEqual(['photo', 0]);
  photo.saved(session.session.value!, 0);
  await vi.waitFor(() => expect(sheet.value).toBeNull());
  expect(session.feedback.value).toMatchObject({ tone: 'notice', notice: { code: 'photoSaved', number: 1 } });
});

it.each([
  ['off', order('closed'), 'noPhotos'],
  ['offered', order('open'), 'closeFirst'],
] as const)('where photos are %s, it says why there is none', async (policy, now, code) => {
  const { sheet, scan, session } = await bench(policy, now);
  await scan('PW.DO.PHOTO');
  expect([sheet.value, session.feedback.value]).toEqual([
    null,
    expect.objectContaining({ tone: 'wrong', notice: { code } }),
  ]);
});

it('says nothing of a photo that is stored when another order is in hand', async () => {
  const { photo, session } = await bench('offered', order('closed'));
  photo.saved({ ...order('closed'), shipmentId: 'other' }, 0);
  expect(session.feedback.value).toBeNull();
});
