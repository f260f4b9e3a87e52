import { describe, expect } from 'vitest';
import { ownService, prove } from './prove.ts';

const { post } = ownService();
const item = { id: 'U', length: 4, width: 5, height: 6, weight: 2 };
const containers = [{ id: 'BOX', length: 12, width: 12, height: 12 }];
const pack = (change: object) => post('/pack', { items: [{ ...item, ...change }], containers });

describe('Resources and their fields: Pack item (element of `items` in a pack request)', () => {
  prove(
    'Fields: `id` (string), `length`, `width`, `height` (inches, must be positive), `weight` (pounds, >= 0), `quantity` (integer, number of units to pack), `tags` (array of string).',
    async () => {
      const { body } = await pack({ quantity: 3, tags: ['cold'] });
      const units = body.results[0].packedItems;
      expect(units).toHaveLength(3);
      for (const unit of units) {
        expect(unit).toMatchObject({ id: 'U', weight: 2, tags: ['cold'] });
        const { length, width, height } = unit.packedDimensions;
        expect([length, width, height].sort()).toEqual([4, 5, 6]);
      }
      expect((await pack({ weight: 0, length: 0.001 })).status).toBe(200);
      const bad = { length: 0, width: -1, height: '6', weight: -0.001, quantity: 1.5, tags: 'cold', id: 7 };
      for (const [name, value] of Object.entries(bad))
        expect((await pack({ [name]: value })).body).toMatchObject({ status: 400, field: `items[0].${name}` });
    },
  );
});
