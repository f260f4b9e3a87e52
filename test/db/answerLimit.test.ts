import { describe, expect, it } from 'vitest';
import { createAnswerLimit } from '../../db/answerLimit.ts';

describe('a folder that does not answer', () => {
  it('is given up after a while, and is not asked again until the call before has ended', async () => {
    const within = createAnswerLimit(20);
    let end: () => void = () => undefined;
    let calls = 0;
    const ask = (folder: string) =>
      within(folder, () => {
        calls += 1;
        return folder === '/share' && calls === 1 ? new Promise<void>((resolve) => (end = resolve)) : Promise.resolve();
      });
    const silent = 'The folder /share does not answer.';
    await expect(ask('/share')).rejects.toThrow(silent);
    await expect(ask('/share')).rejects.toThrow(silent);
    expect(calls).toBe(1);
    await ask('/other');
    end();
    await expect.poll(() => ask('/share').then(() => 'answers', String)).toBe('answers');
    expect(calls).toBe(3);
  });
});
