import type { Settings } from '../../contract/index.ts';

/**
 * How many search steps a request may spend, from the station's setting. Steps and never seconds, so the same request gives
 * the same answer on a fast and on a slow machine; the engine spends fewer when its lower bound proves that no better plan
 * exists. This is the one place where the words of the setting become numbers.
 */
const stepsOf = { fast: 1_000, normal: 10_000, best: 100_000 } as const satisfies Record<Settings['effort'], number>;

export function packEffort(effort: Settings['effort']): number {
  return stepsOf[effort];
}
