import { Constants } from '@babylonjs/core/Engines/constants.js';
import type { AbstractEngine } from '@babylonjs/core/Engines/abstractEngine.js';
import { ShaderMaterial } from '@babylonjs/core/Materials/shaderMaterial.js';
import type { RawTexture } from '@babylonjs/core/Materials/Textures/rawTexture.js';
import { Buffer } from '@babylonjs/core/Buffers/buffer.js';
import { Vector2, Vector3 } from '@babylonjs/core/Maths/math.vector.js';
import { Color3 } from '@babylonjs/core/Maths/math.color.js';
import { Mesh } from '@babylonjs/core/Meshes/mesh.js';
import type { Scene } from '@babylonjs/core/scene.js';
import type { Rgb } from '../palette.ts';
import type { SceneTheme } from '../sceneTheme.ts';
import { BOUNDS_STRIDE, TINT_STRIDE } from '../unitArrays.ts';
import { cubeVertexData } from './cube.ts';
import { PASS, unitFragmentShader, unitVertexShader } from './unitShader.ts';

/** What changes how units are drawn, without touching their buffers. */
export interface UnitAppearance {
  readonly shown: number;
  readonly selected: number | null;
  readonly hovered: number | null;
  /** Legend entry whose units are brought forward. */
  readonly forwardGroup: number | null;
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
}

/** All units of the load: one instanced draw, two more while some are brought forward. */
export interface UnitLayer {
  setUnits(bounds: Float32Array, tints: Float32Array): void;
  setTints(tints: Float32Array): void;
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
  ...['viewProjection', 'pass', 'selectedUnit', 'hoveredUnit', 'forwardGroup', 'placingUnit', 'placingHeight'],
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
  ],
];

function createMaterial(name: string, scene: Scene, transparent: boolean): ShaderMaterial {
  const material = new ShaderMaterial(
    name,
    scene,
    { vertexSource: unitVertexShader, fragmentSource: unitFragmentShader },
    {
      attributes: ['position', 'normal', 'unitCorner', 'unitSize', 'unitTint'],
      uniforms: [...UNIFORMS],
      samplers: ['heights'],
      needAlphaBlending: transparent,
      useClipPlane: false,
    },
  );
  material.backFaceCulling = true;
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

export function createUnitLayer(scene: Scene, engine: AbstractEngine): UnitLayer {
  const solid = new Mesh('units', scene);
  cubeVertexData().applyToMesh(solid);
  const rest = new Mesh('unitsBehind', scene);
  solid.geometry?.applyToMesh(rest);
  solid.material = createMaterial('units', scene, false);
  rest.material = createMaterial('unitsBehind', scene, true);
  rest.alphaIndex = 2;
  for (const mesh of [solid, rest]) {
    mesh.alwaysSelectAsActiveMesh = true;
    mesh.doNotSyncBoundingInfo = true;
    mesh.isPickable = false;
    mesh.setEnabled(false);
  }
  let boundsBuffer: Buffer | null = null;
  let tintBuffer: Buffer | null = null;

  const release = (): void => {
    solid.setEnabled(false);
    rest.setEnabled(false);
    for (const kind of ['unitCorner', 'unitSize', 'unitTint']) solid.geometry?.removeVerticesData(kind);
    boundsBuffer?.dispose();
    tintBuffer?.dispose();
    boundsBuffer = null;
    tintBuffer = null;
  };

  const setUnits = (bounds: Float32Array, tints: Float32Array): void => {
    release();
    if (bounds.length === 0) return;
    boundsBuffer = new Buffer(engine, bounds, false, BOUNDS_STRIDE, false, true);
    tintBuffer = new Buffer(engine, tints, true, TINT_STRIDE, false, true);
    solid.setVerticesBuffer(boundsBuffer.createVertexBuffer('unitCorner', 0, 3), false);
    solid.setVerticesBuffer(boundsBuffer.createVertexBuffer('unitSize', 3, 3), false);
    solid.setVerticesBuffer(tintBuffer.createVertexBuffer('unitTint', 0, 4), false);
  };

  const draw = (appearance: UnitAppearance, surroundings: UnitSurroundings): void => {
    const visible = boundsBuffer !== null && appearance.shown > 0;
    const parted = visible && isParted(appearance);
    solid.setEnabled(visible);
    rest.setEnabled(parted);
    if (!visible) return;
    const { theme } = surroundings;
    for (const mesh of [solid, rest]) {
      mesh.forcedInstanceCount = appearance.shown;
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
        .setTexture('heights', surroundings.heights);
    }
  };

  return {
    setUnits,
    setTints: (tints) => tintBuffer?.update(tints),
    draw,
    isReady: () => [solid, rest].every((mesh) => !mesh.isEnabled() || mesh.isReady(true, true)),
    dispose: () => {
      release();
      for (const mesh of [solid, rest]) mesh.dispose(false, true);
    },
  };
}
