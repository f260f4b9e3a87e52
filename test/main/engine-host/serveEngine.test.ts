import { describe, expect, it } from 'vitest';
import {
  check,
  loadLevels,
  pack,
  planWaves,
  reloadLevels,
  repack,
  type PackControl,
  type PackPlan,
} from '../../../engine/index.ts';
import type { JobLevels } from '../../../main/domain/packing/packLevelsOf.ts';
import { readFromEngine, readToEngine } from '../../../main/engine-host/readMessage.ts';
import { serveEngine, type Engine } from '../../../main/engine-host/serveEngine.ts';
import type { EngineRequest, FromEngine } from '../../../main/engine-host/workerHandle.ts';
import { smallJob } from '../../support/packJobs.ts';
import { smallRepackJob } from '../../support/repackJobs.ts';
import { smallWaveJob } from '../../support/waveJobs.ts';

/** What an engine with these parts posts when it is given these requests. */
function posted(
  requests: readonly EngineRequest[],
  parts: Partial<Engine> = {},
  control: PackControl = {},
): readonly FromEngine[] {
  const all: FromEngine[] = [];
  serveEngine(
    { post: (message) => void all.push(message), onRequest: (listener) => requests.forEach(listener) },
    { control, parts },
  );
  return all.filter(({ kind }) => kind !== 'ready');
}

const request = { kind: 'pack', id: 7, job: smallJob() } as const;

describe('an engine process', () => {
  it('answers a request with encoded bytes', () => {
    const [answer] = posted([request]);
    expect(answer).toMatchObject({
      kind: 'done',
      id: 7,
      outcome: { summary: { boxes: 1, unitsPacked: 2, unitsLeftOut: 0 } },
    });
  });

  it('answers no plan that the verifier refuses', () => {
    const shifted = (plan: PackPlan): PackPlan => ({
      ...plan,
      boxes: plan.boxes.map((box) => ({
        ...box,
        placements: box.placements.map((unit) => ({ ...unit, z: unit.z + 5 })),
      })),
    });
    const [answer] = posted([request], { pack: (problem, control) => shifted(pack(problem, control)) });
    expect(answer).toMatchObject({ kind: 'failed', id: 7, reason: 'invalid-result' });
    expect(answer?.kind === 'failed' && answer.message).toMatch(/support/);
  });

  it('answers no plan of pallets and equipment that the verifier refuses', () => {
    const levels: JobLevels = {
      pallets: [{ id: 'P', length: 20, width: 20, maxHeight: 20 }],
      equipment: [],
      equipmentTypes: [],
      loadingMode: 'palletized',
      allowPalletStacking: false,
      respectTiHi: true,
    };
    const [answer] = posted([{ ...request, job: { ...request.job, levels } }], {
      load: (problem, cartons) => {
        const plan = loadLevels(problem, cartons);
        return { ...plan, cartonLines: { ...plan.cartonLines, boxes: [] } };
      },
    });
    expect(answer).toMatchObject({ kind: 'failed', reason: 'invalid-result' });
    expect(answer?.kind === 'failed' && answer.message).toMatch(/cartons: hand-over/);
  });

  it('packs around fixed units, and answers no plan in which one of them has moved', () => {
    const [repacked] = posted([{ kind: 'repack', id: 9, job: smallRepackJob }]);
    expect(repacked).toMatchObject({ kind: 'repacked', id: 9, outcome: { ofFixed: [], plan: { changes: [] } } });
    const [refused] = posted([{ kind: 'repack', id: 9, job: smallRepackJob }], {
      repack: (problem, control) => {
        const plan = repack(problem, control);
        return { ...plan, boxes: plan.boxes.map((box) => ({ ...box, placements: box.placements.toReversed() })) };
      },
    });
    expect(refused).toMatchObject({ kind: 'failed', id: 9, reason: 'invalid-result' });
    expect(refused?.kind === 'failed' && refused.message).toMatch(/cartons: fixed: /);
  });

  it('reports fixed units that break a rule, and answers the plan all the same', () => {
    const { problem } = smallRepackJob;
    const outside = problem.cartons.map((carton) => ({ ...carton, fixed: carton.fixed.map((u) => ({ ...u, y: 9 })) }));
    const [answer] = posted([{ kind: 'repack', id: 9, job: { problem: { ...problem, cartons: outside } } }]);
    expect(answer).toMatchObject({ kind: 'repacked', outcome: { ofFixed: [{ rule: 'out-of-bounds', placement: 0 }] } });
  });

  it('says that a search around fixed units was cancelled', () => {
    const answers = posted([{ kind: 'repack', id: 9, job: smallRepackJob }], {}, { cancelled: () => true });
    expect(answers).toEqual([{ kind: 'cancelled', id: 9 }]);
  });

  it('loads cartons again, and answers no load that the verifier refuses', () => {
    const levels: JobLevels = {
      ...{ pallets: [{ id: 'P', length: 40, width: 40, maxHeight: 40 }], equipment: [], equipmentTypes: [] },
      ...{ loadingMode: 'palletized', allowPalletStacking: false, respectTiHi: true },
    };
    const { problem } = smallJob();
    const job = { job: { problem, levels }, cartons: pack(problem), standing: [] };
    const [loaded] = posted([{ kind: 'load', id: 9, job }]);
    expect(loaded).toMatchObject({
      kind: 'loaded',
      id: 9,
      outcome: { palletResults: { pallets: [{ palletId: 'P' }] } },
    });
    const [refused] = posted([{ kind: 'load', id: 9, job }], {
      *reload(...asked) {
        for (const plan of reloadLevels(...asked)) yield { ...plan, cartonLines: { ...plan.cartonLines, boxes: [] } };
      },
    });
    expect(refused).toMatchObject({ kind: 'failed', id: 9, reason: 'invalid-result' });
    expect(refused?.kind === 'failed' && refused.message).toMatch(/cartons: hand-over/);
  });

  it('plans waves, and answers no wave plan that the verifier refuses', () => {
    const [planned] = posted([{ kind: 'waves', id: 9, job: smallWaveJob }]);
    expect(planned).toMatchObject({ kind: 'planned', id: 9, outcome: { summary: { waves: 1, picks: 2 } } });
    const [refused] = posted([{ kind: 'waves', id: 9, job: smallWaveJob }], {
      planWaves: (problem) => {
        const plan = planWaves(problem);
        return { ...plan, distance: plan.distance - 1 };
      },
    });
    expect(refused).toMatchObject({ kind: 'failed', id: 9, reason: 'invalid-result' });
    expect(refused?.kind === 'failed' && refused.message).toMatch(/travel: /);
  });

  it('asks the verifier about every plan', () => {
    const checked: number[] = [];
    posted([request, { ...request, id: 8 }], {
      check: (problem, plan) => (checked.push(plan.boxes.length), check(problem, plan)),
    });
    expect(checked).toEqual([1, 1]);
  });

  it('goes on after a defect of the search', () => {
    let calls = 0;
    const answers = posted([request, { ...request, id: 8 }], {
      pack: (problem, control) => {
        calls += 1;
        if (calls === 1) throw new Error('A defect.');
        return pack(problem, control);
      },
    });
    expect(answers.map(({ kind }) => kind)).toEqual(['failed', 'done']);
    expect(answers[0]).toMatchObject({ reason: 'crashed' });
  });

  it('says that a search was cancelled, and goes on', () => {
    let isCancelled = true;
    const answers = posted(
      [request, { ...request, id: 8 }],
      { check: (problem, plan) => check(problem, plan) },
      { cancelled: () => isCancelled && !(isCancelled = false) },
    );
    expect(answers[0]).toEqual({ kind: 'cancelled', id: 7 });
    expect(answers[1]).toMatchObject({ kind: 'done', id: 8 });
  });
});

describe('messages across the border', () => {
  const outcome = {
    response: new Uint8Array(1),
    summary: { boxes: 1, room: 8, filled: 2, unitsPacked: 1, unitsLeftOut: 0, steps: 0 },
  };

  const box = {
    container: 0,
    placements: [{ item: 0, x: 0, y: 0, z: 0, length: 1, width: 1, height: 1 }],
    units: [null],
  };
  const repacked = { plan: { boxes: [box], unplaced: [], changes: [], steps: 1 }, ofFixed: [] };

  it.each([
    { kind: 'ready' },
    { kind: 'progress', id: 1, unitsPlaced: 1, unitsTotal: 2, boxes: 1 },
    { kind: 'done', id: 1, outcome },
    { kind: 'done', id: 1, outcome: { ...outcome, report: new Uint8Array(2), digest: new Uint8Array(3) } },
    { kind: 'planned', id: 1, outcome: { response: new Uint8Array(1), summary: { waves: 1, picks: 2 } } },
    { kind: 'repacked', id: 1, outcome: repacked },
    { kind: 'cancelled', id: 1 },
    { kind: 'failed', id: 1, reason: 'invalid-result', message: 'x' },
  ])('reads $kind', (message) => {
    expect(readFromEngine(message)).toEqual(message);
  });

  it.each([
    [null],
    [undefined],
    ['ready'],
    [[]],
    [{ kind: 'done', id: 1 }],
    [{ kind: 'done', id: -1, outcome }],
    [{ kind: 'done', id: Number.NaN, outcome }],
    [{ kind: 'done', id: 1, outcome: { ...outcome, response: 'text' } }],
    [{ kind: 'done', id: 1, outcome: { ...outcome, digest: 'text' } }],
    [{ kind: 'done', id: 1, outcome: { ...outcome, summary: null } }],
    [{ kind: 'done', id: 1, outcome: { ...outcome, summary: { ...outcome.summary, steps: '1' } } }],
    [{ kind: 'repacked', id: 1, outcome }],
    [{ kind: 'repacked', id: 1, outcome: { plan: repacked.plan } }],
    [{ kind: 'repacked', id: 1, outcome: { ...repacked, plan: { ...repacked.plan, boxes: [{}] } } }],
    [{ kind: 'repacked', id: 1, outcome: { ...repacked, plan: { ...repacked.plan, boxes: [{ ...box, units: [] }] } } }],
    [
      {
        kind: 'repacked',
        id: 1,
        outcome: { ...repacked, plan: { ...repacked.plan, boxes: [{ ...box, placements: [{}] }] } },
      },
    ],
    [{ kind: 'repacked', id: 1, outcome: { ...repacked, plan: { ...repacked.plan, changes: [{ unit: 'a' }] } } }],
    [{ kind: 'planned', id: 1, outcome }],
    [{ kind: 'planned', id: 1, outcome: { response: 'x', summary: { waves: 1, picks: 1 } } }],
    [{ kind: 'failed', id: 1, reason: 'tired', message: 'x' }],
    [{ kind: 'failed', id: 1, reason: 'crashed' }],
    [{ kind: 'progress', id: 1, unitsPlaced: 1, unitsTotal: 2 }],
    [{ kind: 'other', id: 1 }],
  ])('reads nothing from %j', (message) => {
    expect(readFromEngine(message)).toBeNull();
  });

  it.each([
    { kind: 'pack', id: 1, job: {} },
    { kind: 'waves', id: 1, job: {} },
    { kind: 'repack', id: 1, job: {} },
    { kind: 'finish', id: 1 },
    { kind: 'cancel', id: 1 },
  ])('reads $kind', (message) => {
    expect(readToEngine(message)).toEqual(message);
  });

  it.each([
    [null],
    ['pack'],
    [{ kind: 'pack', id: 1 }],
    [{ kind: 'pack', id: 'x', job: {} }],
    [{ kind: 'stop', id: 1 }],
    [{ kind: 'cancel' }],
  ])('reads no request from %j', (message) => {
    expect(readToEngine(message)).toBeNull();
  });
});
