import { Constants } from '@babylonjs/core/Engines/constants.js';
import { RawTexture } from '@babylonjs/core/Materials/Textures/rawTexture.js';
import type { Scene } from '@babylonjs/core/scene.js';
import { atOnce } from '../../ui/slices.ts';
import { countBelow, type UnitLooks } from '../bodies.ts';
import { createBoxTree, nearestAmong, type BoxTree, type RayHit } from '../boxTree.ts';
import type { Lens, Ray, Vec3 } from '../camera.ts';
import type { Clip } from '../clip.ts';
import { chooseBodies, DETAIL_FROM, LAGGING_BUDGET } from '../detail.ts';
import { explodedBounds } from '../explode.ts';
import { createHeightMap, type HeightMap } from '../heightMap.ts';
import type { Legend } from '../legend.ts';
import { loadParts } from '../loadParts.ts';
import { palletsOf, ROUGH_BODIES, roughBodies } from '../rough.ts';
import type { SceneLoad } from '../sceneLoad.ts';
import { BOUNDS_STRIDE, medianSide } from '../unitArrays.ts';

/** What is drawn: every unit, or of a large load blocks and those units that are near. Ascending by unit. */
export interface Bodies {
  readonly count: number;
  /** First unit of each body. */
  readonly units: Uint32Array;
  /** Units of each body; null where each is one. */
  readonly sizes: Uint32Array | null;
  readonly bounds: Float32Array;
  /** Bodies of the outline of the load, which are no units: nothing is written on them. */
  readonly isRough?: boolean;
}

/** A load as the viewer keeps it: worked out once, until another load or another distance between its units comes. */
export interface LoadedScene {
  /** The room as drawn: larger than the box while units are moved apart. */
  readonly size: Vec3;
  readonly boxSize: Vec3;
  readonly looks: UnitLooks;
  /** Corner and size of every unit, as drawn. */
  readonly unitBounds: Float32Array;
  readonly heightMap: HeightMap;
  readonly heights: RawTexture;
  /** Inches: a few stripes on a unit of the usual size. */
  readonly hatchPeriod: number;
  /** Whether what is drawn depends on where the eye is, or on how fast pictures come. */
  readonly hasDetail: boolean;
  readonly bodies: Bodies;
  readonly tree: BoxTree;
  /** Chooses what of a load is drawn from here, less of it while pictures lag; false where that is what was drawn before. */
  choose(lens: Lens, shown: number, clip: Clip, lags: boolean): boolean;
  /** Units of the height map up to this step. */
  heightsUpTo(shown: number): number;
  /** The unit that a ray meets first. */
  hit(ray: Ray, shown: number, clip: Clip): RayHit | null;
  /** The body that a unit is drawn with; -1 when it is not drawn. */
  bodyOf(unit: number): number;
  dispose(): void;
}

function everyUnit(bounds: Float32Array): Bodies {
  const count = bounds.length / BOUNDS_STRIDE;
  return { count, units: Uint32Array.from({ length: count }, (_, unit) => unit), sizes: null, bounds };
}

export function createLoadedScene(scene: Scene, load: SceneLoad, legend: Legend, explosion: number): LoadedScene {
  const { box } = load;
  const { packed, looks, blocks: merged } = atOnce(loadParts(load, legend));
  const apart = explodedBounds(packed, explosion);
  const blocks = merged === null ? null : { ...merged, bounds: explodedBounds(merged.bounds, explosion) };
  const isLarge = load.units.length > DETAIL_FROM;
  const shading = isLarge ? merged : null;
  const heightMap = createHeightMap(box, shading?.bounds ?? packed);
  const { cells, columns, rows } = heightMap;
  const heights = RawTexture.CreateRTexture(
    cells, columns, rows, scene, false, false,
    Constants.TEXTURE_BILINEAR_SAMPLINGMODE, Constants.TEXTURETYPE_UNSIGNED_BYTE,
  ); // prettier-ignore
  heights.wrapU = Constants.TEXTURE_CLAMP_ADDRESSMODE;
  heights.wrapV = Constants.TEXTURE_CLAMP_ADDRESSMODE;

  const all = everyUnit(isLarge && blocks !== null ? new Float32Array() : apart);
  let bodies = all;
  // Made when the load is first turned where pictures come slowly.
  let pallets: Uint16Array | null = null;
  let rough: { readonly of: string; readonly bodies: Bodies } | null = null;
  const roughOf = (shown: number, clip: Clip): Bodies => {
    const of = [shown, clip.from, clip.below, ...clip.low, ...clip.high].join(' ');
    if (rough?.of === of) return rough.bodies;
    pallets ??= palletsOf(packed, load.frames);
    const outline = roughBodies(apart, { pallets, groups: legend.groups }, shown, clip);
    rough = { of, bodies: { ...outline, isRough: true } };
    return rough.bodies;
  };
  /** Blocks that are few enough are the load itself. */
  const isFew = blocks !== null && blocks.count <= ROUGH_BODIES;
  // Made when something points or is written: turning a load asks for neither.
  let tree: BoxTree | null = null;
  const treeOf = (): BoxTree => (tree ??= createBoxTree(bodies.bounds));
  const boxSize: Vec3 = [box.length, box.width, box.height];

  return {
    size: [box.length * (1 + explosion), box.width * (1 + explosion), box.height * (1 + explosion)],
    boxSize,
    looks,
    unitBounds: apart,
    heightMap,
    heights,
    hatchPeriod: medianSide(packed) / 5,
    hasDetail: load.units.length > LAGGING_BUDGET,
    get bodies() {
      return bodies;
    },
    get tree() {
      return treeOf();
    },
    choose: (lens, shown, clip, lags) => {
      const before = bodies;
      if (lags && !isFew) bodies = roughOf(shown, clip);
      else if (blocks !== null && (isLarge || lags)) bodies = chooseBodies(lens, blocks, apart, shown, clip, lags);
      else bodies = all;
      if (bodies !== before) tree = null;
      return bodies !== before;
    },
    heightsUpTo: (shown) => (shading === null ? shown : countBelow(shading.first.subarray(0, shading.count), shown)),
    hit: (ray, shown, clip) => {
      const met = treeOf().nearest(ray, countBelow(bodies.units, shown), clip);
      if (met === null) return null;
      const unit = bodies.units[met.unit] ?? 0;
      const size = bodies.sizes?.[met.unit] ?? 1;
      return size === 1
        ? { unit, distance: met.distance }
        : (nearestAmong(apart, unit, unit + size, ray, clip) ?? { unit, distance: met.distance });
    },
    bodyOf: (unit) => {
      if (bodies.isRough === true) return -1;
      const body = countBelow(bodies.units, unit + 1) - 1;
      return unit < (bodies.units[body] ?? Infinity) + (bodies.sizes?.[body] ?? 1) ? body : -1;
    },
    dispose: () => heights.dispose(),
  };
}
