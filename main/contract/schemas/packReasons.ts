import { Type, type Static } from 'typebox';
import { Nullable } from './common.ts';
import { MessageKeySchema } from './message.ts';
import { PackResponse } from './pack.ts';

/** A sentence with the key of what it says. */
const said = { text: Type.String(), 'x-message': Type.Optional(MessageKeySchema) };

const BoxName = { containerId: Type.String(), boxIndex: Type.Integer({ minimum: 0 }) };
const gap = Type.Integer({
  minimum: 0,
  description: 'Difference to the proven minimum; 0: the plan is proven to have the fewest possible.',
});
const levels = ['Pallet', 'Equipment'] as const;
const runnerUpLacks = ['volume', 'weight', 'side', 'rule', 'arrangement', 'larger', 'dearer'] as const;

/** Why a plan is as it is, in figures and in sentences; the station's own, the service has no such answer. */
export const PackReasons = Type.Object(
  {
    boxes: Type.Array(
      Type.Object({
        ...BoxName,
        runnerUp: Nullable(
          Type.Object(
            {
              containerId: Type.String(),
              lacks: Type.Unsafe<(typeof runnerUpLacks)[number]>({
                type: 'string',
                enum: [...runnerUpLacks],
                description:
                  'Why the runner-up was not chosen: how many cubic inches, pounds or inches it lacks, or by how much it is larger or more expensive.',
              }),
              by: Type.Number(),
            },
            { title: 'RunnerUp' },
          ),
        ),
        ...said,
      }),
    ),
    leftOut: Type.Array(Type.Object({ ...BoxName, id: Type.String(), quantity: Type.Number(), ...said })),
    bound: Nullable(
      Type.Object(
        {
          boxes: Type.Integer(),
          bound: Type.Integer({ description: 'Proven minimum number of boxes.' }),
          gap,
          by: Type.Unsafe<'volume' | 'weight' | 'company'>({ type: 'string', enum: ['volume', 'weight', 'company'] }),
          ...said,
        },
        { title: 'BoundReason' },
      ),
    ),
    levels: Type.Array(
      Type.Object(
        {
          level: Type.Unsafe<(typeof levels)[number]>({ type: 'string', enum: [...levels] }),
          used: Type.Integer({ description: 'Pallets or vehicles of the plan.' }),
          bound: Type.Integer({ description: 'Proven minimum for their load.' }),
          gap,
          ...said,
          leftOut: Type.Array(Type.Object({ id: Type.String(), quantity: Type.Integer(), ...said })),
        },
        { title: 'LevelReasons' },
      ),
      { description: 'Packed levels above the boxes.' },
    ),
  },
  { title: 'PackReasons' },
);
export type PackReasons = Static<typeof PackReasons>;

export const ExplainedPack = Type.Object({ result: PackResponse, reasons: PackReasons }, { title: 'ExplainedPack' });
