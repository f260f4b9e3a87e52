import { packWarning } from '../packWarning.ts';
import type {
  LeftOut,
  LeftOutReason,
  LevelsPlan,
  PackedBox,
  PackItem,
  PackPlan,
  Placement,
} from '../../../engine/index.ts';
import { type CostBreakdown, type PackWarning, message } from '../../contract/index.ts';
import { costBreakdown, createBoxPricer, type BoxPricer } from '../rating/boxCosts.ts';
import { ByteWriter, jsonBytes, utf8 } from './jsonBytes.ts';
import { reasonUnder } from './leftOutText.ts';
import { palletResults, trailerResults } from './levelResults.ts';
import type { LineSource, PackJob, PackOutcome } from './packJob.ts';
import { freightContents, type BoxContents, type PackContents } from './packContents.ts';
import { notRatedWarning } from './packCosts.ts';
import { at, countsPerKind } from './planNames.ts';
import { shortfallOf } from './shortfallOf.ts';
import { isSpecial, roundnessOf, sourceFields, specialItem, unpackedRoll } from './specialItems.ts';

/**
 * The answer of `POST /pack` as JSON bytes: the same bytes that JSON.stringify would give for the PackResponse, one entry
 * per unit, without ever holding that object. Runs in the engine process, so that no other thread walks the placements.
 * `quoted`: what each box costs by a quote for all of them, in place of the price of each by itself.
 */
export function encodePackResponse(
  job: PackJob,
  levels: LevelsPlan,
  quoted?: readonly (CostBreakdown | undefined)[],
): PackOutcome {
  const plan = levels.cartons;
  const out = new ByteWriter();
  const { items, containers } = job.problem;
  const lines = { items, sources: job.sources };
  const lineOf = lineEncoder(items, job.sources);
  const unitsOfLine = new Uint32Array(items.length);
  const boxIndexOf = countsPerKind();
  const filledBoxes: FilledBox[] = [];
  const boxIds: string[] = [];
  const pricer = quoted ? undefined : job.cost && createBoxPricer(job.cost);
  const notRated: PackedBox[] = [];
  const boxes: BoxContents[] = [];
  const ordersOfBoxes: [box: string, orderIds: readonly string[]][] = [];

  out.bytes(
    utf8(
      `{"algorithm":${JSON.stringify(job.algorithm)},"assignmentStrategy":${JSON.stringify(strategyOf(job, plan))},"results":[`,
    ),
  );
  plan.boxes.forEach((box, index) => {
    const containerId = at(containers, box.container).id;
    const boxIndex = boxIndexOf(containerId);
    boxIds.push(`${containerId}#${String(boxIndex)}`);
    out.ascii(index === 0 ? '{"containerId":' : ',{"containerId":');
    out.bytes(jsonBytes(containerId));
    out.ascii(`,"boxIndex":${String(boxIndex)},"containerDimensions":`);
    out.ascii(dimensions(box));
    out.ascii(',"packedItems":[');
    let units = 0;
    box.placements.forEach((placement, position) => {
      if (position > 0) out.ascii(',');
      units += unitsIn(placement);
      if (isSpecial(placement)) {
        out.bytes(jsonBytes(specialItem(lines, placement)));
        return;
      }
      const line = lineOf(placement.item);
      out.bytes(line.beforePlace);
      out.number(placement.x);
      out.ascii(',"y":');
      out.number(placement.y);
      out.ascii(',"z":');
      out.number(placement.z);
      out.ascii('},"packedDimensions":{"length":');
      out.number(placement.length);
      out.ascii(',"width":');
      out.number(placement.width);
      out.ascii(',"height":');
      out.number(placement.height);
      if (placement.round === undefined) out.bytes(line.afterPlace);
      else {
        // The same entry, with two members more before its closing brace.
        out.bytes(line.afterPlace.subarray(0, -1));
        out.ascii(`,${JSON.stringify(roundnessOf(placement)).slice(1)}`);
      }
    });
    out.ascii('],"unpackedItems":[');
    let unpacked = 0;
    for (const left of box.leftOut) {
      const { item, quantity, roll } = left;
      const entry = roll === undefined ? lineOf(item).unpacked : jsonBytes(unpackedRoll(lines, left, roll));
      for (let unit = 0; unit < (roll === undefined ? quantity : 1); unit += 1) {
        if (unpacked > 0) out.ascii(',');
        out.bytes(entry);
        unpacked += 1;
      }
    }
    const weight = totalWeight(box, items, unitsOfLine);
    const orders = sourceOrderIds(box, job.sources);
    const [within, taken] = [box.length * box.width * box.height, filledVolume(box)];
    if (units > 0) filledBoxes.push({ units, room: within, filled: taken });
    out.ascii('],"volumeUtilizationPercent":');
    out.number(utilizationPercent(within, taken));
    out.ascii(',"totalWeight":');
    out.number(weight);
    out.ascii(',"sourceOrderIds":');
    out.bytes(jsonBytes(orders));
    const costAt = out.length;
    if (pricer && box.placements.length > 0) {
      const price = pricer.priceOf(job.problem, box);
      if (price === null) notRated.push(box);
      else {
        out.ascii(',"costBreakdown":');
        out.bytes(jsonBytes(costBreakdown(price)));
      }
    }
    const breakdown = quoted?.[index];
    if (breakdown) {
      out.ascii(',"costBreakdown":');
      out.bytes(jsonBytes(breakdown));
    }
    if (job.digest === 'orders') ordersOfBoxes.push([at(boxIds, index), orders]);
    if (job.digest === 'contents') {
      const { length, width, height } = box;
      boxes.push({ containerId, length, width, height, weight, costAt, costBytes: out.length - costAt });
    }
    out.ascii('}');
  });
  const names = { idOfBox: (box: number) => at(boxIds, box), equipmentTypes: job.levels?.equipmentTypes ?? [] };
  const upper = { palletResults: palletResults(levels, names), trailerResults: trailerResults(levels, names) };
  out.ascii('],"palletResults":');
  out.bytes(jsonBytes(upper.palletResults));
  out.ascii(',"trailerResults":');
  out.bytes(jsonBytes(upper.trailerResults));
  out.ascii(',"firedRules":');
  out.bytes(jsonBytes(job.rules?.fired ?? []));
  out.ascii(',"containerTree":null,"warnings":');
  out.bytes(jsonBytes([...job.warnings, ...leftOutWarnings(job, plan), ...notRatedWarnings(job, notRated, pricer)]));
  out.ascii('}');

  const used = job.problem.multipleBoxes ? filledBoxes : fullest(filledBoxes);
  const total = (part: keyof FilledBox) => used.reduce((sum, box) => sum + box[part], 0);
  const shortfall = shortfallOf(job.problem, plan);
  return {
    response: out.finish(),
    summary: {
      boxes: used.length,
      room: total('room'),
      filled: total('filled'),
      unitsPacked: total('units'),
      unitsLeftOut: shortfall?.units ?? 0,
      steps: plan.steps,
    },
    ...(shortfall && { shortfall }),
    ...(job.digest === 'contents' && {
      digest: jsonBytes({ boxes, ...freightContents(upper) } satisfies PackContents),
    }),
    ...(job.digest === 'orders' && { digest: jsonBytes(Object.fromEntries(ordersOfBoxes)) }),
  };
}

/** A box with its units, its cubic inches and those that they fill. */
interface FilledBox {
  readonly units: number;
  readonly room: number;
  readonly filled: number;
}

/** In fitness mode every candidate is packed to compare it, and one of them is used: the one that holds most. */
function fullest(boxes: readonly FilledBox[]): readonly FilledBox[] {
  return boxes.toSorted((a, b) => b.units - a.units || b.filled / b.room - a.filled / a.room).slice(0, 1);
}

/** Bytes that one unit of a line takes in the answer, numbers of its place counted generously. */
export function unitBytes(item: PackItem, from?: LineSource): number {
  const line = encodeLine(item, from);
  return Math.max(line.beforePlace.length + line.afterPlace.length + 120 + roundBytes(item), line.unpacked.length + 1);
}

/** Bytes of `x-shape` and `x-axis`. */
function roundBytes({ shape }: PackItem): number {
  return shape === 'cylindrical' ? 40 : 0;
}

interface EncodedLine {
  readonly beforePlace: Uint8Array;
  readonly afterPlace: Uint8Array;
  readonly unpacked: Uint8Array;
}

function encodeLine(item: PackItem, from?: LineSource): EncodedLine {
  const id = JSON.stringify(item.id);
  const source = `"rollInfo":null,${JSON.stringify(sourceFields(from)).slice(1)}`;
  return {
    beforePlace: utf8(`{"id":${id},"coordinate":{"x":`),
    afterPlace: utf8(
      `},"weight":${String(item.weight)},"tags":${JSON.stringify(item.tags)},"nestedItems":[],${source}`,
    ),
    unpacked: utf8(`{"id":${id},"dimensions":${dimensions(item)},"weight":${String(item.weight)},${source}`),
  };
}

/** Encodes each line once, at its first unit. */
function lineEncoder(
  items: readonly PackItem[],
  sources: readonly LineSource[] | undefined,
): (line: number) => EncodedLine {
  const lines: (EncodedLine | undefined)[] = Array.from({ length: items.length });
  return (line) => (lines[line] ??= encodeLine(at(items, line), sources?.[line]));
}

/** The orders that have a unit in the box, each once, in the order of their first unit. */
function sourceOrderIds(box: PackedBox, sources: readonly LineSource[] | undefined): readonly string[] {
  if (sources === undefined) return [];
  return [...new Set(box.placements.flatMap(({ item }) => sources[item]?.orderId ?? []))];
}

function dimensions(of: { readonly length: number; readonly width: number; readonly height: number }): string {
  return `{"length":${String(of.length)},"width":${String(of.width)},"height":${String(of.height)}}`;
}

/** Units of a line in a placement; what is nested in it is counted with it, a roll is one. */
function unitsIn({ units = 1, nested = [] }: Placement): number {
  return nested.reduce((sum, inner) => sum + unitsIn(inner), units);
}

/** What was done, decided by the result: one box that took all is a single box, however many were allowed. */
function strategyOf(job: PackJob, plan: PackPlan): string {
  const only = plan.boxes.length === 1 ? plan.boxes[0] : undefined;
  return job.problem.multipleBoxes && only !== undefined && only.leftOut.length === 0
    ? 'singleBox'
    : job.assignmentStrategy;
}

/** Cubic inches that the contents of a box take. */
function filledVolume(box: PackedBox): number {
  let filled = 0;
  for (const { length, width, height, round } of box.placements) {
    filled += length * width * height * (round === undefined ? 1 : Math.PI / 4);
  }
  return filled;
}

/** Filled part of the inner volume in percent, to two decimals. */
function utilizationPercent(room: number, filled: number): number {
  const percent = (filled / room) * 100;
  return Math.min(100, Math.round(percent * 100) / 100);
}

const microPounds = 1_000_000;

/** Pounds of the contents, summed as whole micro-pounds: 0.1 + 0.2 is 0.3. `counts` is scratch space, zero before and after. */
export function totalWeight(box: PackedBox, items: readonly PackItem[], counts: Uint32Array): number {
  const lines: number[] = [];
  // BigInt, because 500,000 units of 500,000 pounds pass the exact range of a double in micro-pounds.
  let total = 0n;
  for (const { item, weight } of box.placements) {
    if (weight !== undefined) {
      total += BigInt(Math.round(weight * microPounds));
      continue;
    }
    const count = at(counts, item);
    if (count === 0) lines.push(item);
    counts[item] = count + 1;
  }
  for (const line of lines) {
    total += BigInt(Math.round(at(items, line).weight * microPounds)) * BigInt(at(counts, line));
    counts[line] = 0;
  }
  return Number(total) / microPounds;
}

/** Boxes that no service takes, with the reasons of the first. */
function notRatedWarnings(
  { problem }: PackJob,
  [first, ...others]: readonly PackedBox[],
  pricer: BoxPricer | undefined,
): PackWarning[] {
  if (first === undefined || pricer === undefined) return [];
  const reasons = pricer.refusals(problem, first).slice(0, namedLines);
  const count = others.length + 1;
  return [
    notRatedWarning(count === 1 ? message('boxNotRated', { reasons }) : message('boxesNotRated', { count, reasons })),
  ];
}

const namedLines = 10;

/** Why units stay behind, one warning per reason. Fitness mode reports candidates on their own; there it is the plain result. */
export function leftOutWarnings(job: PackJob, plan: PackPlan): PackWarning[] {
  if (!job.problem.multipleBoxes) return [];
  const ofReason = new Map<LeftOutReason, LeftOut[]>();
  for (const left of plan.boxes.flatMap((box) => box.leftOut)) {
    const known = ofReason.get(left.reason);
    if (known === undefined) ofReason.set(left.reason, [left]);
    else known.push(left);
  }
  return [...ofReason].map(([reason, lefts]) => {
    const units = lefts.reduce((sum, left) => sum + left.quantity, 0);
    const named = lefts.slice(0, namedLines).map((left) => JSON.stringify(at(job.problem.items, left.item).id));
    const more = lefts.length - named.length;
    const items = more > 0 ? message('namesAndMoreLines', { names: named, count: more }) : named;
    const said = message(units === 1 ? 'unitLeftOut' : 'unitsLeftOut', {
      count: units,
      reason: reasonUnder(reason, job.problem.carrierCaps),
      items,
    });
    return packWarning('x-units_left_out', said, { levels: ['Box'] });
  });
}
