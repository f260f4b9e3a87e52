import type { CreateItemRequest } from '../../main/contract/index.ts';

/** A large, real-looking Item Master: the same for the same size. */

const kinds = [
  'Bolt',
  'Bracket',
  'Carton',
  'Valve',
  'Pump',
  'Cable',
  'Sensor',
  'Lamp',
  'Filter',
  'Gasket',
  'Bearing',
  'Shelf',
];
const materials = [
  'Steel',
  'Plastic',
  'Brass',
  'Wooden',
  'Rubber',
  'Aluminium',
  'Edelstahl',
  'Kunststoff',
  'Verpackungsmaterial',
];
const looks = [
  'blue',
  'red',
  'light',
  'heavy',
  'compact',
  'Crème',
  'über',
  'industrial',
  'insulated',
  'flexible',
  'standard',
];
const uses = [
  'packing line',
  'conveyor',
  'forklift',
  'cold store',
  'dock door',
  'workshop',
  'laboratory',
  'spare parts',
];
const categories = ['Fasteners', 'Packaging', 'Fluid', 'Electrical', 'Storage'];
const tags = ['fragile', 'sample', 'hazmat', 'cold', 'heavy', 'export'];

/** A small linear congruential generator whose high bits are used (Numerical Recipes). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function idOf(index: number, random: (below: number) => number): string {
  const number = String(index).padStart(6, '0');
  // Most ids of a warehouse share a long beginning; some are of other systems.
  if (index % 4 !== 0) return `WAREHOUSE-EAST-SKU-${number}`;
  return index % 8 === 0
    ? `M${String(random(90) + 10)}-${number}/x`
    : `40${String(random(1e5)).padStart(5, '0')}${number}`;
}

export function catalogue(size: number): CreateItemRequest[] {
  const random = createRandom(7);
  const pick = (words: readonly string[]) => words[random(words.length)] ?? '';
  return Array.from({ length: size }, (_, index) => ({
    id: idOf(index, random),
    name: `${pick(looks)} ${pick(materials)} ${pick(kinds)} ${String(random(900) + 100)} mm`,
    description: `${pick(materials)} ${pick(kinds)} for the ${pick(uses)}, ${pick(looks)} finish, pack of ${String(random(50) + 1)}`,
    category: pick(categories),
    sku: `S${String(index)}`,
    tags: tags.filter(() => random(4) === 0),
    length: random(40) + 1,
    width: random(30) + 1,
    height: random(20) + 1,
    weight: random(500) / 10,
  }));
}
