import { createIndex, readCells, type OrderIndex } from './orderIndex.ts';
import type { Walk } from './sequence.ts';
import { fits, loadWidth, type WaveOrders } from './waveOrders.ts';
import { insertOrder } from './waveTour.ts';

/** Orders whose insertion is worked out before one of them joins. */
const mostCandidates = 128;

/** A wave in construction. */
interface OpenWave {
  readonly orders: number[];
  readonly load: Float64Array;
  readonly held: Set<number>;
  /** Spots in walking order, by cheapest insertion. */
  tour: number[];
  /** Cell of the order it began with. */
  readonly cell: number;
}

/** What growing works with, once per plan. */
interface Ground {
  readonly walk: Walk;
  readonly orders: WaveOrders;
  readonly cells: Int32Array;
  /** Travel of each order alone. */
  readonly alone: Float64Array;
  /** Spots that a waiting order shares cells of with the wave; zero between waves. */
  readonly shared: Int32Array;
}

const nothing: ReadonlySet<number> = new Set();

/** Orders of the touched that fit, those first which share most of their spots' cells with the wave. */
const bestShared = (ground: Ground, wave: OpenWave, index: OrderIndex, touched: readonly number[]): number[] => {
  const { orders, shared } = ground;
  const chosen: number[] = [];
  const worth: number[] = [];
  for (const order of touched) {
    if (index.waiting[order] === 0) continue;
    const share = shared[order]! / (orders.start[order + 1]! - orders.start[order]!);
    if (chosen.length === mostCandidates && share <= worth[mostCandidates - 1]!) continue;
    if (!fits(orders, wave.load, order)) continue;
    let at = Math.min(chosen.length, mostCandidates - 1);
    for (; at > 0 && worth[at - 1]! < share; at -= 1) {
      chosen[at] = chosen[at - 1]!;
      worth[at] = worth[at - 1]!;
    }
    chosen[at] = order;
    worth[at] = share;
  }
  return chosen;
};

/** Takes waiting orders into the wave until none near it fits: each time the one that saves most of its own tour. */
const grow = (ground: Ground, wave: OpenWave, index: OrderIndex): void => {
  const { walk, orders, cells, alone, shared } = ground;
  const touched: number[] = [];
  const seen = new Set<number>();
  const touch = (order: number): void => {
    if (shared[order] === 0) touched.push(order);
    shared[order]! += 1;
  };
  const enter = (spot: number): void => {
    const cell = cells[spot]!;
    if (seen.has(cell)) return;
    seen.add(cell);
    index.eachInCell(cell, touch);
  };
  for (const spot of wave.held) enter(spot);
  let trial: number[] = [];
  let chosenTour: number[] = [];
  for (;;) {
    let candidates = bestShared(ground, wave, index, touched);
    if (candidates.length === 0) {
      const near: number[] = [];
      index.eachBeside(wave.cell, (order) => {
        if (near.length < mostCandidates && fits(orders, wave.load, order)) near.push(order);
      });
      candidates = near;
    }
    let best = -1;
    let most = -Infinity;
    for (const order of candidates) {
      const added = insertOrder(walk.travel, walk, orders, wave.tour, wave.held, order, trial);
      const saved = alone[order]! - added;
      if (saved <= most) continue;
      most = saved;
      best = order;
      [trial, chosenTour] = [chosenTour, trial];
    }
    if (best < 0) break;
    join(ground, wave, index, best, chosenTour);
    for (let i = orders.start[best]!; i < orders.start[best + 1]!; i += 1) enter(orders.spots[i]!);
  }
  for (const order of touched) shared[order] = 0;
};

const join = ({ orders }: Ground, wave: OpenWave, index: OrderIndex, order: number, tour: readonly number[]): void => {
  index.waiting[order] = 0;
  wave.orders.push(order);
  wave.tour = [...tour];
  for (let column = 0; column < loadWidth; column += 1) {
    wave.load[column]! += orders.load[order * loadWidth + column]!;
  }
  for (let i = orders.start[order]!; i < orders.start[order + 1]!; i += 1) wave.held.add(orders.spots[i]!);
};

/**
 * Groups orders into waves within the caps, most urgent first: a wave begins with the waiting order that travels
 * farthest and takes those in which the saving over a tour of their own is greatest (Clarke and Wright 1964, as used
 * for batching by de Koster, van der Poort and Wolters 1999). Only orders near the wave are compared, so the work grows
 * with the number of orders. The last wave of a priority is filled up with the next.
 */
export const growWaves = (walk: Walk, orders: WaveOrders): readonly (readonly number[])[] => {
  const count = orders.start.length - 1;
  const ground: Ground = {
    walk,
    orders,
    cells: readCells(orders, walk.keys),
    alone: new Float64Array(count),
    shared: new Int32Array(count),
  };
  const waves: OpenWave[] = [];
  for (const members of orders.classes) {
    const index = createIndex(orders, members, ground.cells);
    for (const order of members) ground.alone[order] = insertOrder(walk.travel, walk, orders, [], nothing, order, []);
    const last = waves.at(-1);
    if (last !== undefined) grow(ground, last, index);
    const seeds = [...members].sort((a, b) => ground.alone[b]! - ground.alone[a]! || a - b);
    for (const seed of seeds) {
      if (index.waiting[seed] === 0) continue;
      const wave: OpenWave = {
        orders: [],
        load: new Float64Array(loadWidth),
        held: new Set(),
        tour: [],
        cell: ground.cells[orders.spots[orders.start[seed]!]!]!,
      };
      const tour: number[] = [];
      insertOrder(walk.travel, walk, orders, [], nothing, seed, tour);
      join(ground, wave, index, seed, tour);
      grow(ground, wave, index);
      waves.push(wave);
    }
  }
  return waves.map((wave) => wave.orders);
};
