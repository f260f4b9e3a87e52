import type { Component } from 'vue';

/** One of the large buttons at the foot. */
export interface BenchButton {
  readonly label: string;
  readonly icon: Component | null;
  readonly run: () => void;
  readonly disabled?: boolean;
}

/** What can be pressed at this step: one way on, at most two others beside it, and far from it what is not for every day. */
export interface BenchButtons {
  readonly primary: BenchButton | null;
  readonly others: readonly BenchButton[];
  readonly aside?: readonly BenchButton[];
}
