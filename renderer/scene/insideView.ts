import { computed, ref, type ComputedRef, type Ref } from 'vue';
import { balanceOf, type Balance } from './balance.ts';
import type { Cut } from './clip.ts';
import { layersOf, layerSpan } from './layers.ts';
import type { SceneLoad } from './sceneLoad.ts';
import { unitBounds } from './unitArrays.ts';

/** The axis of a cut as the choice has it. */
export type CutAxis = 'none' | 'length' | 'width' | 'height';

/** How one looks into a load: moved apart, cut, by layer, with its balance. */
export interface InsideChoice {
  /** 0 to 1. */
  readonly explosion: number;
  readonly cutAxis: CutAxis;
  /** Part of that side that stays, 0 to 1. */
  readonly cutAt: number;
  /** Layers shown, from the floor; null is all. */
  readonly layer: number | null;
  /** Of these layers only the last. */
  readonly alone: boolean;
  /** Whether the centre of gravity is shown. */
  readonly weighs: boolean;
}

/** The choice and what follows from it. */
export interface InsideView {
  readonly open: Ref<boolean>;
  readonly choice: Readonly<Ref<InsideChoice>>;
  readonly layers: ComputedRef<readonly number[]>;
  readonly cut: ComputedRef<Cut | null>;
  readonly span: ComputedRef<{ readonly from: number; readonly below: number } | null>;
  readonly balance: ComputedRef<Balance | null>;
  change(part: Partial<InsideChoice>): void;
  /** One layer more or less; past the last one all are shown. */
  stepLayer(change: number): void;
  /** Another load has other layers. */
  reset(): void;
}

const AXES = { none: null, length: 0, width: 1, height: 2 } as const;

const WHOLE: InsideChoice = { explosion: 0, cutAxis: 'none', cutAt: 0.5, layer: null, alone: false, weighs: false };

export function useInsideView(load: () => SceneLoad | null, shown: () => number): InsideView {
  const open = ref(false);
  const choice = ref(WHOLE);

  const layers = computed(() => {
    const of = load();
    return of === null ? [] : layersOf(unitBounds(of.units));
  });
  const cut = computed<Cut | null>(() => {
    const axis = AXES[choice.value.cutAxis];
    return axis === null ? null : { axis, at: choice.value.cutAt };
  });
  const span = computed(() => {
    const { layer, alone } = choice.value;
    return layer === null ? null : layerSpan(layers.value, layer, alone);
  });
  const balance = computed(() => {
    const of = load();
    return !choice.value.weighs || of === null ? null : balanceOf(of.units, unitBounds(of.units), shown(), of.box);
  });
  const change = (part: Partial<InsideChoice>): void => {
    choice.value = { ...choice.value, ...part };
  };

  return {
    open,
    choice,
    layers,
    cut,
    span,
    balance,
    change,
    stepLayer: (by) => {
      const { layer, alone } = choice.value;
      const all = layers.value.length;
      const next = Math.max(1, (layer ?? all) + by);
      change({ layer: next >= all && !alone ? null : Math.min(next, all) });
    },
    reset: () => change({ layer: null, cutAt: WHOLE.cutAt }),
  };
}
