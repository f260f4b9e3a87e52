import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRateLimits } from '../../../main/api/rateLimits.ts';

test('a window resets in 60 seconds at its first request and in one just before its end, at whatever time it started', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (startedAt) => {
      let time = startedAt;
      const limits = createRateLimits(() => time);
      expect(limits.take('key', 2)).toMatchObject({ resetSeconds: 60, remaining: 1, exceeded: false });
      time = startedAt + 59_500;
      expect(limits.take('key', 2)).toMatchObject({ resetSeconds: 1, remaining: 0, exceeded: false });
      expect(limits.take('key', 2)).toMatchObject({ remaining: 0, exceeded: true });
      time = startedAt + 60_001;
      expect(limits.take('key', 2)).toMatchObject({ resetSeconds: 60, remaining: 1, exceeded: false });
    }),
  );
});
