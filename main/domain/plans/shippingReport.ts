import type { LevelsPlan } from '../../../engine/index.ts';
import type { CarrierQuote, CostBreakdown } from '../../contract/index.ts';
import { leftOutWarnings, totalWeight } from '../packing/encodePackResponse.ts';
import { palletResults, trailerResults } from '../packing/levelResults.ts';
import { freightContents } from '../packing/packContents.ts';
import type { PackJob } from '../packing/packJob.ts';
import { at } from '../packing/planNames.ts';
import { carrierQuotes, shippedBox, type ShippedBox } from '../rating/carrierQuotes.ts';
import { micro, pounds, weigh, type Measured, type Weights } from '../rating/measures.ts';
import { amountOf, mills } from '../rating/money.ts';
import { appliedEffects } from '../rules/appliedEffects.ts';
import { unpacked, utilization } from '../rules/planFacts.ts';
import type { ShippingQuote, ShippingReport, ShippingWork } from './shippingWork.ts';

/** The report of a load, and what its boxes cost by the cheapest quote, in plan order. */
export interface PricedLoad {
  readonly report: ShippingReport;
  readonly quoted: readonly (CostBreakdown | undefined)[];
}

/** Prices a packed load and counts what it takes. Runs in the engine process, which has the placements. */
export function priceLoad(job: PackJob, work: ShippingWork, levels: LevelsPlan): PricedLoad {
  const { items, containers } = job.problem;
  const scratch = new Uint32Array(items.length);
  const filled = levels.cartons.boxes.flatMap((box, place) => (box.placements.length > 0 ? [{ box, place }] : []));
  const boxes = filled.map(({ box }): ShippedBox => {
    const containerId = at(containers, box.container).id;
    const { length, width, height } = box;
    const weight = totalWeight(box, items, scratch);
    return shippedBox({ containerId, length, width, height, weight }, work.boxes[containerId]);
  });
  // Ids of cartons matter to nobody here.
  const names = { idOfBox: () => '', equipmentTypes: job.levels?.equipmentTypes ?? [] };
  const pallets = palletResults(levels, names);
  const trailerLevel = trailerResults(levels, names);
  const { freight, trucks } = freightContents({ palletResults: pallets, trailerResults: trailerLevel });
  const trailers = trailerLevel?.trailers ?? [];
  const { sheet, residential, serviceLevel, freightClass } = work;
  const unitsLeftOut = unpacked(levels.cartons);
  const isPriceable = sheet !== null && unitsLeftOut === 0 && (freight ?? boxes).length > 0;
  const load = { boxes, freight, trucks, residential, serviceLevel, freightClass };
  const { quotes, refusals } = isPriceable ? carrierQuotes(sheet, load) : { quotes: [], refusals: [] };
  const ranked = quotes.toSorted((a, b) => a.totalCost - b.totalCost);
  const quoted: (CostBreakdown | undefined)[] = [];
  for (const [index, { place }] of filled.entries()) quoted[place] = ranked[0]?.boxes[index];
  return {
    quoted,
    report: {
      cartons: boxes.length,
      pallets: levels.pallets?.plan.pallets.length ?? 0,
      looseCartons: countOf(levels.pallets?.plan.unpalletized),
      trailers: trailers.length,
      unloadedPallets: countOf(levels.trailers?.plan.unloadedPallets),
      unloadedCartons: countOf(levels.trailers?.plan.unloadedCartons),
      unitsLeftOut,
      used: usedContainers(job, levels),
      totalWeight: pounds((freight ?? boxes).reduce((sum, { weight }) => sum + micro(weight), 0)),
      fillPercent: meanFill([
        trailers.map(({ volumeUtilizationPercent }) => volumeUtilizationPercent),
        (pallets?.pallets ?? []).map(({ volumeUtilizationPercent }) => volumeUtilizationPercent),
        filled.map(({ box }) => utilization(box)),
      ]),
      quotes: ranked.map((quote) => shippingQuote(quote, load, work)),
      refusals,
      warnings: [...job.warnings, ...leftOutWarnings(job, levels.cartons)],
      firedRules: [...(job.rules?.fired ?? [])],
      cartonEffects: job.rules?.postSolve
        ? appliedEffects([{ level: 'Box', effects: job.rules.postSolve.effects }])
        : null,
    },
  };
}

/** Of the first level that has anything. */
function meanFill(levels: readonly (readonly number[])[]): number {
  const fills = levels.find(({ length }) => length > 0) ?? [];
  const sum = fills.reduce((total, fill) => total + fill, 0);
  return fills.length === 0 ? 0 : Math.round((sum / fills.length) * 100) / 100;
}

function countOf(left: readonly { readonly quantity: number }[] = []): number {
  return left.reduce((sum, { quantity }) => sum + quantity, 0);
}

function usedContainers({ problem }: PackJob, { cartons, pallets, trailers }: LevelsPlan): ShippingReport['used'] {
  const filled = cartons.boxes.filter(({ placements }) => placements.length > 0);
  return [
    ...counted(
      'Box',
      filled.map(({ container }) => at(problem.containers, container).id),
    ),
    ...counted('Pallet', pallets?.plan.pallets.map(({ pallet }) => at(pallets.problem.pallets, pallet).id) ?? []),
    ...counted(
      'Equipment',
      trailers?.plan.trailers.map(({ equipment }) => at(trailers.problem.equipment, equipment).id) ?? [],
    ),
  ];
}

function counted(level: ShippingReport['used'][number]['level'], ids: readonly string[]): ShippingReport['used'] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ level, id, count }));
}

/** The quote of a carrier for the whole. Parcels weigh what the boxes do, freight with what it stands on. */
function shippingQuote(
  { boxes, lines = [], ...quote }: CarrierQuote,
  load: { readonly boxes: readonly Measured[]; readonly freight: readonly Measured[] | null },
  { sheet }: ShippingWork,
): ShippingQuote {
  const table = sheet?.tables.find(({ fields }) => fields.id === quote.table?.id);
  const units = table?.fields.mode === 'Parcel' ? load.boxes : (load.freight ?? load.boxes);
  const weights = units.map((unit) => weigh(unit, table?.fields ?? {}));
  const weight = (part: keyof Weights) => pounds(weights.reduce((sum, one) => sum + one[part], 0));
  const boxCost = boxes.reduce((sum, box) => sum + mills(box.boxCost), 0);
  return {
    ...quote,
    costBreakdown: {
      shippingCost: quote.totalCost,
      boxCost: amountOf(boxCost),
      totalCost: amountOf(mills(quote.totalCost) + boxCost),
      billableWeight: weight('billable'),
      dimWeight: weight('dim'),
      actualWeight: weight('actual'),
      carrier: quote.carrierId,
      service: quote.service,
      zone: table?.zone ?? 0,
    },
    transitDays: table?.lane.transitDays ?? null,
    lines: summed(lines),
  };
}

/** Lines with one text as one line, so that a thousand parcels are told in a few words. */
function summed(lines: NonNullable<CarrierQuote['lines']>): NonNullable<CarrierQuote['lines']> {
  const sums = new Map<string, { kind: (typeof lines)[number]['kind']; text: string; count: number; amount: number }>();
  for (const { kind, text, amount } of lines) {
    const key = `${kind} ${text}`;
    const known = sums.get(key);
    if (known) {
      known.count += 1;
      known.amount += mills(amount);
    } else sums.set(key, { kind, text, count: 1, amount: mills(amount) });
  }
  return [...sums.values()].map(({ kind, text, count, amount }) => ({
    unit: null,
    kind,
    text: count > 1 ? `${text}, ${String(count)} x` : text,
    amount: amountOf(amount),
  }));
}
