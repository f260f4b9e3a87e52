import { useLocalStorage } from '@vueuse/core';
import { computed } from 'vue';
import { enteredAmount } from '../../../main/contract/units.ts';
import { formatFixed, formatNumber } from './number.ts';

export const measureSystems = ['imperial', 'metric'] as const;
export type MeasureSystem = (typeof measureSystems)[number];

/** Exact by definition. */
const centimetresPerInch = 2.54;
const kilogramsPerPound = 0.45359237;
const cubicInchesPerFoot = 1728;
const litresPerCubicInch = centimetresPerInch ** 3 / 1000;

/** How measures are shown and typed at this computer. What is stored and sent is inches and pounds always. */
export const measureSystem = useLocalStorage<MeasureSystem>(
  'packwright.measures',
  navigator.language.startsWith('en') ? 'imperial' : 'metric',
  { writeDefaults: false },
);

const metric = computed(() => measureSystem.value === 'metric');
/** The units of the fields and of the heads of columns. */
export const lengthUnit = computed(() => (metric.value ? 'cm' : 'in'));
export const weightUnit = computed(() => (metric.value ? 'kg' : 'lb'));
export const inchesPerUnit = computed(() => (metric.value ? 1 / centimetresPerInch : 1));
/** The unit of the volumes that are typed. */
export const volumeUnit = computed(() => (metric.value ? 'l' : 'in³'));
export const cubicInchesPerUnit = computed(() => (metric.value ? 1 / litresPerCubicInch : 1));
export const poundsPerUnit = computed(() => (metric.value ? 1 / kilogramsPerPound : 1));

/** Inches in the unit that is shown; a tenth of a millimetre is finer than any tape. */
export function formatLength(inches: number, decimals = metric.value ? 2 : 3): string {
  return formatNumber(metric.value ? inches * centimetresPerInch : inches, decimals);
}

export function formatWeight(pounds: number, decimals = 3): string {
  return formatNumber(metric.value ? pounds * kilogramsPerPound : pounds, decimals);
}

/** A sum of stored amounts without the noise of binary fractions. */
export function withoutNoise(amount: number): number {
  return Number(amount.toFixed(9));
}

/** Inches for a column of lengths, with as many decimals as all others. */
export function alignedLength(inches: number): string {
  return aligned(enteredAmount(inches, inchesPerUnit.value), metric.value ? 2 : 3);
}

/** Pounds for a column of weights, with as many decimals as all others. */
export function alignedWeight(pounds: number): string {
  return aligned(enteredAmount(pounds, poundsPerUnit.value), 3);
}

/** More decimals than any amount needs that a person enters. */
const mostDecimals = 6;

/** What is more than nothing does not read as nothing. */
function aligned(amount: number, decimals: number): string {
  const isTiny = amount > 0 && amount < 0.5 * 10 ** -decimals;
  return isTiny ? formatNumber(amount, mostDecimals) : formatFixed(amount, decimals);
}

/** "12.4 lb", for sentences. */
export function weightText(pounds: number, decimals = 1): string {
  return `${formatWeight(pounds, decimals)} ${weightUnit.value}`;
}

/** "12.5 in", for sentences. */
export function lengthText(inches: number): string {
  return `${formatLength(inches)} ${lengthUnit.value}`;
}

/** Unit of ways through a building. */
export const distanceUnit = computed(() => (metric.value ? 'm' : 'ft'));

/** Inches walked, in the unit in which one thinks of ways. */
export function formatDistance(inches: number): string {
  return formatNumber(metric.value ? (inches * centimetresPerInch) / 100 : inches / 12, 0);
}

/** "1,240 ft", for sentences. */
export function distanceText(inches: number): string {
  return `${formatDistance(inches)} ${distanceUnit.value}`;
}

/** "24.5 ft³", "860 in³" or "36.2 l": cubic inches in the unit in which one thinks of so much. */
export function volumeText(cubicInches: number): string {
  if (metric.value) return `${formatNumber(cubicInches * litresPerCubicInch, 1)} l`;
  const feet = cubicInches / cubicInchesPerFoot;
  return feet < 0.1 ? `${formatNumber(cubicInches, 1)} in³` : `${formatNumber(feet, 2)} ft³`;
}
