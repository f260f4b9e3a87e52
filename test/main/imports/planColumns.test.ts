import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../main/api/decodeText.ts';
import { fieldCatalogue } from '../../../main/contract/index.ts';
import { takenNames } from '../../../main/contract/schemas/address.ts';
import { createRowReader, openCsv, planColumns } from '../../../main/domain/imports/reading/index.ts';
import type { ColumnPlan, ImportKind, ReadingDefaults } from '../../../main/domain/imports/reading.ts';

const american: ReadingDefaults = { language: 'en', length: 'in', weight: 'lb', timeZone: 'America/Chicago' };
const german: ReadingDefaults = { language: 'de', length: 'cm', weight: 'kg', timeZone: 'Europe/Berlin' };

function read(kind: ImportKind, text: string, defaults: ReadingDefaults, chosen: readonly ColumnPlan[] = []) {
  const opened = openCsv(new TextEncoder().encode(text), {}, decodeText);
  const plan = planColumns(kind, opened, defaults, chosen);
  const rows = [...opened.rows()].map(createRowReader(kind, plan, defaults));
  return { ...opened, plan, rows, paths: plan.map(({ path }) => path) };
}
const uncertain = (plan: readonly ColumnPlan[]) =>
  plan.filter(({ isCertain }) => !isCertain).map(({ header }) => header);

describe.each(Object.entries(fieldCatalogue))('the fields of %s', (kind, fields) => {
  const all = [...fields];
  const paths = all.map(({ path }) => path);
  const header = (names: readonly string[]): string => `${names.map((name) => `"${name}"`).join(';')}\n`;

  test('are recognised by their own names', () => {
    expect(read(kind as ImportKind, header(paths), american).paths).toEqual(paths);
  });

  test.each(['en', 'de'] as const)('are recognised by their labels, each with its group (%s)', (language) => {
    for (const field of all) {
      const grouped = field.otherLabels.filter((label) => label.includes(': '));
      const label = grouped.length === 2 ? (grouped[language === 'en' ? 0 : 1] ?? '') : field.label[language];
      const same = all.filter((other) => [...other.otherLabels, other.label[language]].includes(label));
      if (same.length > 1) continue;
      const unit = field.quantity === 'length' ? ' (cm)' : field.quantity === 'weight' ? ' (kg)' : '';
      const { plan } = read(kind as ImportKind, header([label.includes('(') ? label : `${label}${unit}`]), german);
      expect([label, plan[0]?.path]).toEqual([label, field.path]);
    }
  });
});

test.each([
  ['orders', 'Submit at once', 'submit'],
  ['items', 'Faces it may stand on', 'orientationConstraints.floorContactFaces'],
  ['items', 'Orientation: Faces it may stand on', 'orientationConstraints.floorContactFaces'],
] as const)('a file of %s from an earlier version is recognized by its header "%s"', (kind, header, path) => {
  expect(read(kind, `"${header}";"x"\n`, american).paths[0]).toBe(path);
});

describe('a column that names units', () => {
  const file = (unit: string, texts: readonly string[], length = 'Länge') =>
    read(
      'items',
      `Artikelnr;${length};Gewicht;${unit}\n${texts.map((text, row) => `A-${String(row)};300;2;${text}\n`).join('')}`,
      german,
    );

  test.each([
    ['Einheit', ['mm', 'cm'], 'dimensionUnit'],
    ['Maßeinheit', ['mm'], 'dimensionUnit'],
    ['Dim. UOM', ['in'], 'dimensionUnit'],
    ['uom', ['mm'], 'dimensionUnit'],
    ['unitOfMeasure', ['mm'], 'dimensionUnit'],
    ['ME', ['mm'], 'dimensionUnit'],
    ['MEINS', ['mm'], 'dimensionUnit'],
    ['Einheit', ['kg', 'g'], 'weightUnit'],
    ['weight_uom', ['g'], 'weightUnit'],
    ['LängenEH', ['mm'], 'dimensionUnit'],
    ['GewichtsEH', ['kg'], 'weightUnit'],
  ] as const)('%s with %o is the unit of each row, for a person to look at', (head, texts, path) => {
    const { paths, plan, rows } = file(head, texts);
    expect([paths[3], uncertain(plan).includes(head)]).toEqual([path, true]);
    const { length, weight } = rows[0]?.values ?? {};
    const inches =
      new Map<string, number>([
        ['mm', 11.811],
        ['in', 300],
      ]).get(texts[0]) ?? 118.1102;
    expect(path === 'dimensionUnit' ? length : weight).toBeCloseTo(
      path === 'dimensionUnit' ? inches : texts[0] === 'g' ? 0.0044 : 4.4092,
    );
  });

  test.each([
    ['Einheit', ['Stk', 'mm'], 'Länge'],
    ['Einheit', [''], 'Länge'],
    ['Einheit', ['mm'], 'Länge (cm)'],
  ])('%s with %o beside %s stays the unit of measure', (head, texts, length) => {
    expect(file(head, texts, length).paths[3]).toBe('unitOfMeasure');
  });

  test('is doubtful in rows whose numbers it may be the unit of', () => {
    const notes = (texts: readonly string[], length?: string) =>
      file('Einheit', texts, length).rows.map(({ doubts }) => doubts.map(({ text }) => text));
    const said = (unit: string, read: string) => [
      `The item is sold by "${unit}", but is read in ${read}. Check the unit.`,
    ];
    expect(notes(['Stk', 'mm', 'kg', 'g', 'cm'])).toEqual([[], said('mm', 'cm'), [], said('g', 'kg'), []]);
    expect(notes(['Stk', 'mm', 'g'], 'Länge (cm)')).toEqual([[], [], said('g', 'kg')]);
  });
});

test('the columns of the grid come back in both languages', () => {
  const grid = 'Kennung,Name,Warengruppe,Länge (cm),Breite (cm),Höhe (cm),Gewicht (kg),Allein,Schlagwörter';
  const { paths, plan } = read('items', `${grid}\n`, german);
  expect(paths).toEqual(['id', 'name', 'category', 'length', 'width', 'height', 'weight', 'shipAlone', 'tags']);
  expect(uncertain(plan)).toEqual([]);
  const english = 'Id,Name,Category,Length (in),Width (in),Height (in),Weight (lb),Ship alone,Tags';
  expect(read('items', `${english}\n`, american).paths).toEqual(paths);
});

test.each([
  ['EAN/GTIN', 'externalIds.ean'],
  ['GTIN/EAN', 'externalIds.gtin'],
  ['EAN / UPC', 'externalIds.ean'],
  ['UPC | EAN', 'externalIds.upc'],
  ['Barcode (EAN)', 'externalIds.ean'],
  ['EAN-Nr. / Barcode', 'externalIds.ean'],
  ['EAN/GTIN (13-stellig)', 'externalIds.ean'],
  ['Artikelnr. / Item no.', 'id'],
  ['Bezeichnung/Name', 'name'],
  ['SKU/EAN', null],
  ['Länge/Breite', null],
  ['Farbe/Name', null],
] as const)('a head of several labels fills the field that all of them name: %s', (header, path) => {
  const { plan } = read('items', `"${header}"\n`, german);
  expect([plan[0]?.path, plan[0]?.isCertain]).toEqual([path, true]);
});

test('a head in two languages has its unit once, and gives way to a head that names the field alone', () => {
  const { plan } = read('items', 'Länge / Length (mm);EAN/GTIN;EAN\n', german);
  expect(plan.map(({ path, unit }) => [path, unit])).toEqual([
    ['length', 'mm'],
    ['externalIds.gtin', null],
    ['externalIds.ean', null],
  ]);
});

test('an export of an American web shop', () => {
  const { plan, rows } = read(
    'items',
    'Handle,Title,Variant SKU,Product Type,Dimensions (in),Item Weight (oz),Barcode,Notes*\n' +
      'mug,Mug,MUG-1,Kitchen,"12 1/2"" x 8"" x 4""",12.5,036000291452,\n' +
      'pen,Pen,PEN-1,Office,5.5 x 0.5 x 0.5,0.4,036000291452,\n' +
      'bad,Bad,BAD-1,Office,5 x 4,1,036000291453,\n',
    american,
  );
  expect(plan.slice(0, 7).map(({ path, unit }) => [path, unit])).toEqual([
    ['id', null],
    ['name', null],
    ['sku', null],
    ['category', null],
    ['x-dimensions', 'in'],
    ['weight', 'oz'],
    ['externalIds.ean', null],
  ]);
  expect(rows[0]?.values).toMatchObject({ length: 12.5, width: 8, height: 4, weight: 0.7813 });
  expect(rows[1]).toMatchObject({ values: { length: 5.5, width: 0.5, weight: 0.025 }, faults: [], doubts: [] });
  expect(rows[2]?.faults.map(({ code }) => code)).toEqual(['notDimensions']);
  expect(rows[2]?.doubts.map(({ code }) => code)).toEqual(['wrongCheckDigit']);
});

test.each([
  ['Package L x W x H (in)', 'in'],
  ['Product Dimensions in inches', 'in'],
  ['Carton Dimensions (L x W x H, mm)', 'mm'],
  ['Box LxBxH', 'cm'],
  ['Box H/W/D mm', 'mm'],
  ['Kartonabmessungen (cm)', 'cm'],
  ['Verpackungsmaße LxBxH in mm', 'mm'],
  ['Produktmaße mm', 'mm'],
  ['Masse (LxBxH in mm)', 'mm'],
  ['Länge x Breite x Höhe (mm)', 'mm'],
])('three lengths in the column %s are in %s', (header, unit) => {
  for (const kind of ['items', 'containers'] as const)
    expect(read(kind, `Id;"${header}"\n1;14.1 x 9.5 x 3.0\n`, german).plan[1]).toMatchObject({
      ...{ path: 'x-dimensions', unit, isCertain: true },
    });
});

test.each(['Package size', 'Box type', 'Product', 'Karton', 'Produktmasse (kg)', 'Case pack'])(
  'the column %s is not taken for three lengths',
  (header) => {
    expect(read('items', `Id,${header}\n1,2\n`, german).paths[1]).not.toBe('x-dimensions');
  },
);

test('of two columns of three lengths the one that is taken is to be checked', () => {
  const { plan } = read('items', 'Id,Carton L x W x H,Case L x W x H\nA,1x2x3,4x5x6\n', american);
  expect(plan.map(({ path, isCertain }) => [path, isCertain])).toEqual([
    ['id', true],
    ['x-dimensions', false],
    [null, true],
  ]);
  expect(read('orders', 'Order,Package L x W x H\nA,1x2x3\n', american).paths[1]).toBeNull();
});

test('the unit in a head counts where a person has chosen the field, and where it is part of the name', () => {
  const header = 'Id,Pack format (in),Variant Grams\nA,10 x 5 x 2,1000\n';
  const chosen = { header: '', decimal: null, dateOrder: null, isCertain: true, unit: null };
  const { plan, rows } = read('items', header, german, [{ ...chosen, column: 1, path: 'x-dimensions' }]);
  expect(plan.slice(1).map(({ path, unit }) => [path, unit])).toEqual([
    ['x-dimensions', 'in'],
    ['weight', 'g'],
  ]);
  expect(rows[0]?.values).toMatchObject({ length: 10, width: 5, height: 2, weight: 2.2046 });
  const given = read('items', header, german, [{ ...chosen, column: 1, path: 'x-dimensions', unit: 'mm' }]);
  expect(given.plan[1]?.unit).toBe('mm');
});

describe('orders', () => {
  test('bare parts of an address belong to the address before them', () => {
    const both =
      'Order #,Ship To Name,Street,City,State,Zip,Country,Billing City,Ship From Name,Address,City,Zip,SKU,Qty,Prio,Customer Code,Due';
    expect(read('orders', `${both}\n`, american).paths).toEqual([
      ...['sourceOrderId', 'shipTo.name', 'shipTo.address.street1', 'shipTo.address.city', 'shipTo.address.state'],
      ...['shipTo.address.zip', 'shipTo.address.country', null, 'shipFrom.name', 'shipFrom.address.street1'],
      ...['shipFrom.address.city', 'shipFrom.address.zip', 'lines.sku', 'lines.quantityOrdered', 'priority'],
      ...['customer.id', 'requiredShipBy'],
    ]);
    const bare = read('orders', 'Auftragsnr;Artikelnr;Menge;Straße;PLZ;Ort;Land\n', german);
    expect(bare.paths.slice(3)).toEqual([
      ...['shipTo.address.street1', 'shipTo.address.zip', 'shipTo.address.city', 'shipTo.address.country'],
    ]);
    expect(uncertain(bare.plan)).toEqual(['Straße', 'PLZ', 'Ort', 'Land']);
  });

  test.each([
    ['Order,Name,Street,City,State,ZIP,Country', american],
    ['Auftrag;Name;Straße;Ort;Bundesland;PLZ;Land', german],
    ['Order,Warehouse name,Ship from city,Name,Street,City,State,ZIP,Country', american],
    ['Auftrag;Absender Name;Absender Ort;Name;Straße;Ort;Bundesland;PLZ;Land', german],
    ['Order,Name,Street,Ship from city,City,State,ZIP,Shipper name,Country', american],
    ['Auftrag;Name;Versender Ort;Straße;Ort;Bundesland;Absender;PLZ;Land', german],
  ])('an address whose columns name nobody is that of the recipient, and to be checked: %s', (heads, language) => {
    const { plan } = read('orders', `${heads}\n`, language);
    const of = (party: string) => plan.filter(({ path }) => path?.startsWith(`${party}.`)).map(({ path }) => path);
    expect(of('shipTo')).toEqual([
      ...['shipTo.name', 'shipTo.address.street1', 'shipTo.address.city', 'shipTo.address.state', 'shipTo.address.zip'],
      'shipTo.address.country',
    ]);
    expect(uncertain(plan)).toEqual(plan.filter(({ path }) => path?.startsWith('shipTo.')).map(({ header }) => header));
    expect(of('shipFrom')).toHaveLength(plan.length - 7);
  });

  test('columns after the sender are the address of the sender where the recipient has the same', () => {
    expect(read('orders', 'Auftrag;Absender;PLZ;Ort;Empfänger;PLZ;Ort\n', german).paths.slice(1)).toEqual([
      ...['shipFrom.name', 'shipFrom.address.zip', 'shipFrom.address.city'],
      ...['shipTo.name', 'shipTo.address.zip', 'shipTo.address.city'],
    ]);
  });

  test.each(Object.entries(takenNames))('the other name %s of a party is the column of %s', (name, field) => {
    const { paths } = read('orders', `SKU,shipTo.${name},shipFrom.${name}\n`, american);
    expect(paths.slice(1)).toEqual([`shipTo.${field}`, `shipFrom.${field}`]);
  });

  test.each([
    ['Ship To', 'Company,Address line 2,Phone,E-mail', american],
    ['Empfänger', 'Firma;Adresszusatz;Telefon;E-Mail', german],
  ])('the company, the second line, the phone and the e-mail are found, with "%s" and bare', (to, heads, language) => {
    const sign = language === german ? ';' : ',';
    const paths = ['shipTo.x-company', 'shipTo.address.x-street2', 'shipTo.x-phone', 'shipTo.x-email'];
    const named = heads.split(sign).map((head) => `${to} ${head}`);
    const full = read('orders', `SKU${sign}${named.join(sign)}\n`, language);
    expect([full.paths.slice(1), uncertain(full.plan)]).toEqual([paths, []]);
    const bare = read('orders', `SKU${sign}${heads}\n`, language);
    expect([bare.paths.slice(1), uncertain(bare.plan)]).toEqual([paths, heads.split(sign)]);
  });

  test.each([
    ['2026-11-24T17:00:00', american, '2026-11-24T23:00:00.000Z'],
    ['2026-11-24T17:00:00Z', american, '2026-11-24T17:00:00Z'],
    ['2026-11-24 17:00+01:00', american, '2026-11-24T16:00:00.000Z'],
    ['11/24/2026 5:00 PM', american, '2026-11-24T23:00:00.000Z'],
    ['24.11.2026', german, '2026-11-24T22:59:00.000Z'],
    ['24.11.26 17:00', german, '2026-11-24T16:00:00.000Z'],
    ['24. November 2026 17 Uhr', german, '2026-11-24T16:00:00.000Z'],
    ['24.07.2026 17:00 Uhr', german, '2026-07-24T15:00:00.000Z'],
    ['Nov 24, 2026', american, '2026-11-25T05:59:00.000Z'],
    ['20261124', german, '2026-11-24T22:59:00.000Z'],
  ])('%s is a date', (text, defaults, expected) => {
    const { rows } = read('orders', `Order,Qty,Ship by\nA,1,"${text}"\n`, defaults);
    expect(rows[0]).toMatchObject({ faults: [], doubts: [], values: { requiredShipBy: expected } });
  });

  test('day and month are told apart by the other dates of the column, else the date is doubtful', () => {
    const open = read('orders', 'Order,Qty,Ship by\nA,1,03/04/2026\n', american);
    expect(open.plan[2]).toMatchObject({ dateOrder: 'mdy', isCertain: false });
    expect(open.rows[0]?.doubts.map(({ text }) => text)).toEqual(['03/04/2026: read as 2026-03-04.']);
    const shown = read('orders', 'Order,Qty,Ship by\nA,1,03/04/2026\nB,1,25/04/2026\n', american);
    expect(shown.plan[2]).toMatchObject({ dateOrder: 'dmy', isCertain: true });
    expect(shown.rows.map(({ values }) => values['requiredShipBy'])).toEqual([
      '2026-04-04T04:59:00.000Z',
      '2026-04-26T04:59:00.000Z',
    ]);
    for (const wrong of ['2026-02-30', '31/31/2026', 'tomorrow', '24.11.2026 25:00'])
      expect(read('orders', `Order,Qty,Ship by\nA,1,${wrong}\n`, american).rows[0]?.faults[0]?.code).toBe('notADate');
  });

  test('a quantity that is none is refused in its row', () => {
    const { rows } = read('orders', 'Order,Qty\nA,0\nB,-4\nC,two\nD,1.5\nE,3\n', american);
    expect(rows.map(({ faults }) => faults[0]?.code)).toEqual([
      ...['tooSmall', 'tooSmall', 'notANumber', 'notAWholeNumber', undefined],
    ]);
  });
});

test('a size above the limit is compared with it in the unit of its cell', () => {
  const { rows } = read('items', 'id;Länge (mm);Gewicht (kg)\nA;99999;1\nB;10 m;1\nC;40 m;1\nD;1;99999999\n', german);
  expect(rows.map(({ faults }) => faults[0]?.text)).toEqual([
    '99999 mm is more than 30480 mm.',
    undefined,
    '40 m is more than 30.48 m.',
    '99999999 kg is more than 226796.185 kg.',
  ]);
});

test('a unit that no header states is that of the station, and doubtful where the numbers are odd in it', () => {
  const unsure = (text: string, defaults: ReadingDefaults): readonly string[] =>
    uncertain(read('items', text, defaults).plan);
  expect(unsure('id,length,weight\nA,12.5,2.25\nB,14,1.5\n', american)).toEqual([]);
  // Millimetres and grams, as they would be read.
  expect(unsure('id,length,weight\nA,300,500\nB,420,750\n', american)).toEqual(['length', 'weight']);
  expect(unsure('id,length (mm),weight\nA,300,2.25\nB,420,1.5\n', german)).toEqual([]);
  // Another column states the unit.
  const { plan } = read('items', 'id,length (mm),width\nA,300,200\nB,420,150\n', american);
  expect(plan[2]).toMatchObject({ unit: 'mm', isCertain: true });
  expect(unsure('id,length (mm),width (cm),height\nA,300,20,20\nB,420,15,10\n', american)).toEqual(['height']);
});

test.each([
  ['id;Länge (cm);Gewicht\nA;30;2\n', american, 'Gewicht', 'kg'],
  ['id;Länge;Gewicht\nA;30 cm;2\n', american, 'Gewicht', 'lb'],
  ['id;Maße;Gewicht\nA;30 x 20 x 10 cm;2\n', american, 'Gewicht', 'lb'],
  ['id;Länge;Längeneinheit;Gewicht\nA;30;cm;2\n', american, 'Gewicht', 'lb'],
  ['id,length (in),weight\nA,12,2\n', german, 'weight', 'lb'],
  ['id,length,weight (kg)\nA,30,2\n', american, 'length', 'cm'],
  ['id,length,weight\nA,12,2 lb\n', german, 'length', 'cm'],
] as const)(
  'a unit that only other columns state is of their system if heads state it, else that of the station, and to be checked: %j',
  (text, defaults, header, unit) => {
    const found = read('items', text, defaults);
    expect(uncertain(found.plan)).toEqual([header]);
    const column = found.plan.find((one) => one.header === header);
    expect(column?.unit).toBe(unit);
    const station = defaults === american ? german : american;
    expect(uncertain(read('items', text, station).plan)).toEqual([]);
    if (!column) throw new Error('The column is not planned.');
    const usual = column.path === 'weight' ? defaults.weight : defaults.length;
    const chosen = read('items', text, defaults, [{ ...column, unit: usual }]);
    expect(chosen.plan.find((one) => one.header === header)).toMatchObject({ unit: usual, isCertain: true });
  },
);

describe('a unit in cells', () => {
  const rowsOf = (bare: number, stated: number, defaults = american, chosen: readonly ColumnPlan[] = []) =>
    read(
      'items',
      `id,length,width,height,weight\n${Array.from(
        { length: bare + stated },
        (_, at) => `A${String(at)},${String(10 + at)}${at < bare ? '' : ' cm'},8,6,2\n`,
      ).join('')}`,
      defaults,
      chosen,
    );

  test('counts for its own cell; the other cells, columns and weights are in the units of the station', () => {
    const { plan, rows } = rowsOf(10, 1);
    expect(plan.slice(1).map(({ unit }) => unit)).toEqual(['in', 'in', 'in', 'lb']);
    expect(uncertain(plan)).toEqual(['length']);
    expect(rows.map(({ values }) => values['length'])).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 7.874]);
    expect(rows.every(({ values }) => values['width'] === 8 && values['weight'] === 2)).toBe(true);
    expect(rows.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  test('is suggested for the few cells without one, which are doubtful until a person confirms the column', () => {
    const { plan, rows } = rowsOf(2, 8);
    expect(plan[1]).toMatchObject({ unit: 'cm', isCertain: false, isBareDoubtful: true });
    expect(rows[0]?.values['length']).toBe(3.937);
    expect(rows.map(({ doubts }) => doubts.map(({ text }) => text))).toEqual([
      ['"10" has no unit and is read as 10 cm, like the other cells of the column.'],
      ['"11" has no unit and is read as 11 cm, like the other cells of the column.'],
      ...Array.from({ length: 8 }, () => []),
    ]);
    const [, length] = plan;
    if (!length) throw new Error('The column is not planned.');
    const chosen = rowsOf(2, 8, american, [{ ...length, unit: 'in' }]);
    expect(chosen.rows.map(({ values }) => values['length']).slice(0, 3)).toEqual([10, 11, 4.7244]);
    expect(chosen.rows.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  test('that is the one of the station makes nothing doubtful', () => {
    const { plan, rows } = rowsOf(2, 8, german);
    expect(plan[1]).toMatchObject({ unit: 'cm', isCertain: true });
    expect(rows.flatMap(({ doubts }) => doubts)).toEqual([]);
  });
});

test('what a person has chosen for a column wins over its head', () => {
  const text = 'Kennung;Länge;Gewicht\nA;1.250;2\n';
  const found = read('items', text, german);
  expect(found.plan[1]).toMatchObject({ path: 'length', unit: 'cm', decimal: null, isCertain: false });
  expect(found.rows[0]?.doubts.map(({ text: said }) => said)).toEqual(['Is "1.250" 1.25 cm or 1250 cm?']);
  expect(found.rows[0]?.values).toMatchObject({ length: 0.4921 });
  const [, length] = found.plan;
  if (!length) throw new Error('There is no such column.');
  const chosen = read('items', text, german, [{ ...length, unit: 'mm', decimal: 'comma' }]);
  expect(chosen.rows[0]).toMatchObject({ doubts: [], values: { length: 49.2126 } });
});

test("a supplier's running number is not taken for the number of the item", () => {
  const { paths } = read('items', 'Nr.;Ihre Art.-Nr.;Gewicht in g\n1;FT-1;300\n', german);
  expect(paths).toEqual([null, 'id', 'weight']);
  expect(read('items', 'Nr;Gewicht kg\nFT-1;3\n', german).paths).toEqual(['id', 'weight']);
  expect(read('items', 'No.,Your SKU,Weight lb\n1,A-1,3\n', american).paths).toEqual([null, 'sku', 'weight']);
});

test.each([
  ['Size', ['M', 'XL', '3XL'], null],
  ['Size', ['41', '42', ''], null],
  ['Größe', ['S', 'M/L'], null],
  ['Size', ['M', '12 x 8 x 4'], 'x-dimensions'],
  ['Size', [''], 'x-dimensions'],
  ['Dimensions', ['12/8/4'], 'x-dimensions'],
] as const)('the cells decide whether %s is three lengths: %j', (header, cells, path) => {
  const { paths } = read('items', `id,${header}\n${cells.map((cell) => `A,${cell}\n`).join('')}`, american);
  expect(paths[1]).toBe(path);
});

test('the category of a WooCommerce export is under Categories, not under Type', () => {
  const { plan } = read('items', 'ID,Type,SKU,Name,Categories\n1,simple,MUG,Mug,Kitchen > Cups\n', american);
  expect(plan.map(({ path }) => path)).toEqual(['id', null, 'sku', 'name', 'category']);
  expect(read('items', 'SKU,Type\nMUG,Kitchen\n', american).plan[1]).toMatchObject({
    ...{ path: 'category', isCertain: false },
  });
});
