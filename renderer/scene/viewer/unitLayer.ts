import { Constants } from '@babylonjs/core/Engines/constants.js';
import type { AbstractEngine } from '@babylonjs/core/Engines/abstractEngine.js';
import { ShaderMaterial } from '@babylonjs/core/Materials/shaderMaterial.js';
import type { RawTexture } from '@babylonjs/core/Materials/Textures/rawTexture.js';
import { Buffer } from '@babylonjs/core/Buffers/buffer.js';
import { Vector2, Vector3 } from '@babylonjs/core/Maths/math.vector.js';
import { Color3 } from '@babylonjs/core/Maths/math.color.js';
import { Mesh } from '@babylonjs/core/Meshes/mesh.js';
import type { Scene } from '@babylonjs/core/scene.js';
import { CARDBOARD, NO_CATEGORY_COLOUR, parseHex, type Rgb } from '../palette.ts';
import type { SceneTheme } from '../sceneTheme.ts';
import { bodyTints, countBelow, isCardboard, MARK_STRIDE, type BodyArrays, type BodyKind } from '../bodies.ts';
import type { Clip } from '../clip.ts';
import type { Legend } from '../legend.ts';
import { ballShape, cylinderShape, type BodyShape } from '../bodyShapes.ts';
import { BOUNDS_STRIDE, TINT_STRIDE } from '../unitArrays.ts';
import { VertexData } from '@babylonjs/core/Meshes/mesh.vertexData.js';
import { cubeVertexData } from './cube.ts';
import { PASS, unitFragmentShader, unitVertexShader } from './unitShader.ts';

/** What changes how units are drawn, without touching their buffers. */
export interface UnitAppearance {
  readonly shown: number;
  readonly selected: number | null;
  readonly hovered: number | null;
  /** Legend entry whose units are brought forward. */
  readonly forwardGroup: number | null;
  /** The first of the units that are to be put in now: all before it are quiet. Left out where nothing is asked for. */
  readonly next?: number | null;
  /** The unit that is on its way down, and inches that it still has to go. */
  readonly placing: number | null;
  readonly placingHeight: number;
}

/** What the light and the depth cue depend on. */
export interface UnitSurroundings {
  readonly theme: SceneTheme;
  readonly boxSize: readonly [number, number, number];
  readonly heights: RawTexture;
  readonly eyeBack: readonly [number, number, number];
  /** Least and greatest place of the box's corners along `eyeBack`. */
  readonly depthRange: readonly [number, number];
  /** Device pixels. */
  readonly edgeWidth: number;
  /** Inches from stripe to stripe on hatched units. */
  readonly hatchPeriod: number;
  /** Inches from which something higher casts shade. */
  readonly reach: number;
  /** How strong that shade is, 0 to 1. */
  readonly shade: number;
  readonly clip: Clip;
}

/** All units of one body: one instanced draw, two more while some are brought forward. */
export interface UnitLayer {
  setBodies(bodies: BodyArrays | null, legend: Legend): void;
  setLegend(legend: Legend): void;
  draw(appearance: UnitAppearance, surroundings: UnitSurroundings): void;
  isReady(): boolean;
  dispose(): void;
}

/** Whether some units are brought forward, and the rest turns to glass. */
export function isParted(appearance: Pick<UnitAppearance, 'selected' | 'forwardGroup'>): boolean {
  return appearance.selected !== null || appearance.forwardGroup !== null;
}

const REST_OPACITY = 0.25;

const UNIFORMS = [
  ...[
    'viewProjection',
    'pass',
    'selectedUnit',
    'hoveredUnit',
    'forwardGroup',
    'placingUnit',
    'placingHeight',
    'nextUnit',
    'quietColour',
  ],
  ...[
    'edgeColour',
    'edgeTint',
    'edgeWidth',
    'roomColour',
    'hoverColour',
    'eyeBack',
    'depthRange',
    'opacity',
    'hatchPeriod',
    'reach',
    'shade',
    'boxSize',
    'clipLow',
    'clipHigh',
    'layers',
    'cardboard',
    'isCardboard',
  ],
];

function shapeData(kind: BodyKind): VertexData {
  if (kind === 'box') return cubeVertexData();
  const shape: BodyShape = kind === 'round' ? cylinderShape() : ballShape();
  return Object.assign(new VertexData(), shape);
}

function createMaterial(name: string, scene: Scene, transparent: boolean, kind: BodyKind): ShaderMaterial {
  const material = new ShaderMaterial(
    name,
    scene,
    { vertexSource: unitVertexShader(kind), fragmentSource: unitFragmentShader(kind) },
    {
      attributes: ['position', 'normal', 'unitCorner', 'unitSize', 'unitTint', 'unitMark'],
      uniforms: [...UNIFORMS],
      samplers: ['heights'],
      needAlphaBlending: transparent,
      useClipPlane: false,
    },
  );
  // A cut opens round bodies, and their far side is seen; cut boxes are closed.
  material.backFaceCulling = kind === 'box';
  if (transparent) {
    // Depth first, then colour: exactly one layer of glassy units lies over those brought forward, whatever their order.
    material.needDepthPrePass = true;
    material.forceDepthWrite = true;
    material.depthFunction = Constants.LEQUAL;
  }
  return material;
}

function colour([red, green, blue]: Rgb): Color3 {
  return new Color3(red, green, blue);
}

/** `name` names the meshes: what they are drawn for. */
export function createUnitLayer(scene: Scene, engine: AbstractEngine, kind: BodyKind, name: string): UnitLayer {
  const solid = new Mesh(name, scene);
  shapeData(kind).applyToMesh(solid);
  const rest = new Mesh(`${name}Behind`, scene);
  solid.geometry?.applyToMesh(rest);
  solid.material = createMaterial(solid.name, scene, false, kind);
  rest.material = createMaterial(rest.name, scene, true, kind);
  rest.alphaIndex = 2;
  for (const mesh of [solid, rest]) {
    mesh.alwaysSelectAsActiveMesh = true;
    mesh.doNotSyncBoundingInfo = true;
    mesh.isPickable = false;
    mesh.setEnabled(false);
  }
  let buffers: { readonly bounds: Buffer; readonly marks: Buffer; readonly tints: Buffer } | null = null;
  let units: Uint32Array = new Uint32Array();
  let cardboard = false;

  const release = (): void => {
    solid.setEnabled(false);
    rest.setEnabled(false);
    for (const part of ['unitCorner', 'unitSize', 'unitTint', 'unitMark']) solid.geometry?.removeVerticesData(part);
    for (const buffer of Object.values(buffers ?? {})) buffer.dispose();
    buffers = null;
  };

  const setBodies = (bodies: BodyArrays | null, legend: Legend): void => {
    release();
    cardboard = isCardboard(legend);
    units = bodies?.units ?? new Uint32Array();
    if (bodies === null || units.length === 0) return;
    buffers = {
      bounds: new Buffer(engine, bodies.bounds, false, BOUNDS_STRIDE, false, true),
      marks: new Buffer(engine, bodies.marks, false, MARK_STRIDE, false, true),
      tints: new Buffer(engine, bodyTints(legend, units), true, TINT_STRIDE, false, true),
    };
    solid.setVerticesBuffer(buffers.bounds.createVertexBuffer('unitCorner', 0, 3), false);
    solid.setVerticesBuffer(buffers.bounds.createVertexBuffer('unitSize', 3, 3), false);
    solid.setVerticesBuffer(buffers.tints.createVertexBuffer('unitTint', 0, 4), false);
    solid.setVerticesBuffer(buffers.marks.createVertexBuffer('unitMark', 0, 2), false);
  };

  const draw = (appearance: UnitAppearance, surroundings: UnitSurroundings): void => {
    const shown = countBelow(units, appearance.shown);
    const visible = buffers !== null && shown > 0;
    const parted = visible && isParted(appearance);
    solid.setEnabled(visible);
    rest.setEnabled(parted);
    if (!visible) return;
    const { theme, clip } = surroundings;
    for (const mesh of [solid, rest]) {
      mesh.forcedInstanceCount = shown;
      const material = mesh.material;
      if (!(material instanceof ShaderMaterial)) continue;
      material
        .setFloat('pass', mesh === rest ? PASS.rest : parted ? PASS.forward : PASS.all)
        .setFloat('opacity', mesh === rest ? REST_OPACITY : 1)
        .setFloat('selectedUnit', appearance.selected ?? -1)
        .setFloat('hoveredUnit', appearance.hovered ?? -1)
        .setFloat('forwardGroup', appearance.forwardGroup ?? -1)
        .setFloat('placingUnit', appearance.placing ?? -1)
        .setFloat('placingHeight', appearance.placingHeight)
        .setFloat('isCardboard', cardboard ? 1 : 0)
        .setColor3('cardboard', colour(parseHex(CARDBOARD[0] ?? NO_CATEGORY_COLOUR)))
        .setFloat('nextUnit', appearance.next ?? -1)
        .setColor3('quietColour', colour(theme.quiet))
        .setColor3('edgeColour', colour(theme.unitEdge))
        .setFloat('edgeTint', theme.unitEdgeTint)
        .setFloat('edgeWidth', surroundings.edgeWidth)
        .setColor3('roomColour', colour(theme.room))
        .setColor3('hoverColour', colour(theme.hover))
        .setVector3('eyeBack', Vector3.FromArray(surroundings.eyeBack))
        .setVector2('depthRange', Vector2.FromArray(surroundings.depthRange))
        .setFloat('reach', surroundings.reach)
        .setFloat('shade', surroundings.shade)
        .setFloat('hatchPeriod', surroundings.hatchPeriod)
        .setVector3('boxSize', Vector3.FromArray(surroundings.boxSize))
        .setVector3('clipLow', Vector3.FromArray(clip.low))
        .setVector3('clipHigh', Vector3.FromArray(clip.high))
        .setVector2('layers', new Vector2(clip.from, clip.below))
        .setTexture('heights', surroundings.heights);
    }
  };

  return {
    setBodies,
    setLegend: (legend) => {
      cardboard = isCardboard(legend);
      buffers?.tints.update(bodyTints(legend, units));
    },
    draw,
    isReady: () => [solid, rest].every((mesh) => !mesh.isEnabled() || mesh.isReady(true, true)),
    dispose: () => {
      release();
      for (const mesh of [solid, rest]) mesh.dispose(false, true);
    },
  };
}
