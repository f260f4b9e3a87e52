import { randomBytes } from 'node:crypto';
import type { Ids } from '../domain/ports.ts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Ids in the manner of ULID: 10 characters of time, 16 of randomness, base 32. Within a process they always grow, also
 * when the wall clock is set back.
 */
export function createIds(wallClock: () => number = Date.now): Ids {
  let latest = 0;
  let counter = 0;
  return {
    next() {
      const now = wallClock();
      counter = now > latest ? 0 : counter + 1;
      latest = Math.max(latest, now);
      return encode(latest, 10) + encode(counter, 4) + random(12);
    },
  };
}

function encode(value: number, length: number): string {
  let text = '';
  for (let rest = value, place = 0; place < length; place += 1) {
    text = (alphabet[rest % 32] ?? '0') + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function random(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % 32]).join('');
}
