import { describe, expect, it } from 'vitest';
import { DomainError, type PackRequest } from '../../../main/contract/index.ts';
import { preparePack as packSteps, type PackContext } from '../../../main/domain/packing/preparePack.ts';
import { leastDynamicInches } from '../../../main/domain/packing/packCandidates.ts';
import type { ContainerRecord } from '../../../main/domain/records.ts';
import { runToEnd } from '../../../main/domain/steps.ts';

const item = { id: 'A', length: 10, width: 8, height: 6 };
const box = { id: 'BOX', length: 20, width: 16, height: 12 };
const pallet = { id: 'P', length: 48, width: 40, maxHeight: 60 };
const trailer = { id: 'E', length: 636, width: 100, height: 110 };
const cut = { id: 'CUT', minLength: 5, minWidth: 5, minHeight: 5, maxLength: 30, maxWidth: 20, maxHeight: 20 };

const preparePack = (asked: PackRequest, context: PackContext) => runToEnd(packSteps(asked, context));
const noRules = () => ({ rules: [], policies: [] });

/** A request with this much changed. */
function request(change: object = {}): PackRequest {
  return { items: [item], containers: [box], ...change };
}

function prepare(change: object = {}, master: readonly ContainerRecord[] = []) {
  return preparePack(request(change), { activeContainers: () => master, effort: 'normal', ruleSet: noRules });
}

/** Prepares a request without `containers`. */
function prepareWithMaster(master: readonly ContainerRecord[], change: object = {}) {
  const { containers: _, ...rest } = request(change);
  return preparePack(rest, { activeContainers: () => master, effort: 'normal', ruleSet: noRules });
}

function record(fields: Partial<ContainerRecord['fields']>): ContainerRecord {
  return {
    fields: {
      id: 'M',
      name: 'M',
      containerType: 'Box',
      innerLength: 12,
      innerWidth: 10,
      innerHeight: 8,
      weightMaxGross: 70,
      ...fields,
    },
    meta: { version: 1, createdAt: '', updatedAt: '', createdBy: null, origin: 'user' },
  };
}

function refusal(prepared: () => unknown): DomainError {
  try {
    prepared();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

describe('preparing a pack request', () => {
  it('takes items and boxes as they are, with the defaults of the specification', () => {
    const job = prepare();
    expect(job.problem.items).toEqual([{ ...item, weight: 0, quantity: 1, rotations: [], tags: [] }]);
    expect(job.problem.containers).toEqual([{ ...box, kind: 'fixed' }]);
    expect(job.problem).toMatchObject({
      algorithm: 'fpFast',
      multipleBoxes: true,
      separationGroups: [],
      affinityGroups: [],
    });
    expect(job).toMatchObject({
      algorithm: 'fpFast',
      assignmentStrategy: 'multipleBoxes',
      warnings: [],
      totalUnits: 1,
    });
  });

  it('packs by fpLayer and says so when the alias ebAfit is given', () => {
    const job = prepare({ algorithm: 'ebAfit' });
    expect([job.problem.algorithm, job.algorithm]).toEqual(['fpLayer', 'fpLayer']);
  });

  it('reports each container on its own when multiple boxes are not allowed', () => {
    expect(prepare({ allowMultipleBoxes: false })).toMatchObject({
      assignmentStrategy: 'perContainerFitness',
      problem: { multipleBoxes: false },
    });
  });

  it('spends more steps at a higher effort', () => {
    const effort = (word: 'fast' | 'normal' | 'best') =>
      preparePack(request(), { activeContainers: () => [], effort: word, ruleSet: noRules }).problem.effort;
    expect(effort('fast')).toBeLessThan(effort('normal'));
    expect(effort('normal')).toBeLessThan(effort('best'));
  });

  it('keeps two lines with the same id as two lines', () => {
    expect(prepare({ items: [item, item] }).problem.items).toHaveLength(2);
  });

  it('takes 500,000 units and refuses one more', () => {
    expect(prepare({ items: [{ ...item, quantity: 499_999 }, item] }).totalUnits).toBe(500_000);
    const { code, field, message } = refusal(() => prepare({ items: [{ ...item, quantity: 500_000 }, item] }));
    expect([code, field]).toEqual(['bad_request', 'items']);
    expect(message).toContain('500001');
  });

  it('passes on the rules it honours', () => {
    const { problem } = prepare({
      items: [
        {
          ...item,
          weight: 2,
          tags: ['t'],
          shipAlone: true,
          maxPerContainer: 3,
          orientationConstraints: { keepUpright: true },
        },
      ],
      containers: [{ ...box, maxWeight: 40, cost: 1.5 }],
      dynamicContainers: [{ ...cut, maxWeight: 30 }],
      separationGroups: [['a'], ['b']],
      affinityGroups: [{ itemPatterns: ['t*'], containerIds: ['BOX'] }],
    });
    expect(problem.items[0]).toMatchObject({
      weight: 2,
      tags: ['t'],
      shipAlone: true,
      maxPerContainer: 3,
      rotations: ['LWH', 'WLH'],
    });
    expect(problem.containers).toEqual([
      { ...box, kind: 'fixed', maxWeight: 40, cost: 1.5 },
      { ...cut, kind: 'dynamic', maxWeight: 30 },
    ]);
    expect(problem.separationGroups).toEqual([['a'], ['b']]);
    expect(problem.affinityGroups).toEqual([{ itemPatterns: ['t*'], containerIds: ['BOX'], exclusive: false }]);
  });

  it('survives JSON, as a stored job must', () => {
    const job = prepare({ items: [{ ...item, maxPerContainer: 2 }], dynamicContainers: [cut] });
    expect(JSON.parse(JSON.stringify(job))).toEqual(job);
  });
});

describe('a request that cannot be packed names the field', () => {
  const cases: readonly (readonly [what: string, change: object, field: string, word: RegExp])[] = [
    [
      'an unknown rotation',
      { items: [item, { ...item, orientationConstraints: { allowedRotations: ['LWH', 'UP'] } }] },
      'items[1].orientationConstraints.allowedRotations[1]',
      /"UP"/,
    ],
    [
      'an unknown face',
      { items: [{ ...item, orientationConstraints: { floorContactFaces: ['belly'] } }] },
      'items[0].orientationConstraints.floorContactFaces[0]',
      /"belly"/,
    ],
    [
      'constraints that allow no rotation',
      { items: [{ ...item, orientationConstraints: { allowedRotations: ['LHW'], keepUpright: true } }] },
      'items[0].orientationConstraints',
      /no rotation/,
    ],
    ['a container id given twice', { containers: [box, box] }, 'containers[1].id', /twice/],
    [
      'a dynamic container with the id of a fixed one',
      { dynamicContainers: [{ ...cut, id: 'BOX' }] },
      'dynamicContainers[0].id',
      /twice/,
    ],
    [
      'a dynamic container whose least length is above its most',
      { dynamicContainers: [{ ...cut, minLength: 31 }] },
      'dynamicContainers[0].minLength',
      /maxLength/,
    ],
    [
      'the same of its width',
      { dynamicContainers: [{ ...cut, minWidth: 21 }] },
      'dynamicContainers[0].minWidth',
      /maxWidth/,
    ],
    [
      'the same of its height',
      { dynamicContainers: [{ ...cut, minHeight: 21 }] },
      'dynamicContainers[0].minHeight',
      /maxHeight/,
    ],
    ['cost without the zip of the origin', { optimizeFor: 'cost', destinationZip: '10001' }, 'originZip', /cost/],
    [
      'cost without the zip of the destination',
      { optimizeFor: 'cost', originZip: '10001', destinationZip: ' ' },
      'destinationZip',
      /cost/,
    ],
    ['no container at all', { containers: [] }, 'containers', /nothing to pack into/i],
    ['two pallets of one id', { pallets: [pallet, { ...pallet, length: 40 }] }, 'pallets[1].id', /"P" appears twice/],
    ['two trailers of one id', { equipment: [trailer, trailer] }, 'equipment[1].id', /"E" appears twice/],
    [
      'a roll without a thickness',
      { items: [{ ...item, rollProperties: { materialWidth: 3 } }] },
      'items[0].rollProperties.materialThickness',
      /above 0/,
    ],
    [
      'a core as large as the roll may be',
      {
        items: [
          {
            ...item,
            rollProperties: { materialThickness: 1, materialWidth: 3, coreInnerDiameter: 5, maxRollOuterDiameter: 5 },
          },
        ],
      },
      'items[0].rollProperties',
      /no room around the core of 5 in/,
    ],
    [
      'more rolls than one item makes',
      {
        items: [
          {
            ...item,
            quantity: 20_000,
            rollProperties: { materialThickness: 1, materialWidth: 3, maxLinearQuantityPerRoll: 1 },
          },
        ],
      },
      'items[0].rollProperties',
      /20000 rolls/,
    ],
    [
      'tags so long that the answer would never end',
      {
        items: [item, { ...item, quantity: 500_000, tags: ['t'.repeat(256), 'u'.repeat(256), 'v'.repeat(256)] }].slice(
          1,
        ),
      },
      'items[0]',
      /224 MiB/,
    ],
    [
      'fitness of very many units in very many boxes',
      {
        allowMultipleBoxes: false,
        items: [{ ...item, quantity: 100_000 }],
        containers: Array.from({ length: 100 }, (_, i) => ({ ...box, id: `B${i}` })),
      },
      'allowMultipleBoxes',
      /224 MiB/,
    ],
  ];
  it.each(cases)('%s', (_, change, field, word) => {
    const error = refusal(() => prepare(change));
    expect([error.code, error.field]).toEqual(['bad_request', field]);
    expect(error.message).toMatch(word);
  });

  it('packs by volume without a word when cost is asked for and no rates are known', () => {
    expect(prepare({ optimizeFor: 'cost', originZip: '10001', destinationZip: '94103' }).warnings).toEqual([]);
  });
});

describe('the physical fields of an item', () => {
  const itemOf = (fields: object) => prepare({ items: [{ ...item, weight: 2, ...fields }] }).problem.items[0];

  it('reach the engine as they are', () => {
    const fields = {
      maxWeightOnTop: 5,
      maxStackHeight: 2,
      crushClass: 'fragile',
      shape: 'cylindrical',
      maxPerContainer: 3,
    };
    expect(itemOf(fields)).toMatchObject(fields);
  });

  it('make a case of a quantity and three sides; its weight is that of its units unless stated', () => {
    const sides = { caseLength: 12, caseWidth: 8, caseHeight: 4 };
    expect(itemOf({ casePackQuantity: 6, ...sides })?.casePack).toEqual({
      quantity: 6,
      length: 12,
      width: 8,
      height: 4,
      weight: 12,
    });
    expect(itemOf({ casePackQuantity: 6, ...sides, caseWeight: 13 })?.casePack?.weight).toBe(13);
    expect(itemOf({ casePackQuantity: 1, ...sides })).not.toHaveProperty('casePack');
    expect(itemOf({ casePackQuantity: 6 })).not.toHaveProperty('casePack');
  });

  it('make a case and a pallet pattern of packaging levels where the case fields say nothing', () => {
    const packagingLevels = [
      { level: 'each', quantity: 1, length: 3, width: 3, height: 3 },
      { level: 'case', quantity: 12, length: 12, width: 9, height: 4, weight: 25, tiHiTi: 10, tiHiHi: 5 },
    ];
    expect(itemOf({ packagingLevels })).toMatchObject({
      casePack: { quantity: 12, length: 12, width: 9, height: 4, weight: 25 },
      tiHi: { ti: 10, hi: 5 },
    });
  });

  it('make a hollow of a known shape with three sides', () => {
    const sides = { length: 3, width: 3, height: 2 };
    expect(itemOf({ voidSpace: { shape: 'cylindrical', ...sides } })?.voidSpace).toEqual({
      shape: 'cylindrical',
      ...sides,
    });
    expect(itemOf({ voidSpace: { shape: 'cone', ...sides } })).not.toHaveProperty('voidSpace');
    expect(itemOf({ voidSpace: { shape: 'rectangular' } })).not.toHaveProperty('voidSpace');
  });

  it('make a roll of roll properties', () => {
    expect(itemOf({ rollProperties: { materialThickness: 0.01, materialWidth: 12 } })?.roll).toEqual({
      materialThickness: 0.01,
      materialWidth: 12,
      coreInnerDiameter: 0,
      coreWallThickness: 0,
      weightPerUnitLength: 0,
    });
    expect(itemOf({ rollProperties: {} })).not.toHaveProperty('roll');
  });
});

describe('the Container Master', () => {
  it('stands in when containers are omitted, and is not asked when they are given', () => {
    expect(prepareWithMaster([record({})]).problem.containers.map(({ id }) => id)).toEqual(['M']);
    const asked = () => {
      throw new Error('asked');
    };
    expect(() => preparePack(request(), { activeContainers: asked, effort: 'fast', ruleSet: noRules })).not.toThrow();
    expect(() =>
      preparePack(request({ containers: [], dynamicContainers: [cut] }), {
        activeContainers: asked,
        effort: 'fast',
        ruleSet: noRules,
      }),
    ).not.toThrow();
  });

  it('gives a box its capacity without its own weight, to the exact decimal', () => {
    expect(
      prepareWithMaster([record({ weightMaxGross: 70, weightTare: 0.3, baseCost: 1.2 })]).problem.containers,
    ).toEqual([
      { kind: 'fixed', id: 'M', length: 12, width: 10, height: 8, maxWeight: 69.7, cost: 1.2, tareWeight: 0.3 },
    ]);
  });

  it('cuts a dynamic box between its least sizes and its inner ones, with an inch where none is stated', () => {
    const [container] = prepareWithMaster([record({ isDynamic: true, minLength: 4, innerHeight: 0.5 })]).problem
      .containers;
    expect(container).toEqual({
      kind: 'dynamic',
      id: 'M',
      minLength: 4,
      minWidth: leastDynamicInches,
      minHeight: 0.5,
      maxLength: 12,
      maxWidth: 10,
      maxHeight: 0.5,
      maxWeight: 70,
    });
  });

  it('lets a dynamic container of the request stand for the box of the same id', () => {
    const { containers } = prepareWithMaster([record({ id: 'CUT' }), record({ id: 'M' })], {
      dynamicContainers: [cut],
    }).problem;
    expect(containers.map(({ id, kind }) => [id, kind])).toEqual([
      ['M', 'fixed'],
      ['CUT', 'dynamic'],
    ]);
  });

  it('gives its pallets and its equipment to the levels above the box', () => {
    const job = prepareWithMaster([
      record({ id: 'P', containerType: 'Pallet', weightTare: 45, outerHeight: 13.5, maxStackWeight: 900 }),
      record({}),
      record({ id: 'E', containerType: 'Equipment', subType: 'dryVan' }),
    ]);
    expect(job.problem.containers.map(({ id }) => id)).toEqual(['M']);
    expect(job.levels).toMatchObject({
      pallets: [
        {
          id: 'P',
          length: 12,
          width: 10,
          maxHeight: 8,
          maxWeight: 25,
          palletWeight: 45,
          platformHeight: 5.5,
          maxStackWeight: 900,
        },
      ],
      equipment: [{ id: 'E', length: 12, width: 10, height: 8, maxWeight: 70, tareWeight: 0 }],
      equipmentTypes: ['dryVan'],
      loadingMode: 'palletized',
      allowPalletStacking: false,
      respectTiHi: true,
    });
    expect(job.warnings).toEqual([]);
  });

  it('gives way to pallets and equipment of the request, kind by kind', () => {
    const master = [
      record({}),
      record({ id: 'MP', containerType: 'Pallet' }),
      record({ id: 'ME', containerType: 'Equipment' }),
    ];
    const idsOf = (change: object) => {
      const { levels } = prepareWithMaster(master, change);
      return [levels?.pallets.map(({ id }) => id), levels?.equipment.map(({ id }) => id)];
    };
    expect(idsOf({ pallets: [pallet] })).toEqual([['P'], ['ME']]);
    expect(idsOf({ equipment: [] })).toEqual([['MP'], []]);
    expect(prepareWithMaster(master, { pallets: [], equipment: [] }).levels).toBeUndefined();
    const own = preparePack(request({ containers: [box] }), {
      activeContainers: () => master,
      ruleSet: noRules,
      effort: 'fast',
    });
    expect(own.levels).toBeUndefined();
  });

  it('takes the outer sides of a box for the levels above, where they enclose it', () => {
    const outer = { outerLength: 12.5, outerWidth: 10.5, outerHeight: 8.5 };
    expect(prepareWithMaster([record(outer)]).problem.containers[0]).toMatchObject({
      outer: { length: 12.5, width: 10.5, height: 8.5 },
    });
    expect(prepareWithMaster([record({ ...outer, outerHeight: 7 })]).problem.containers[0]).not.toHaveProperty('outer');
  });

  it('passes over a record that cannot be a box and says which', () => {
    const bad = [record({ id: 'T', weightTare: 80 }), record({ id: 'D', isDynamic: true, minLength: 13 })];
    const job = prepareWithMaster([...bad, record({})]);
    expect(job.problem.containers.map(({ id }) => id)).toEqual(['M']);
    expect(job.warnings).toHaveLength(1);
    expect(job.warnings[0]).toMatchObject({ code: 'x-container_not_usable', levels: ['Box'] });
    expect(job.warnings[0]?.message).toMatch(/"T".*tare.*"D".*minLength/);
    expect(refusal(() => prepareWithMaster(bad)).message).toMatch(/"T"/);
  });

  it('refuses when it has nothing either', () => {
    const error = refusal(() => prepareWithMaster([]));
    expect([error.code, error.field]).toEqual(['bad_request', 'containers']);
  });
});

describe('warnings', () => {
  const warningsOf = (change: object) => prepare(change).warnings;

  it('name the field shape of items, with the number of lines and the first', () => {
    const round = { ...item, shape: 'spherical' };
    const [warning, ...more] = warningsOf({ items: [item, round, round] });
    expect(more).toEqual([]);
    expect(warning).toMatchObject({ code: 'x-field_not_honoured', levels: [], ruleIds: [] });
    expect(warning?.message).toMatch(/^shape \(2 items, first items\[1\]\)/);
    const can = { ...item, shape: 'cylindrical', width: item.length };
    expect(warningsOf({ items: [can] })).toEqual([]);
    const oval = { ...can, width: item.length + 1 };
    expect(warningsOf({ items: [oval] })[0]?.message).toMatch(/^shape cylindrical \(1 item, first items\[0\]\)/);
  });

  it('name cases without dimensions, where cases are to be packed', () => {
    const items = [{ ...item, casePackQuantity: 6 }];
    expect(warningsOf({ items })).toEqual([]);
    expect(warningsOf({ items, useCasePacks: true })[0]?.message).toMatch(
      /^casePackQuantity \(1 item, first items\[0\]\)/,
    );
    const sized = [{ ...items[0], caseLength: 12, caseWidth: 8, caseHeight: 4 }];
    expect(warningsOf({ items: sized, useCasePacks: true })).toEqual([]);
  });

  it.each([
    ['carrierService', { containers: [{ ...box, carrierService: 'ground' }] }],
    ['flatRateCost', { containers: [{ ...box, flatRateCost: 9 }] }],
  ])('name the field %s', (field, change) => {
    const warnings = warningsOf(change);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({ code: 'x-field_not_honoured' });
    expect(warnings[0]?.message.startsWith(field)).toBe(true);
  });

  it('name rules that are asked for and do not exist', () => {
    expect(warningsOf({ ruleIds: ['r1', 'r2'] })).toMatchObject([
      { code: 'x-rule_not_evaluated', ruleIds: ['r1', 'r2'] },
    ]);
    expect(warningsOf({ ruleIds: [] })).toMatchObject([{ code: 'x-no_rule_applied' }]);
  });

  it('are silent about values that change nothing', () => {
    const items = [{ ...item, crushClass: 'none', shape: 'rectangular', casePackQuantity: 6, packagingLevels: [] }];
    expect(
      warningsOf({
        items,
        useCasePacks: false,
        allowPalletStacking: false,
        respectTiHi: true,
        loadingMode: 'palletized',
        algorithm: 'fpFast',
      }),
    ).toEqual([]);
  });

  it('name the levels that fitness mode does not pack', () => {
    const levels = { pallets: [pallet], equipment: [trailer] };
    expect(warningsOf({ ...levels, allowMultipleBoxes: false })).toMatchObject([
      { code: 'x-level_not_packed', levels: ['Pallet', 'Equipment'] },
    ]);
    expect(warningsOf(levels)).toEqual([]);
  });

  it('name unread fields once, wherever they are, with how often', () => {
    const messages = warningsOf({
      palets: [],
      items: [
        { ...item, fragile: true, orientationConstraints: { tilt: 1 } },
        { ...item, fragile: false },
      ],
      containers: [{ ...box, padding: 1 }],
      dynamicContainers: [{ ...cut, step: 1 }],
      affinityGroups: [{ itemPatterns: [], containerIds: [], weight: 1 }],
    }).map(({ code, message }) => `${code} ${message.split(' ')[0] ?? ''}${message.includes('2 times') ? ' x2' : ''}`);
    expect(messages).toEqual([
      'x-unread_field palets',
      'x-unread_field items[].fragile x2',
      'x-unread_field items[].orientationConstraints.tilt',
      'x-unread_field containers[].padding',
      'x-unread_field dynamicContainers[].step',
      'x-unread_field affinityGroups[].weight',
    ]);
  });

  it('stay few and short whatever the fields are called', () => {
    const odd = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, i) => [`field${i}`.padEnd(i === 0 ? 1_000 : 1, 'x'), 1]),
    );
    const warnings = warningsOf({ items: [{ ...item, ...odd }] });
    expect(warnings).toHaveLength(21);
    expect(warnings.at(-1)?.message).toMatch(/^4980 further fields of items/);
    for (const { message } of warnings) expect(message.length).toBeLessThan(200);
  });

  it('name containers of affinity groups that are not offered', () => {
    expect(warningsOf({ affinityGroups: [{ itemPatterns: ['*'], containerIds: ['BOX', 'NONE'] }] })).toMatchObject([
      { code: 'x-unknown_container', message: expect.stringMatching(/"NONE"/) as unknown },
    ]);
  });
});
