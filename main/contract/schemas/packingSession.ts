import { Type, type Static } from 'typebox';
import { Id, Nullable, Pounds, StringEnum, Timestamp, Version } from './common.ts';
import { PackingMessage } from '../packingMessages.ts';
import { Problem } from '../problems.ts';
import { packingStates } from './packingSummary.ts';
import { PackingLoad } from './packingLoad.ts';
import { earlierPrints, labelStates, weightSources } from './packingPrints.ts';
import { Coordinate, Dimensions } from './placement.ts';
import { senderRequests } from './senderRequest.ts';
import { shipmentStatuses } from './shipment.ts';

/**
 * The packing of one shipment at a bench: unit by unit, carton by carton. Inches, pounds. A shipment without a session is planned;
 * with one it is being packed, and packed once every carton is closed.
 */

export const packingUnitStates = ['open', 'confirmed', 'short', 'damaged', 'left'] as const;
export type PackingUnitState = (typeof packingUnitStates)[number];

/** States of a unit that can be reported missing or damaged: one that is in the box can only be damaged. */
export const lostStates: Readonly<Record<'short' | 'damaged', ReadonlySet<PackingUnitState>>> = {
  short: new Set(['open', 'left']),
  damaged: new Set(['open', 'left', 'confirmed']),
};

const shownText = Nullable(Type.String());
const count = (description: string) => Type.Integer({ minimum: 0, description });
const asked = ['serial', 'lot'] as const;
const operatorOf = Type.Object({ id: Type.String(), name: Type.String() });

export const PackingUnit = Type.Object(
  {
    id: Type.String({ description: 'Stays the same for the session, also when a new plan moves the unit.' }),
    step: Type.Integer({
      minimum: 1,
      description:
        'Its number in the packing order of its carton, without gaps. Missing and damaged units have the highest numbers.',
    }),
    itemId: shownText,
    sku: shownText,
    name: Type.String({ description: 'Name of the item, else its SKU or id.' }),
    hasPicture: Type.Boolean(),
    orderId: Type.String(),
    orderNumber: shownText,
    lineNumber: Type.Integer(),
    coordinate: Coordinate,
    packedDimensions: Dimensions,
    itemDimensions: Type.Unsafe<Static<typeof Dimensions>>({
      ...Dimensions,
      description: 'As the Item Master has them, before the unit is turned.',
    }),
    weight: Type.Number(),
    'x-shape': Type.Optional(StringEnum(['cylindrical'] as const)),
    'x-axis': Type.Optional(StringEnum(['x', 'y', 'z'] as const)),
    state: StringEnum(packingUnitStates, {
      description: 'short: missing. damaged: cannot be shipped. left: has no place in the plan at the moment.',
    }),
    serial: shownText,
    lot: shownText,
    expiry: shownText,
    asks: Type.Array(StringEnum(asked), { description: 'What has to be scanned of the unit besides its code.' }),
    changed: Type.Boolean({ description: 'Whether its place differs from the plan before.' }),
  },
  { title: 'PackingUnit' },
);
export type PackingUnit = Static<typeof PackingUnit>;

export const voidFills = ['none', 'little', 'half', 'much'] as const;

export const PackingCarton = Type.Object(
  {
    index: Type.Integer({ minimum: 0 }),
    containerId: Type.String(),
    containerName: Type.String(),
    dimensions: Dimensions,
    tareWeight: Type.Number(),
    state: StringEnum(['waiting', 'open', 'closed'] as const),
    isBoxConfirmed: Type.Boolean(),
    isUnused: Type.Boolean({ description: 'Nothing goes into it: all its units are missing. It has no label.' }),
    units: Type.Array(PackingUnit),
    expectedWeight: Type.Number({ description: 'Tare and the units that are or will be in it.' }),
    weight: Nullable(Type.Number()),
    weightSource: Nullable(StringEnum(weightSources)),
    sscc: shownText,
    voidVolume: Type.Number({ description: 'Cubic inches.' }),
    voidFill: StringEnum(voidFills, {
      description: 'How much filling it needs: below 5 %, 25 %, 60 % empty, or more.',
    }),
    hasPhoto: Type.Boolean(),
    label: StringEnum(labelStates, {
      description:
        'none: nothing prints one. waiting: on its way to the printer. missing: it waits for somebody to print it.',
    }),
    earlierLabel: StringEnum(earlierPrints, {
      description:
        'The label of a closing before the last one. counts: it still says what is true, and nothing was printed. void: the carton has another label and another SSCC.',
    }),
  },
  { title: 'PackingCarton' },
);
export type PackingCarton = Static<typeof PackingCarton>;

export const noteTimes = ['start', 'unit', 'close', 'end'] as const;

export const PackingNote = Type.Object(
  {
    id: Type.String(),
    text: Type.String(),
    at: StringEnum(noteTimes),
    itemId: shownText,
    mustConfirm: Type.Boolean(),
    isConfirmed: Type.Boolean(),
    source: StringEnum(['customer', 'item', 'order'] as const),
  },
  { title: 'PackingNote' },
);
export type PackingNote = Static<typeof PackingNote>;

const steps = [
  'confirmNote',
  'takeBox',
  'packUnit',
  'packAny',
  'captureSerial',
  'captureLot',
  'weigh',
  'closeCarton',
  'putAside',
  'confirmReplacement',
  'decideShort',
  'startLoad',
  'loadPiece',
  'weighLoad',
  'closeLoad',
  'resume',
  'end',
] as const;

export const PackingStep = Type.Object(
  {
    do: StringEnum(steps),
    noteId: Type.Optional(Type.String()),
    carton: Type.Optional(Type.Integer({ minimum: 0 })),
    unitId: Type.Optional(Type.String()),
    load: Type.Optional(Type.Integer({ minimum: 0, description: 'Index in `loads`.' })),
    pieceId: Type.Optional(Type.String()),
  },
  {
    title: 'PackingStep',
    description:
      'What to do now. packAny: scan any item, which gets its place. putAside: the unit is damaged; scan its replacement, or say with the action putAside that there is none yet. confirmReplacement: its item was scanned; acceptReplacement or another scan after 1.5 seconds says that it is the replacement, rejectReplacement that it is the damaged unit. startLoad: put the pallet or vehicle in place; loadPiece: scan the label of the carton or pallet. resume: the session is paused or held. end: packed; label, documents and the next order remain.',
  },
);
export type PackingStep = Static<typeof PackingStep>;

const shortDecisions = ['shipShort', 'hold', 'backOrder'] as const;

export const MissingUnits = Type.Object(
  {
    name: Type.String(),
    sku: shownText,
    quantity: Type.Integer({ minimum: 1 }),
    state: StringEnum(['short', 'damaged'] as const),
    decision: Nullable(StringEnum(shortDecisions, { description: 'Null: nobody has decided yet.' })),
    order: Nullable(Type.String({ description: 'Number of the order that was made of them.' })),
  },
  { title: 'MissingUnits' },
);
export type MissingUnits = Static<typeof MissingUnits>;

export const PackingSession = Type.Object(
  {
    shipmentId: Type.String(),
    orderNumbers: Type.Array(Type.String()),
    status: StringEnum(shipmentStatuses),
    mode: shownText,
    carrier: shownText,
    serviceLevel: shownText,
    dueAt: Nullable(Timestamp),
    state: StringEnum(packingStates),
    version: Version,
    operator: Nullable(operatorOf),
    benchId: shownText,
    claimedUntil: Nullable(
      Type.Unsafe<string>({
        ...Timestamp,
        description: 'When another bench can take the session, by the running time of the station.',
      }),
    ),
    cartons: Type.Array(PackingCarton),
    loads: Type.Array(PackingLoad, {
      description:
        'Pallets to build, then vehicles to load; known once every carton is closed. Empty where they are built elsewhere.',
    }),
    plannedLoads: Nullable(
      Type.Object(
        { pallets: Type.Integer({ minimum: 0 }), vehicles: Type.Integer({ minimum: 0 }) },
        { description: 'How many there were when the session was opened; null for cartons alone.' },
      ),
    ),
    notes: Type.Array(PackingNote),
    units: Type.Object({
      total: count('All units of the shipment.'),
      confirmed: count('In a carton.'),
      short: count('Missing.'),
      damaged: count('Damaged and not replaced.'),
    }),
    next: PackingStep,
    canUndo: Nullable(Type.String({ description: 'The event that undo reverts.' })),
    allows: Type.Object({
      freeOrder: Type.Boolean(),
      quantityEntry: Type.Boolean(),
      confirmBox: Type.Boolean(),
      unweighed: Type.Boolean({ description: 'A carton can be closed without its weight.' }),
    }),
    changes: Type.Array(Type.Object({ unitId: Type.String(), text: PackingMessage }), {
      description: 'What the last new plan changed.',
    }),
    packed: Nullable(
      Type.Object(
        { operator: Type.String(), packedAt: Timestamp },
        { description: 'Who confirmed the last unit, and when; null before.' },
      ),
    ),
    slip: StringEnum(labelStates, {
      description: 'How far the packing slip of the packed order is, like `label` of a carton.',
    }),
    earlierSlip: StringEnum(earlierPrints, {
      description: 'The packing slip of an earlier packing of this order, like `earlierLabel` of a carton.',
    }),
    missing: Type.Array(MissingUnits, { description: 'Missing and damaged units, and what happens with them.' }),
    problem: Nullable(
      Type.Unsafe<PackingMessage>({
        ...PackingMessage,
        description: 'Why the shipment does not become ready after packing; it can be packed all the same.',
      }),
    ),
    isWithoutOrder: Type.Boolean({
      description: 'Pack as you scan: whatever is scanned is packed, and the order lists it.',
    }),
    ...senderRequests,
  },
  { title: 'PackingSession' },
);
export type PackingSession = Static<typeof PackingSession>;

/** Who does something at which bench. */
const actors = {
  benchId: Id,
  operatorToken: Type.Optional(
    Type.String({ minLength: 1, maxLength: 256, description: 'Needed if operators sign in at the benches.' }),
  ),
};

export const OpenPackingSessionRequest = Type.Object(
  {
    code: Type.Optional(
      Type.String({ minLength: 1, maxLength: 256, description: 'Order number, order or shipment id, or tote.' }),
    ),
    shipmentId: Type.Optional(Id),
    orderId: Type.Optional(Id),
    next: Type.Optional(Type.Boolean({ description: 'True: the first of the queue.' })),
    withoutOrder: Type.Optional(
      Type.Object(
        {
          code: Type.String({ minLength: 1, maxLength: 512, description: 'Of the first item, as it was scanned.' }),
          containerId: Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: 128,
              description: 'The box that was taken. Without it, the station chooses one.',
            }),
          ),
          requestId: Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: 128,
              description: 'Name of this request. Sent again with the same name, it continues what it opened.',
            }),
          ),
        },
        {
          description:
            'Pack goods without an order. A new order and its shipment list what is packed. Nothing is packed yet: scan the first item next.',
        },
      ),
    ),
    takeOver: Type.Optional(Type.Boolean({ description: 'Take it from another bench: same operator, or a lead.' })),
    ...actors,
  },
  { title: 'OpenPackingSessionRequest' },
);
export type OpenPackingSessionRequest = Static<typeof OpenPackingSessionRequest>;

const quantity = Type.Integer({ minimum: 1, maximum: 10_000 });

/** The conflict of a session that another bench has. */
export const PackingConflict = Type.Object(
  {
    ...Problem.properties,
    'x-operator': Type.Optional(Type.String({ description: 'Who packs the shipment.' })),
    'x-benchId': Type.Optional(Type.String({ description: 'At which bench.' })),
    'x-benchName': Type.Optional(Type.String({ description: 'Missing for a bench that is not set up.' })),
    'x-orderNumbers': Type.Optional(Type.Array(Type.String(), { description: 'Orders of the shipment.' })),
  },
  { title: 'PackingConflict' },
);
export type PackingConflict = Static<typeof PackingConflict>;

export const PackingScanRequest = Type.Object(
  {
    scanId: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'Names this scan: sent again, it is not counted twice.',
    }),
    text: Type.String({ minLength: 1, maxLength: 512, description: 'As the scanner sent it.' }),
    quantity: Type.Optional(quantity),
    quantityOf: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description:
          'Id of the unit for whose item `quantity` was entered. A scan of another item does not count then.',
      }),
    ),
    ...actors,
  },
  { title: 'PackingScanRequest' },
);
export type PackingScanRequest = Static<typeof PackingScanRequest>;

export const packingActions = [
  'undo',
  'confirmNote',
  'confirmBox',
  'confirmUnit',
  'closeCarton',
  'short',
  'damaged',
  'putAside',
  'acceptReplacement',
  'rejectReplacement',
  'decideShort',
  'startLoad',
  'loadPiece',
  'closeLoad',
  'wrongSize',
  'doesNotFit',
  'otherBox',
  'boxOutOfStock',
  'extraItem',
  'pause',
  'resume',
  'handOver',
  'printAgain',
  'abandon',
  'finish',
] as const;
export type PackingActionName = (typeof packingActions)[number];

const side = Type.Number({ exclusiveMinimum: 0, maximum: 1200, description: 'Inches; for wrongSize.' });

export const PackingActionRequest = Type.Object(
  {
    action: StringEnum(packingActions),
    actionId: Type.String({ minLength: 1, maxLength: 64, description: 'Names this action, like scanId.' }),
    ...actors,
    noteId: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'For confirmNote.' })),
    carton: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10_000,
        description: 'For confirmBox, closeCarton and printAgain; for otherBox and boxOutOfStock, else the open one.',
      }),
    ),
    unitId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'For confirmUnit, short, damaged, wrongSize and doesNotFit.',
      }),
    ),
    itemId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 128,
        description: 'For short and damaged, which need unitId, itemId or code while units of several items are left.',
      }),
    ),
    containerId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 128,
        description:
          'For otherBox; for doesNotFit the larger box that is taken instead. Without it, the unit goes into another carton.',
      }),
    ),
    code: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 512,
        description: 'For extraItem, short, damaged and doesNotFit: a code of the item, as it was scanned.',
      }),
    ),
    load: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10_000, description: 'For startLoad, closeLoad and printAgain.' }),
    ),
    pieceId: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'For loadPiece.' })),
    quantity: Type.Optional(quantity),
    decision: Type.Optional(StringEnum(shortDecisions, { description: 'For decideShort.' })),
    length: Type.Optional(side),
    width: Type.Optional(side),
    height: Type.Optional(side),
    to: Type.Optional(
      Type.String({ minLength: 1, maxLength: 256, description: 'For handOver: token of the operator who takes over.' }),
    ),
    weight: Type.Optional(Pounds),
    weightSource: Type.Optional(StringEnum(weightSources)),
    override: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 256,
        description:
          'Token of a lead who allows a unit without a scan, a weight that is off, or an extra item. An admin needs it too where the station has a lead with a badge or PIN.',
      }),
    ),
    confirmed: Type.Optional(
      Type.Boolean({
        description:
          'The packer was asked and means it: a weight that is off, or a unit without a scan. Without it, the answer is weightOff or withoutScan. An override counts as confirmed.',
      }),
    ),
  },
  { title: 'PackingActionRequest' },
);
export type PackingActionRequest = Static<typeof PackingActionRequest>;

export const PackingAnswer = Type.Object(
  {
    outcome: StringEnum(['right', 'wrong', 'done'] as const, {
      description: 'right: counted. wrong: nothing changed. done: the order is packed with it.',
    }),
    message: PackingMessage,
    expected: Nullable(Type.Object({ name: Type.String(), sku: shownText })),
    unitIds: Type.Array(Type.String(), { description: 'Units that were confirmed.' }),
    session: PackingSession,
    printJobIds: Type.Array(Type.String()),
  },
  { title: 'PackingAnswer' },
);
export type PackingAnswer = Static<typeof PackingAnswer>;

export const PackingBoxQuery = Type.Object({
  carton: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, description: 'Else the open one.' })),
  unitId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description:
        'A unit that does not fit into its carton. The list then has only the smallest larger box for all units of the carton, among the boxes that the rules of the shipment allow, or is empty.',
    }),
  ),
  code: Type.Optional(
    Type.String({ minLength: 1, maxLength: 512, description: 'Like unitId: a code of the unit, as it was scanned.' }),
  ),
});

export const PackingBoxChoice = Type.Object(
  {
    containerId: Type.String(),
    name: Type.String(),
    ...Dimensions.properties,
    fits: count('Units that would be in it, with those that are in the carton already.'),
    others: count('Units of the carton that would go into other boxes.'),
    problem: Nullable(
      Type.Unsafe<PackingMessage>({ ...PackingMessage, description: 'Why the carton cannot be packed into it.' }),
    ),
  },
  { title: 'PackingBoxChoice' },
);
export type PackingBoxChoice = Static<typeof PackingBoxChoice>;

export const PackingBoxChoices = Type.Object(
  {
    items: Type.Array(PackingBoxChoice),
    unitId: Nullable(Type.String({ description: 'The unit that does not fit; null where none was named.' })),
  },
  { title: 'PackingBoxChoices' },
);
export type PackingBoxChoices = Static<typeof PackingBoxChoices>;

const queueParts = ['waiting', 'packing', 'held'] as const;
export type PackingQueuePart = (typeof queueParts)[number];

export const PackingQueueQuery = Type.Object({
  show: Type.Optional(
    StringEnum(queueParts, {
      description:
        'waiting: a bench can take it, paused ones included. packing: a bench has it. held: on hold, or waiting for stock.',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  benchId: Type.Optional(
    Type.String({ minLength: 1, maxLength: 128, description: 'The bench whose printers count for `missingSetup`.' }),
  ),
  code: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Only items that are orders with this number or in this tote, to choose from when opening the code answers that it stands for several orders.',
    }),
  ),
});

export const PackingQueueEntry = Type.Object(
  {
    shipmentId: shownText,
    orderId: shownText,
    orderNumbers: Type.Array(Type.String()),
    sourceSystem: Nullable(Type.String({ description: 'The system that the first order comes from.' })),
    firstItem: Nullable(Type.String({ description: 'Name, else SKU or id, of the item of the first line.' })),
    senderRequest: Nullable(
      StringEnum(['cancellation', 'change'] as const, {
        description:
          'What the sender of one of the orders wants since it was received, and nobody has decided about. Then it comes after all others.',
      }),
    ),
    dueAt: Nullable(Timestamp),
    priority: shownText,
    serviceLevel: shownText,
    mode: shownText,
    units: count('Units over all lines; once a packer has begun, without missing units and with extra ones.'),
    packed: count('Of them, units in a carton.'),
    cartons: Nullable(count('Null before it is planned.')),
    state: StringEnum(['toPack', 'packing', 'paused', 'held', 'waitingForStock'] as const, {
      description: 'waitingForStock: the order has `customAttributes.waitingForStock`, as back orders of a bench do.',
    }),
    operatorName: shownText,
    isOverdue: Type.Boolean(),
    problem: Nullable(Type.String({ description: 'Why it cannot be packed now.' })),
  },
  { title: 'PackingQueueEntry' },
);
export type PackingQueueEntry = Static<typeof PackingQueueEntry>;

export const PackingQueue = Type.Object(
  {
    items: Type.Array(PackingQueueEntry, {
      description: 'By due time, priority and age; those with a `senderRequest` last.',
    }),
    waiting: count('All that a bench can take, also beyond the limit.'),
    packing: count('All that benches have.'),
    held: count('All that are on hold.'),
    missingSetup: Type.Array(PackingMessage, {
      description: 'What the office has not set up yet, so that packed shipments cannot leave or get no label.',
    }),
  },
  { title: 'PackingQueue' },
);
export type PackingQueue = Static<typeof PackingQueue>;
