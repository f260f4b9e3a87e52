import { expect, test } from 'vitest';
import { fieldCatalogue } from '../../../main/contract/index.ts';
import { exportHeader } from '../../../main/contract/fields/exportHeader.ts';
import { isStored } from '../../../main/domain/exports/exportColumns.ts';
import { matchColumns } from '../../../main/domain/imports/reading/matchColumns.ts';
import type { ImportKind } from '../../../main/domain/imports/reading.ts';

const units = { length: ['in', 'cm'], weight: ['lb', 'kg'] } as const;

test('the reader knows every header of an export again', () => {
  const kinds = Object.keys(fieldCatalogue) as readonly ImportKind[];
  const unknown = kinds.flatMap((kind) =>
    fieldCatalogue[kind].filter(isStored).flatMap((field) =>
      (['en', 'de'] as const).flatMap((language) => {
        const { quantity } = field;
        const stated = quantity === 'length' || quantity === 'weight' ? units[quantity] : [null];
        return stated.flatMap((unit) => {
          const header = exportHeader(fieldCatalogue[kind], field, unit, language);
          const [match] = matchColumns(kind, [header]);
          const isKnown = match?.path === field.path && match.isCertain && match.unit === unit;
          return isKnown ? [] : [{ kind, path: field.path, header, match }];
        });
      }),
    ),
  );
  expect(unknown).toEqual([]);
});
