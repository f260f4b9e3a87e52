import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadLevels, pack, type LevelsPlan } from '../../../engine/index.ts';
import type { CostBreakdown, PackResponse } from '../../../main/contract/index.ts';
import { encodePackResponse } from '../../../main/domain/packing/encodePackResponse.ts';
import { contentsOf, isContentsOf, withCosts, type PackContents } from '../../../main/domain/packing/packContents.ts';
import { levelsProblem, type PackJob, type PackOutcome } from '../../../main/domain/packing/packJob.ts';
import type { PackedShipment } from '../../../main/domain/shipments/ports.ts';
import { packContents } from '../../../main/domain/shipments/rateShipments.ts';
import { newProgress } from '../../../main/domain/shipments/shipments.ts';
import { runToEnd } from '../../../main/domain/steps.ts';
import { smallJob } from '../../support/packJobs.ts';
import { jobs, plansFor } from '../../support/packPlans.ts';

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
const responseOf = ({ response }: { readonly response: Uint8Array }) => JSON.parse(decode(response)) as PackResponse;
const digestOf = <T>({ digest }: PackOutcome) => JSON.parse(decode(digest ?? new Uint8Array())) as T;
const cost = (total: number): CostBreakdown => ({
  ...{ shippingCost: total, boxCost: 0, totalCost: total, billableWeight: 1, dimWeight: 1, actualWeight: 1 },
  ...{ carrier: 'UPS', service: 'Größe', zone: 2 },
});

/** A job, a plan for it, and prices of some of its boxes. */
const priced = jobs
  .chain((job) => plansFor(job).map((plan) => [job, plan] as const))
  .chain(([job, cartons]) => {
    const levels: LevelsPlan = {
      ...{ cartons, cartonLines: { lines: [], boxes: [], items: [] } },
      ...{ pallets: null, trailers: null },
    };
    const costs = fc.array(fc.option(fc.integer({ min: 0, max: 99 }).map(cost), { nil: undefined }), {
      minLength: cartons.boxes.length,
      maxLength: cartons.boxes.length,
    });
    return fc.record({ job: fc.constant(job), levels: fc.constant(levels), before: costs, after: costs });
  });

describe('the contents of a pack response', () => {
  it('are those of its bytes, whether the engine gives them or an earlier version left them out', () => {
    fc.assert(
      fc.property(priced, ({ job, levels, before }) => {
        const outcome = encodePackResponse({ ...job, digest: 'contents' }, levels, before);
        const response = responseOf(outcome);
        const contents = digestOf<PackContents>(outcome);
        expect(contents).toEqual(contentsOf(response));
        expect(contents.boxes.map(({ costAt: _, costBytes: __, ...box }) => box)).toEqual(
          response.results.map(({ containerId, containerDimensions, totalWeight }) => ({
            ...{ containerId, ...containerDimensions, weight: totalWeight },
          })),
        );
        expect(contents).toMatchObject({ freight: null, trucks: null });
      }),
      { numRuns: 200 },
    );
  });

  it('are what freight carriers handle where pallets and trucks are loaded', () => {
    const job: PackJob = {
      ...smallJob('A', 40),
      levels: {
        pallets: [{ id: 'P', length: 48, width: 40, maxHeight: 60, platformHeight: 6, palletWeight: 40 }],
        equipment: [],
        equipmentTypes: [],
        loadingMode: 'palletized',
        allowPalletStacking: false,
        respectTiHi: true,
      },
      digest: 'contents',
    };
    const problem = levelsProblem(job);
    const outcome = encodePackResponse(job, loadLevels(problem, pack(job.problem)));
    const { freight } = digestOf<PackContents>(outcome);
    expect(freight).toEqual([{ containerId: 'P', length: 48, width: 40, height: 16, weight: 80 }]);
    expect(digestOf(outcome)).toEqual(contentsOf(responseOf(outcome)));
  });

  it('are not made for a job that does not ask for them', () => {
    const job = smallJob();
    expect(encodePackResponse(job, loadLevels(levelsProblem(job), pack(job.problem)))).not.toHaveProperty('digest');
  });

  it('name the orders in each box for a job that asks for them', () => {
    fc.assert(
      fc.property(priced, ({ job, levels }) => {
        const outcome = encodePackResponse({ ...job, digest: 'orders' }, levels);
        expect(digestOf(outcome)).toEqual(
          Object.fromEntries(
            responseOf(outcome).results.map(({ containerId, boxIndex, sourceOrderIds }) => [
              `${containerId}#${String(boxIndex)}`,
              sourceOrderIds,
            ]),
          ),
        );
      }),
    );
  });
});

describe('other costs in a pack response', () => {
  it('are byte for byte what JSON.stringify gives, again and again', () => {
    fc.assert(
      fc.property(priced, ({ job, levels, before, after }) => {
        const outcome = encodePackResponse({ ...job, digest: 'contents' }, levels, before);
        const stored = responseOf(outcome);
        let now = { response: outcome.response, contents: digestOf<PackContents>(outcome) };
        for (const costs of [after, before]) {
          now = runToEnd(withCosts(now.response, now.contents, costs));
          const results = stored.results.map(({ costBreakdown: _, ...box }, index) => {
            const costBreakdown = costs[index];
            return costBreakdown ? { ...box, costBreakdown } : box;
          });
          expect(decode(now.response)).toBe(JSON.stringify({ ...stored, results }));
          expect(now.contents).toEqual(contentsOf(responseOf(now)));
          expect(isContentsOf(now.contents, now.response)).toBe(true);
        }
        expect(now.response).toEqual(outcome.response);
      }),
      { numRuns: 200 },
    );
  });
});

describe('what carriers are asked about', () => {
  const job: PackJob = { ...smallJob(), digest: 'contents' };
  const outcome = encodePackResponse(job, loadLevels(levelsProblem(job), pack(job.problem)));
  const contents = digestOf<PackContents>(outcome);
  const reads: Uint8Array[] = [];
  const parse = (response: Uint8Array): PackResponse => {
    reads.push(response);
    return responseOf({ response });
  };
  const packed = (stored: { readonly contents?: PackContents }, packResult: Uint8Array | null): PackedShipment => ({
    shipment: {
      ...{ id: 'S', orderIds: [], status: 'Optimized', version: 1, createdAt: '', updatedAt: '', createdBy: '' },
      body: { mode: null, serviceLevel: null, shipFrom: null, shipTo: null, customerId: null, lines: [] },
      progress: { ...newProgress, packing: { at: '', room: 1, filled: 1, ...stored } },
    },
    packResult,
  });

  it('is read from the pack result only where an earlier version packed the shipment', () => {
    expect(packContents(packed({ contents }, outcome.response), parse)).toBe(contents);
    expect(packContents(packed({ contents }, null), parse)).toBeNull();
    expect(reads).toEqual([]);
    expect(packContents(packed({}, outcome.response), parse)).toEqual(contents);
    expect(reads).toEqual([outcome.response]);
  });

  it('is read where an earlier version has rated the shipment since', () => {
    for (const [before, after] of [
      [undefined, cost(9)],
      [cost(9), cost(10)],
      [cost(10), cost(9)],
      [cost(9), undefined],
    ]) {
      const stored = runToEnd(withCosts(outcome.response, contents, [before]));
      const { response: since } = runToEnd(withCosts(outcome.response, contents, [after]));
      expect(packContents(packed(stored, stored.response), parse)).toBe(stored.contents);
      const read = packContents(packed(stored, since), parse);
      expect(read).toEqual(contentsOf(responseOf({ response: since })));
    }
  });
});
