import { Type, type Static } from 'typebox';
import { Id, Nullable, strict, StringEnum, Timestamp } from './common.ts';
import { photoPolicies } from './cartonPhoto.ts';
import { noteTimes } from './packingSession.ts';

/** Who packs where: operators with badges and PINs, benches with their printers and scale, notes for packers, measured sizes. */

export const operatorRoles = ['packer', 'lead'] as const;
const name = Type.String({ minLength: 1, maxLength: 128 });
const badge = Type.String({ minLength: 4, maxLength: 128, description: 'As the scanner reads it; unique.' });
const pin = Type.String({ minLength: 4, maxLength: 32 });

export const Operator = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    role: StringEnum(operatorRoles, { description: 'A lead allows what a packer may not do alone.' }),
    hasBadge: Type.Boolean(),
    hasPin: Type.Boolean(),
    createdAt: Timestamp,
  },
  { title: 'Operator' },
);
export type Operator = Static<typeof Operator>;
export const OperatorList = Type.Object({ items: Type.Array(Operator) }, { title: 'OperatorList' });

export const CreateOperatorRequest = Type.Object(
  { name, role: StringEnum(operatorRoles), badge: Type.Optional(badge), pin: Type.Optional(pin) },
  { title: 'CreateOperatorRequest', ...strict },
);
export type CreateOperatorRequest = Static<typeof CreateOperatorRequest>;

export const UpdateOperatorRequest = Type.Object(
  {
    name: Type.Optional(name),
    role: Type.Optional(StringEnum(operatorRoles)),
    badge: Type.Optional(Nullable(badge)),
    pin: Type.Optional(Nullable(pin)),
  },
  { title: 'UpdateOperatorRequest', ...strict },
);
export type UpdateOperatorRequest = Static<typeof UpdateOperatorRequest>;

export const OperatorSignInRequest = Type.Object(
  {
    badge: Type.Optional(badge),
    operatorId: Type.Optional(Id),
    pin: Type.Optional(pin),
    benchId: Id,
  },
  { title: 'OperatorSignInRequest', description: 'A badge, or operatorId and pin.', ...strict },
);
export type OperatorSignInRequest = Static<typeof OperatorSignInRequest>;

export const OperatorSignOutRequest = Type.Object(
  { operatorToken: Type.String({ minLength: 1, maxLength: 256 }) },
  { title: 'OperatorSignOutRequest', ...strict },
);

export const OperatorSession = Type.Object(
  { operatorToken: Type.String({ description: 'Ends after twelve hours of running time.' }), operator: Operator },
  { title: 'OperatorSession' },
);
export type OperatorSession = Static<typeof OperatorSession>;

export const scaleProtocols = ['sics', 'nci', 'and', 'continuous'] as const;
/** Bits, parity and stop bits of a serial line. */
export const serialFramings = ['8N1', '7E1', '7O1'] as const;
export const BenchScale = Type.Object(
  {
    path: Type.String({
      minLength: 1,
      maxLength: 256,
      description: 'Of the serial port, on the computer that runs the station: "/dev/ttyUSB0", "COM3".',
    }),
    protocol: StringEnum(scaleProtocols, {
      description:
        'How the scale is asked: sics (Mettler-Toledo, Ohaus, Sartorius: SI), nci (shipping scales: W), and (A&D: Q), continuous (sends automatically). Its answer is read in any of these forms.',
    }),
    baudRate: Type.Integer({ minimum: 300, maximum: 115_200, default: 9600 }),
    framing: StringEnum(serialFramings, { default: '8N1', description: 'Data bits, parity and stop bits.' }),
  },
  { title: 'BenchScale', ...strict },
);
export type BenchScale = Static<typeof BenchScale>;

export const scaleStates = ['stable', 'moving', 'overload', 'belowZero', 'silent', 'unreadable', 'noPort'] as const;
export const ScaleReading = Type.Object(
  {
    state: StringEnum(scaleStates, {
      description:
        'stable: the weight counts; moving: it still changes; overload: more than the scale can weigh; belowZero: it has to be set to zero; silent: no answer within a second; unreadable: the answer has no weight with a unit; noPort: the port cannot be opened.',
    }),
    weight: Nullable(Type.Number({ description: 'In pounds; null unless stable or moving.' })),
    answer: Nullable(Type.String({ description: 'What the scale or the port said, as it said it.' })),
  },
  { title: 'ScaleReading' },
);
export type ScaleReading = Static<typeof ScaleReading>;

export const SerialPortList = Type.Object(
  { items: Type.Array(Type.Object({ path: Type.String(), description: Nullable(Type.String()) })) },
  { title: 'SerialPortList', description: 'Serial ports of the computer that runs the station.' },
);
export type SerialPortList = Static<typeof SerialPortList>;

const benchFields = {
  name,
  labelPrinterId: Nullable(Id),
  documentPrinterId: Nullable(Id),
  scale: Nullable(BenchScale),
};
const photo = 'Photo of each closed carton. off: none. offered: on demand. asked: the bench asks for it.';
export const BenchRequest = Type.Object(
  { ...benchFields, photo: Type.Optional(StringEnum(photoPolicies, { default: 'off', description: photo })) },
  { title: 'BenchRequest', ...strict },
);
export type BenchRequest = Static<typeof BenchRequest>;
export const Bench = Type.Object(
  { id: Type.String(), ...benchFields, photo: StringEnum(photoPolicies, { description: photo }) },
  { title: 'Bench' },
);
export type Bench = Static<typeof Bench>;
export const BenchList = Type.Object({ items: Type.Array(Bench) }, { title: 'BenchList' });

export const CallLeadRequest = Type.Object(
  {
    shipmentId: Type.Optional(Nullable(Id)),
    operatorToken: Type.Optional(
      Type.String({ minLength: 1, maxLength: 256, description: 'Needed if operators sign in at the benches.' }),
    ),
  },
  { title: 'CallLeadRequest', ...strict },
);
export type CallLeadRequest = Static<typeof CallLeadRequest>;
export const LeadCall = Type.Object(
  {
    benchId: Type.String(),
    benchName: Type.String({ description: 'The id of a bench that is not set up.' }),
    shipmentId: Nullable(Type.String()),
    orderNumbers: Type.Array(Type.String()),
    operatorName: Type.String({ description: 'Who calls.' }),
    calledAt: Timestamp,
  },
  { title: 'LeadCall' },
);
export type LeadCall = Static<typeof LeadCall>;
export const LeadCallList = Type.Object({ items: Type.Array(LeadCall) }, { title: 'LeadCallList' });

const customerNote = {
  customerId: Type.String({ minLength: 1, maxLength: 128, description: 'The `customer.id` of its orders.' }),
  text: Type.String({ minLength: 1, maxLength: 1000 }),
  at: StringEnum(noteTimes, { description: 'At the start, at each unit, before a carton is closed, or at the end.' }),
  mustConfirm: Type.Boolean(),
};
export const CustomerNoteRequest = Type.Object(customerNote, { title: 'CustomerNoteRequest', ...strict });
export type CustomerNoteRequest = Static<typeof CustomerNoteRequest>;
export const CustomerNote = Type.Object({ id: Type.String(), ...customerNote }, { title: 'CustomerNote' });
export type CustomerNote = Static<typeof CustomerNote>;
export const CustomerNoteList = Type.Object({ items: Type.Array(CustomerNote) }, { title: 'CustomerNoteList' });

const sides = { length: Type.Number(), width: Type.Number(), height: Type.Number() };
export const ItemMeasurement = Type.Object(
  {
    id: Type.String(),
    itemId: Type.String(),
    name: Type.String(),
    measured: Type.Object({ ...sides, weight: Nullable(Type.Number()) }),
    stored: Nullable(Type.Object({ ...sides, weight: Type.Number() }, { description: 'Null: the item is deleted.' })),
    operatorName: Type.String(),
    shipmentId: Type.String(),
    measuredAt: Timestamp,
  },
  { title: 'ItemMeasurement', description: 'A size that a bench measured, for a clerk to accept or dismiss.' },
);
export type ItemMeasurement = Static<typeof ItemMeasurement>;
export const ItemMeasurementList = Type.Object(
  { items: Type.Array(ItemMeasurement) },
  { title: 'ItemMeasurementList' },
);
