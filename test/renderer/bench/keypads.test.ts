import { mount } from '@vue/test-utils';
import { defineComponent, h, nextTick, ref } from 'vue';
import { expect, it, vi } from 'vitest';
import type { ScanKey } from '../../../main/contract/index.ts';
import { pressScannedKey, useAcceptKey } from '../../../renderer/features/bench/keypads.ts';
import NumberPad from '../../../renderer/features/bench/NumberPad.vue';
import SizeSheet from '../../../renderer/features/bench/SizeSheet.vue';

async function press(...keys: readonly ScanKey[]): Promise<readonly boolean[]> {
  const taken: boolean[] = [];
  for (const key of keys) {
    taken.push(pressScannedKey(key));
    await nextTick();
  }
  return taken;
}

/** A screen with a large button around `part`. */
const screen = (part: () => ReturnType<typeof h> | null, run: () => void, disabled = false) =>
  mount(
    defineComponent(() => {
      useAcceptKey(() => ({ label: 'Accept', icon: null, run, disabled }));
      return () => h('div', [part()]);
    }),
  );

it('scanned keys enter a weight, correct it and accept it', async () => {
  const typed = ref('');
  const run = vi.fn();
  const at = screen(
    () =>
      h(NumberPad, {
        ...{ modelValue: typed.value, label: 'Weight', decimals: true },
        'onUpdate:modelValue': (text: string) => (typed.value = text),
      }),
    run,
  );
  expect(await press('1', '2', 'point', '4', '9', 'delete', '5')).not.toContain(false);
  expect(typed.value).toBe('12.45');
  expect(await press('ok')).toEqual([true]);
  expect(run).toHaveBeenCalledOnce();
  at.unmount();
  expect(await press('1', 'ok')).toEqual([false, false]);
});

it('scanned keys press nothing where no number is asked for', async () => {
  const run = vi.fn();
  const at = screen(() => null, run);
  expect(await press('ok', '1')).toEqual([false, false]);
  expect(run).not.toHaveBeenCalled();
  at.unmount();
});

it('OK goes on to the next side of a unit that is measured, and saves behind the last one', async () => {
  const sides = ref<readonly [string, string, string]>(['', '', '']);
  const run = vi.fn();
  const at = screen(
    () =>
      h(SizeSheet, {
        ...{ name: 'Mug', modelValue: sides.value },
        'onUpdate:modelValue': (next: typeof sides.value) => (sides.value = next),
      }),
    run,
  );
  await press('1', '2', 'ok', '9', 'point', '5', 'ok');
  expect([sides.value, run.mock.calls.length]).toEqual([['12', '9.5', ''], 0]);
  await press('4', 'ok');
  expect([sides.value, run.mock.calls.length]).toEqual([['12', '9.5', '4'], 1]);
  at.unmount();
});
