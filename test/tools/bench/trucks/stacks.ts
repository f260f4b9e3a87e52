/** An item that is stacked with others of its kind only. Millimetres and kilograms. */
export interface StackItem {
  readonly id: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  /** What an upper item sinks into the one below it. */
  readonly nesting: number;
  /** Items with equal words may stand on each other. */
  readonly kind: string;
  readonly forced: 'lengthwise' | 'widthwise' | undefined;
  /** Most items in a stack with this one. */
  readonly most: number;
}

export interface StackLimits {
  readonly height: number;
  /** Most kilograms above the lowest item. */
  readonly aboveBottom: number;
  /** Most kilograms per square metre of floor. */
  readonly density: number;
  readonly weight: number;
}

/** Items from the floor up. */
export type Stack = readonly StackItem[];

export const weightOfStack = (stack: Stack): number => stack.reduce((sum, { weight }) => sum + weight, 0);

export const heightOfStack = (stack: Stack): number =>
  stack.reduce((sum, { height, nesting }, i) => sum + height - (i === 0 ? 0 : nesting), 0);

/** Breaches of the rules of stacks: one kind, count, height, weight over the lowest item, weight per floor. */
export const judgeStack = (stack: Stack, limits: StackLimits): readonly string[] => {
  const bottom = stack[0]!;
  const found: string[] = [];
  if (
    stack.some(
      ({ kind, length, width, forced }) =>
        kind !== bottom.kind || length !== bottom.length || width !== bottom.width || forced !== bottom.forced,
    )
  ) {
    found.push('different items in a stack');
  }
  if (stack.some(({ most }) => stack.length > most)) found.push('too many items in a stack');
  if (heightOfStack(stack) > limits.height + 1e-6) found.push('a stack is too high');
  const weight = weightOfStack(stack);
  if (weight - bottom.weight > limits.aboveBottom + 1e-6) found.push('too much weight over the lowest item');
  if ((weight / bottom.length / bottom.width) * 1e6 > limits.density + 1e-6) found.push('a stack is too dense');
  return found;
};

/** Stacks first-fit: heavy items first, each onto the first stack that bears it. */
export const buildStacks = (items: readonly StackItem[], limits: StackLimits): readonly Stack[] => {
  const stacks = new Map<string, StackItem[][]>();
  const order = [...items].sort((a, b) => b.weight - a.weight || b.height - a.height || (a.id < b.id ? -1 : 1));
  for (const item of order) {
    const key = [item.kind, item.length, item.width, item.forced].join('|');
    const own = stacks.get(key) ?? [];
    stacks.set(key, own);
    const fits = own.find(
      (stack) =>
        judgeStack([...stack, item], limits).length === 0 && weightOfStack(stack) + item.weight <= limits.weight,
    );
    if (fits === undefined) own.push([item]);
    else fits.push(item);
  }
  return [...stacks.values()].flat();
};
