import { Type, type Static } from 'typebox';
import { Nullable, StringEnum } from './common.ts';

/** A document as it is drawn: pages of marks. Points of 1/72 inch from the upper left corner of the page. */

const point = { x: Type.Number(), y: Type.Number() };

export const codeKinds = ['code128', 'gs1-128', 'qrcode'] as const;
export type CodeKind = (typeof codeKinds)[number];

export const DrawnText = Type.Object(
  {
    draw: StringEnum(['text'] as const),
    ...point,
    text: Type.String(),
    size: Type.Number({ description: 'Of the font; y is the base line.' }),
    isBold: Type.Boolean(),
    align: StringEnum(['left', 'center', 'right'] as const, { description: 'Which part of the text is at x.' }),
    width: Type.Number({ description: 'As it is measured.' }),
  },
  { title: 'DrawnText' },
);
export const DrawnLine = Type.Object(
  {
    draw: StringEnum(['line'] as const),
    ...point,
    toX: Type.Number(),
    toY: Type.Number(),
    thickness: Type.Number(),
  },
  { title: 'DrawnLine' },
);
export const DrawnBox = Type.Object(
  {
    draw: StringEnum(['box'] as const),
    ...point,
    width: Type.Number(),
    height: Type.Number(),
    thickness: Type.Number({ description: 'Of its border; 0: none.' }),
    fill: Nullable(Type.String()),
  },
  { title: 'DrawnBox' },
);
export const DrawnShape = Type.Object(
  {
    draw: StringEnum(['shape'] as const),
    points: Type.Array(Type.Number(), { description: 'x and y by turns; the last point is joined to the first.' }),
    thickness: Type.Number(),
    fill: Nullable(Type.String()),
  },
  { title: 'DrawnShape' },
);
export const DrawnCode = Type.Object(
  {
    draw: StringEnum(['code'] as const),
    ...point,
    kind: StringEnum(codeKinds),
    text: Type.String({ description: 'What a scanner reads; of GS1-128 with its identifiers in brackets.' }),
    module: Type.Number({ description: 'Width of the narrowest bar.' }),
    width: Type.Number(),
    height: Type.Number(),
    bars: Type.Array(Type.Integer(), {
      description: 'Widths of bars and gaps by turns in modules; of QR codes its rows of 0 and 1.',
    }),
  },
  { title: 'DrawnCode' },
);
export const DrawnLogo = Type.Object(
  {
    draw: StringEnum(['logo'] as const),
    ...point,
    width: Type.Number(),
    height: Type.Number(),
    align: StringEnum(['left', 'right'] as const, { description: 'Where it is in its box.' }),
  },
  { title: 'DrawnLogo' },
);
export const Mark = Type.Union([DrawnText, DrawnLine, DrawnBox, DrawnShape, DrawnCode, DrawnLogo], { title: 'Mark' });
export type Mark = Static<typeof Mark>;
export type DrawnText = Static<typeof DrawnText>;
export type DrawnCode = Static<typeof DrawnCode>;

export const Drawing = Type.Object(
  {
    width: Type.Number({ description: 'Points.' }),
    height: Type.Number(),
    pages: Type.Array(Type.Array(Mark)),
  },
  { title: 'Drawing' },
);
export type Drawing = Static<typeof Drawing>;
