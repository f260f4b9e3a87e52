import { levelSceneSteps } from '../../../scene/levelScene.ts';
import type { LoadPlace, LoadTree } from '../../../scene/loadTree.ts';
import { UNITS_AT_ONCE, type SceneLoad, type SceneUnit } from '../../../scene/sceneLoad.ts';
import { csvFile, csvLines } from '../../../ui/csv.ts';
import { formatDimensions } from '../../../ui/measure/length.ts';
import { formatFixed } from '../../../ui/measure/number.ts';
import { formatLength, lengthUnit, weightText } from '../../../ui/measure/units.ts';
import type { Steps } from '../../../ui/slices.ts';
import { useMessages } from '../../../messages/messages.ts';
import { messages } from './messages.ts';

/** Consecutive steps that put the same thing at the same height. */
export interface SheetStep {
  /** Steps from and to, from 1. */
  readonly from: number;
  readonly to: number;
  readonly item: string;
  readonly units: number;
  readonly place: string;
  readonly size: string;
}

/** A page of a load sheet: a place with its picture and the steps in which it is built. */
export interface SheetPage {
  readonly title: string;
  readonly facts: string;
  readonly scene: SceneLoad;
  readonly steps: readonly SheetStep[];
  /** Steps that the page does not list. */
  readonly further: number;
}

/** Whoever carries a sheet through a hall wants a sheet: what is beyond is in the CSV file. */
export const MOST_PAGES = 100;
const MOST_STEPS = 60;

/** Inches below which sides are alike. */
const NEAR = 1e-6;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const { t } = useMessages(messages);

const nameOf = (unit: SceneUnit): string => (unit.opens === null ? unit.sku : unit.label);

/** Whether a unit goes on with the step of the one before it. */
function goesOn(before: SceneUnit, unit: SceneUnit): boolean {
  const isAlike = (side: 'length' | 'width' | 'height'): boolean => Math.abs(before[side] - unit[side]) < NEAR;
  return before.z === unit.z && nameOf(before) === nameOf(unit) && isAlike('length') && isAlike('width') && isAlike('height'); // prettier-ignore
}

/** The first steps of a place, and how many more there are. */
function* stepsOf(scene: SceneLoad): Steps<Pick<SheetPage, 'steps' | 'further'>> {
  const steps: Writable<SheetStep>[] = [];
  let [index, further] = [0, 0];
  let before: SceneUnit | null = null;
  for (const unit of scene.units) {
    index += 1;
    if (index % UNITS_AT_ONCE === 0) yield;
    const isNext = before === null || !goesOn(before, unit);
    before = unit;
    const last = steps.at(-1);
    if (isNext && steps.length === MOST_STEPS) further += 1;
    else if (isNext) {
      const place = [unit.x, unit.y, unit.z].map((inches) => formatLength(inches)).join(', ');
      steps.push({
        from: index,
        to: index,
        item: nameOf(unit),
        units: unit.holds,
        place,
        size: formatDimensions(unit),
      });
    } else if (last !== undefined && further === 0) [last.to, last.units] = [index, last.units + unit.holds];
  }
  return { steps, further };
}

function titleOf(place: LoadPlace): string {
  const named = { number: place.number, name: place.label };
  if (place.level === 'carton') return t('sheet.box', named);
  if (place.level === 'pallet') return t('sheet.pallet', named);
  return place.level === 'trailer' ? t('sheet.trailer', named) : t('sheet.shipment');
}

function* pageOf(tree: LoadTree, place: LoadPlace): Steps<SheetPage> {
  const scene = yield* levelSceneSteps(tree, place, false);
  const [length, width, height] = place.size;
  return {
    title: titleOf(place),
    facts: t('sheet.facts', {
      size: formatDimensions({ length, width, height }),
      units: t('common.units', { count: place.units }),
      unit: lengthUnit.value,
      weight: weightText(place.weight),
      fill: formatFixed(place.fillPercent, 0),
    }),
    scene,
    ...(yield* stepsOf(scene)),
  };
}

/** Everything that a packer or loader does, from the carton up to the vehicle, in the order in which it is done. */
export function* sheetPages(tree: LoadTree): Steps<readonly SheetPage[]> {
  const order = ['carton', 'pallet', 'trailer'] as const;
  const places = [...tree.places.values()].filter(({ level, inside, items }) =>
    level === 'shipment' ? false : inside.length > 0 || items.length > 0,
  );
  const chosen = order
    .flatMap((level) => places.filter((place) => place.level === level).toSorted((a, b) => a.number - b.number))
    .slice(0, MOST_PAGES);
  const pages: SheetPage[] = [];
  for (const place of chosen) pages.push(yield* pageOf(tree, place));
  return pages;
}

/** What stands above the pages. */
export function sheetSummary({ root }: LoadTree, cartons: number): string {
  return t('sheet.summary', {
    boxes: t('common.boxes', { count: cartons }),
    units: t('common.units', { count: root.units }),
    weight: weightText(root.weight),
    fill: formatFixed(root.fillPercent, 0),
  });
}

const columns = ['box', 'container', 'step', 'item', 'units', 'x', 'y', 'z', 'length', 'width', 'height', 'weight', 'order'] as const; // prettier-ignore

/** Every place of every carton, a line each, in pieces; inches and pounds. */
export function* placementsCsv(tree: LoadTree): Generator<string> {
  yield csvFile(csvLines([columns.map((column) => t(`csv.${column}`))]));
  const cartons = [...tree.places.values()].filter(({ level, items }) => level === 'carton' && items.length > 0);
  for (const carton of cartons.toSorted((a, b) => a.number - b.number)) {
    let step = 0;
    for (const unit of (yield* inBreaths(levelSceneSteps(tree, carton, false))).units) {
      step += 1;
      const { x, y, z, length, width, height, weight } = unit;
      yield csvLines([[carton.number, carton.label, step, unit.sku, unit.holds, x, y, z, length, width, height, weight, unit.order ?? '']]); // prettier-ignore
    }
  }
}

/** Long work among the pieces of a text, which adds nothing to it. */
function* inBreaths<T>(work: Steps<T>): Generator<string, T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    yield '';
  }
}
