import { levelScene } from '../../../scene/levelScene.ts';
import type { LoadPlace, LoadTree } from '../../../scene/loadTree.ts';
import type { SceneLoad, SceneUnit } from '../../../scene/sceneLoad.ts';
import { csvLine } from '../../../ui/download.ts';
import { formatDimensions } from '../../../ui/measure/length.ts';
import { formatFixed, formatNumber } from '../../../ui/measure/number.ts';
import { useWords } from '../../../words/words.ts';
import { words } from './words.ts';

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

const { t } = useWords(words);

const nameOf = (unit: SceneUnit): string => (unit.opens === null ? unit.sku : unit.label);

function stepsOf(scene: SceneLoad): readonly SheetStep[] {
  const steps: SheetStep[] = [];
  let before: SceneUnit | null = null;
  let index = 0;
  for (const unit of scene.units) {
    index += 1;
    const last = steps.at(-1);
    const size = formatDimensions(unit);
    if (last && before && before.z === unit.z && last.item === nameOf(unit) && last.size === size) {
      steps[steps.length - 1] = { ...last, to: index, units: last.units + unit.holds };
    } else {
      const place = [unit.x, unit.y, unit.z].map((inches) => formatNumber(inches)).join(', ');
      steps.push({ from: index, to: index, item: nameOf(unit), units: unit.holds, place, size });
    }
    before = unit;
  }
  return steps;
}

function titleOf(place: LoadPlace): string {
  const named = { number: place.number, name: place.label };
  if (place.level === 'carton') return t('sheet.box', named);
  if (place.level === 'pallet') return t('sheet.pallet', named);
  return place.level === 'trailer' ? t('sheet.trailer', named) : t('sheet.shipment');
}

function pageOf(tree: LoadTree, place: LoadPlace): SheetPage {
  const scene = levelScene(tree, place, false);
  const steps = stepsOf(scene);
  const [length, width, height] = place.size;
  return {
    title: titleOf(place),
    facts: t('sheet.facts', {
      size: formatDimensions({ length, width, height }),
      units: t('common.units', { count: place.units }),
      weight: formatNumber(place.weight, 1),
      fill: formatFixed(place.fillPercent, 0),
    }),
    scene,
    steps: steps.slice(0, MOST_STEPS),
    further: Math.max(0, steps.length - MOST_STEPS),
  };
}

/** Everything that a packer or loader does, from the carton up to the vehicle, in the order in which it is done. */
export function sheetPages(tree: LoadTree): readonly SheetPage[] {
  const order = ['carton', 'pallet', 'trailer'] as const;
  const places = [...tree.places.values()].filter(({ level, inside, items }) =>
    level === 'shipment' ? false : inside.length > 0 || items.length > 0,
  );
  return order
    .flatMap((level) => places.filter((place) => place.level === level).toSorted((a, b) => a.number - b.number))
    .slice(0, MOST_PAGES)
    .map((place) => pageOf(tree, place));
}

/** What stands above the pages. */
export function sheetSummary({ root }: LoadTree, cartons: number): string {
  return t('sheet.summary', {
    boxes: t('common.boxes', { count: cartons }),
    units: t('common.units', { count: root.units }),
    weight: formatNumber(root.weight, 1),
    fill: formatFixed(root.fillPercent, 0),
  });
}

const columns = ['box', 'container', 'step', 'item', 'units', 'x', 'y', 'z', 'length', 'width', 'height', 'weight', 'order'] as const; // prettier-ignore

/** Every place of every carton, a line each; inches and pounds, the numbers with a point whatever the language. */
export function placementsCsv(tree: LoadTree): string {
  const lines = [csvLine(columns.map((column) => t(`csv.${column}`)))];
  const cartons = [...tree.places.values()].filter(({ level, items }) => level === 'carton' && items.length > 0);
  for (const carton of cartons.toSorted((a, b) => a.number - b.number)) {
    let step = 0;
    for (const unit of levelScene(tree, carton, false).units) {
      step += 1;
      const { x, y, z, length, width, height, weight } = unit;
      lines.push(csvLine([carton.number, carton.label, step, unit.sku, unit.holds, x, y, z, length, width, height, weight, unit.order ?? ''])); // prettier-ignore
    }
  }
  return `${lines.join('\r\n')}\r\n`;
}
