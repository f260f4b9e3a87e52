import { expect, it, onTestFinished, vi } from 'vitest';
import { effectScope, nextTick, ref } from 'vue';
import { useFit } from '../../../renderer/features/bench/useFit.ts';

/** A part of the page in which a text has the height that it would have at each level. */
function partWith(heights: readonly number[]) {
  const part = document.createElement('div');
  const text = part.appendChild(document.createElement('p'));
  const height = () => heights[Number(part.dataset['fit'])] ?? 0;
  Object.defineProperties(part, { clientHeight: { get: () => 400 }, scrollHeight: { get: height } });
  document.body.append(part);
  onTestFinished(() => part.remove());
  return { part, text };
}

async function fitted(part: HTMLElement): Promise<void> {
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  scope.run(() => useFit(ref(part)));
  await nextTick();
}

it('writes what has no room smaller, only as much as it must, and large again when there is room', async () => {
  const heights = [500, 430, 390, 300];
  const { part, text } = partWith(heights);
  await fitted(part);
  text.textContent = 'much to read';
  await vi.waitFor(() => expect(part.dataset['fit']).toBe('2'));
  heights[0] = 100;
  text.textContent = 'little';
  await vi.waitFor(() => expect(part.dataset['fit']).toBe('0'));
});

it('sees a text that is cut within its own part, and stops at the smallest size', async () => {
  const { part, text } = partWith([100, 100, 100, 100]);
  Object.defineProperties(text, {
    ...{ clientWidth: { get: () => 200 }, clientHeight: { get: () => 40 }, scrollHeight: { get: () => 80 } },
  });
  await fitted(part);
  text.textContent = 'a name of four lines';
  await vi.waitFor(() => expect(part.dataset['fit']).toBe('3'));
});
