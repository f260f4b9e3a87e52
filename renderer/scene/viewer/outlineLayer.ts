import { Buffer } from '@babylonjs/core/Buffers/buffer.js';
import type { AbstractEngine } from '@babylonjs/core/Engines/abstractEngine.js';
import { Constants } from '@babylonjs/core/Engines/constants.js';
import { ShaderMaterial } from '@babylonjs/core/Materials/shaderMaterial.js';
import { Vector2 } from '@babylonjs/core/Maths/math.vector.js';
import { Mesh } from '@babylonjs/core/Meshes/mesh.js';
import type { Scene } from '@babylonjs/core/scene.js';
import type { Vec3 } from '../camera.ts';
import type { Rgb } from '../palette.ts';
import { cubeEdgesVertexData } from './cube.ts';
import { outlineFragmentShader, outlineVertexShader } from './outlineShader.ts';

/** The edges of one box, drawn as lines. */
export interface Outline {
  readonly corner: Vec3;
  readonly size: Vec3;
  readonly colour: Rgb;
  readonly opacity: number;
  /** Device pixels. */
  readonly width: number;
  /** How much of it shows through what lies before it, 0 to 1. */
  readonly through: number;
}

/** Outlines: a handful that change with the pointer, or those of all open cartons. */
export interface OutlineLayer {
  draw(outlines: readonly Outline[], viewport: readonly [number, number]): void;
  isReady(): boolean;
  dispose(): void;
}

const STRIDE = 12;

/** `name` names the meshes; no more than `capacity` outlines are drawn. */
export function createOutlineLayer(
  scene: Scene,
  engine: AbstractEngine,
  name = 'outlines',
  capacity = 8,
): OutlineLayer {
  const floats = new Float32Array(capacity * STRIDE);
  const buffer = new Buffer(engine, floats, true, STRIDE, false, true);
  const before = new Mesh(name, scene);
  let written: readonly Outline[] = [];
  cubeEdgesVertexData().applyToMesh(before);
  before.setVerticesBuffer(buffer.createVertexBuffer('outlineCorner', 0, 3), false);
  before.setVerticesBuffer(buffer.createVertexBuffer('outlineSize', 3, 3), false);
  before.setVerticesBuffer(buffer.createVertexBuffer('outlineColour', 6, 4), false);
  before.setVerticesBuffer(buffer.createVertexBuffer('outlineWidth', 10, 2), false);
  const behind = new Mesh(`${name}Behind`, scene);
  before.geometry?.applyToMesh(behind);

  for (const mesh of [before, behind]) {
    const material = new ShaderMaterial(
      mesh.name,
      scene,
      { vertexSource: outlineVertexShader, fragmentSource: outlineFragmentShader },
      {
        attributes: ['position', 'normal', 'uv', 'outlineCorner', 'outlineSize', 'outlineColour', 'outlineWidth'],
        uniforms: ['viewProjection', 'viewport', 'hiddenPart'],
        needAlphaBlending: true,
        useClipPlane: false,
      },
    );
    material.backFaceCulling = false;
    material.disableDepthWrite = true;
    material.depthFunction = mesh === before ? Constants.LEQUAL : Constants.GREATER;
    material.setFloat('hiddenPart', mesh === before ? 0 : 1);
    mesh.material = material;
    mesh.alphaIndex = mesh === before ? 5 : 4;
    mesh.alwaysSelectAsActiveMesh = true;
    mesh.doNotSyncBoundingInfo = true;
    mesh.isPickable = false;
    mesh.setEnabled(false);
  }

  const draw = (outlines: readonly Outline[], viewport: readonly [number, number]): void => {
    const drawn = outlines.length > capacity ? outlines.slice(0, capacity) : outlines;
    // The same list is there already.
    if (outlines !== written) {
      drawn.forEach(({ corner, size, colour, opacity, width, through }, index) => {
        floats.set([...corner, ...size, ...colour, opacity, width, through], index * STRIDE);
      });
      if (drawn.length > 0) buffer.update(floats);
      written = outlines;
    }
    for (const mesh of [before, behind]) {
      mesh.setEnabled(drawn.length > 0 && (mesh === before || drawn.some((outline) => outline.through > 0)));
      mesh.forcedInstanceCount = drawn.length;
      if (mesh.material instanceof ShaderMaterial) mesh.material.setVector2('viewport', Vector2.FromArray(viewport));
    }
  };

  return {
    draw,
    isReady: () => [before, behind].every((mesh) => !mesh.isEnabled() || mesh.isReady(true, true)),
    dispose: () => {
      for (const mesh of [before, behind]) mesh.dispose(false, true);
      buffer.dispose();
    },
  };
}
