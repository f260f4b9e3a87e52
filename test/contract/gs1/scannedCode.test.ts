import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkDigitOf,
  commandOf,
  readScannedCode,
  scanCommands,
  scanKeyOf,
  scanKeys,
  type ScanCommand,
} from '../../../main/contract/index.ts';

const read = (raw: string) => readScannedCode(raw, 2026);

test('plain barcodes are GTINs, with or without what the scanner says of their symbology', () => {
  const gtin = '04006381333931';
  for (const raw of ['4006381333931', ']E04006381333931', ' 04006381333931\n', ']I104006381333931', ']C04006381333931'])
    expect(read(raw), raw).toMatchObject({ kind: 'gtin', gtin });
  expect(read('04252614')).toEqual({ kind: 'gtin', text: '04252614', gtin: '00042100005264' });
  expect(read(']E496385074')).toEqual({ kind: 'gtin', text: '96385074', gtin: '00000096385074' });
});

test('element strings say item, lot, date, serial number, count and weight', () => {
  const expected = {
    ...{ kind: 'gtin', gtin: '09506000134352', lot: 'LOT7', expiry: '2027-03-31', serial: 'S-1', quantity: 12 },
    netWeight: { value: 1.25, unit: 'kg' },
  };
  const text = '01095060001343521727033131030012503012\u001d10LOT7\u001d21S-1';
  for (const raw of [`]C1${text}`, `]d2${text}`, `]Q3${text}`, `]e0${text}`, `\u001d${text}`, text])
    expect(read(raw), raw).toMatchObject(expected);
  expect(read('(01)09506000134352(10)LOT7')).toMatchObject({
    kind: 'gtin',
    lot: 'LOT7',
    text: '(01)09506000134352(10)LOT7',
  });
  expect(read(']C115260900')).toMatchObject({ kind: 'gs1', expiry: '2026-09-30' });
  expect(read(']C13202001234')).toMatchObject({ netWeight: { value: 12.34, unit: 'lb' } });
});

test('numbers of cartons are SSCCs, with what is in them', () => {
  const sscc = '106141411234567897';
  for (const raw of [sscc, `00${sscc}`, `]C100${sscc}`, `(00)${sscc}`])
    expect(read(raw), raw).toMatchObject({ kind: 'sscc', sscc });
  expect(read(`]C100${sscc}02095060001343523724`)).toMatchObject({ sscc, gtin: '09506000134352', quantity: 24 });
});

test('everything else is text as it was scanned', () => {
  for (const text of [
    'MUG-1',
    '10ABC',
    '21-7',
    'SO-7001',
    '4006381333930',
    '106141411234567898',
    '0109506000134353',
    '',
  ])
    expect(read(text), text).toEqual({ kind: 'text', text });
  expect(read(']C0MUG-1')).toEqual({ kind: 'text', text: 'MUG-1' });
  expect(read(']C1MUG-1')).toEqual({ kind: 'text', text: 'MUG-1' });
  fc.assert(
    fc.property(fc.string(), (raw) => {
      const { kind, text, gtin, sscc } = read(raw);
      expect(raw).toContain(text);
      expect(kind === 'gtin' || kind === 'sscc').toBe(gtin !== undefined || sscc !== undefined);
    }),
  );
});

test('a wrong digit of an item or carton makes it text', () => {
  const body = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 }).map((all) => all.join(''));
  fc.assert(
    fc.property(body, fc.nat(13), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const gtin = digits + checkDigitOf(digits);
      const wrong = gtin.slice(0, at) + String((Number(gtin[at]) + by) % 10) + gtin.slice(at + 1);
      expect(read(`]C101${gtin}10A`)).toMatchObject({ kind: 'gtin', gtin, lot: 'A' });
      expect(read(`]C101${wrong}10A`).kind).toBe('text');
    }),
  );
});

test('keys of a keypad are told from codes and commands', () => {
  for (const [key, code] of Object.entries(scanKeys)) {
    for (const scan of [code, code.toLowerCase(), ` ${code} `, `]C0${code}`]) expect(scanKeyOf(scan), scan).toBe(key);
    // Digits need Shift on a French keyboard; Y, Z and the hyphen are other keys on a German one.
    expect(code).toMatch(/^PW\.NUM\.[A-X]+$/);
    expect(commandOf(code)).toBeNull();
  }
  expect(new Set(Object.values(scanKeys)).size).toBe(13);
  for (const text of ['1', 'PW.NUM', 'PW.NUM.A', 'toString', '']) expect(scanKeyOf(text), text).toBeNull();
});

test('commands are told from codes, in any case and with the symbology', () => {
  const commands = Object.entries(scanCommands) as [ScanCommand, (typeof scanCommands)[ScanCommand]][];
  for (const [command, { code, label }] of commands) {
    for (const scan of [code, code.toLowerCase(), ` ${code} `, `]C0${code}`])
      expect(commandOf(scan), scan).toBe(command);
    // Y, Z and the hyphen are other keys on a German keyboard.
    expect(code).toMatch(/^PW\.DO\.[A-X]+$/);
    expect(read(code)).toEqual({ kind: 'text', text: code });
    expect(Object.keys(label)).toEqual(['en', 'de']);
  }
  expect(new Set(commands.map(([, { code }]) => code)).size).toBe(commands.length);
  for (const text of ['UNDO', 'PW.DO', 'PW.DO.UNDO2', 'toString', '']) expect(commandOf(text), text).toBeNull();
});
