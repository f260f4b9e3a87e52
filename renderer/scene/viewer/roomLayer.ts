import { ShaderMaterial } from '@babylonjs/core/Materials/shaderMaterial.js';
import type { RawTexture } from '@babylonjs/core/Materials/Textures/rawTexture.js';
import { Color3 } from '@babylonjs/core/Maths/math.color.js';
import { Vector2, Vector3 } from '@babylonjs/core/Maths/math.vector.js';
import { Mesh } from '@babylonjs/core/Meshes/mesh.js';
import type { Scene } from '@babylonjs/core/scene.js';
import type { Lens, Vec3 } from '../camera.ts';
import type { SceneTheme } from '../sceneTheme.ts';
import { cubeVertexData } from './cube.ts';
import {
  boxVertexShader,
  floorFragmentShader,
  glassFragmentShader,
  shadowFragmentShader,
  shadowVertexShader,
} from './roomShaders.ts';

/** The box and the shade that the load casts on its floor. */
export interface DrawnBox {
  readonly size: Vec3;
  readonly heights: RawTexture;
  /** Inches. */
  readonly reach: number;
  /** 0 to 1. */
  readonly shade: number;
  /** Inches of pallet that the load stands on; 0 for a box with a floor of its own. */
  readonly deck: number;
  /** Inches from the floor to where the shadow lies, as far as it is below the floor. */
  readonly road: number;
  /** Walls of cardboard instead of glass. */
  readonly isCarton: boolean;
}

/** The box, its floor and its shadow: three draws. */
export interface RoomLayer {
  draw(box: DrawnBox, theme: SceneTheme, lens: Lens): void;
  hide(): void;
  isReady(): boolean;
  dispose(): void;
}

/** How thick the floor is, and how far the glass stands off, as a part of the box's shortest side. */
const FLOOR_PART = 0.022;
const GAP_PART = 0.005;
/** How strong the far walls of a carton are. */
const WALL_BEHIND = 0.85;

/** Grid lines that mean something: feet in pallets and trailers, inches in cartons. */
export function gridStepFor(longestSide: number): number {
  return longestSide > 36 ? 12 : longestSide > 12 ? 6 : 1;
}

/** The glass as drawn: a hair outside the inner measures, so that units touching a wall do not flicker with it. */
export function glassBounds(size: Vec3): { corner: Vec3; size: Vec3 } {
  const gap = GAP_PART * Math.min(...size);
  return { corner: [-gap, -gap, -gap], size: [size[0] + 2 * gap, size[1] + 2 * gap, size[2] + gap] };
}

export function createRoomLayer(scene: Scene): RoomLayer {
  const part = (
    name: string,
    sources: { vertexSource: string; fragmentSource: string },
    uniforms: string[],
    alphaIndex: number | null,
  ): [Mesh, ShaderMaterial] => {
    const mesh = new Mesh(name, scene);
    cubeVertexData().applyToMesh(mesh);
    const material = new ShaderMaterial(name, scene, sources, {
      attributes: ['position', 'normal'],
      uniforms: ['viewProjection', 'corner', 'size', ...uniforms],
      samplers: ['heights'],
      needAlphaBlending: alphaIndex !== null,
      useClipPlane: false,
    });
    material.backFaceCulling = alphaIndex === null;
    material.disableDepthWrite = alphaIndex !== null;
    mesh.material = material;
    mesh.alphaIndex = alphaIndex ?? 0;
    mesh.alwaysSelectAsActiveMesh = true;
    mesh.doNotSyncBoundingInfo = true;
    mesh.isPickable = false;
    mesh.setEnabled(false);
    return [mesh, material];
  };
  const [floorMesh, floor] = part(
    'floor',
    { vertexSource: boxVertexShader, fragmentSource: floorFragmentShader },
    ['floorColour', 'lineColour', 'gridStep', 'boxSize', 'reach', 'shade'],
    null,
  );
  const [shadowMesh, shadow] = part(
    'shadow',
    { vertexSource: shadowVertexShader, fragmentSource: shadowFragmentShader },
    ['shadowColour', 'strength', 'boxExtent', 'blur'],
    0,
  );
  const [glassMesh, glass] = part(
    'glass',
    { vertexSource: boxVertexShader, fragmentSource: glassFragmentShader },
    ['glassColour', 'behind', 'before', 'eye', 'eyeBack', 'parallel'],
    1,
  );
  const meshes = [floorMesh, shadowMesh, glassMesh];

  const draw = (
    { size: boxSize, heights, reach: shadeReach, shade, deck, road, isCarton }: DrawnBox,
    theme: SceneTheme,
    lens: Lens,
  ): void => {
    for (const mesh of meshes) mesh.setEnabled(true);
    // The boards of a pallet are its floor.
    floorMesh.setEnabled(deck === 0);
    const longest = Math.max(...boxSize);
    const shortest = Math.min(...boxSize);
    const thickness = FLOOR_PART * shortest;
    const bounds = glassBounds(boxSize);
    // The floor ends a hair below zero: the lowest units stand on it and do not sink in.
    const floorTop = GAP_PART * 0.3 * shortest;
    floor
      .setVector3('corner', new Vector3(bounds.corner[0], bounds.corner[1], -thickness))
      .setVector3('size', new Vector3(bounds.size[0], bounds.size[1], thickness - floorTop))
      .setColor3('floorColour', Color3.FromArray(theme.floor))
      .setColor3('lineColour', Color3.FromArray(theme.floorLine))
      .setFloat('reach', shadeReach * 1.5)
      .setFloat('shade', shade)
      .setFloat('gridStep', gridStepFor(Math.max(boxSize[0], boxSize[1])))
      .setVector3('boxSize', Vector3.FromArray(boxSize))
      .setTexture('heights', heights);
    const blur = Math.min(longest * 0.075, shortest * 0.16);
    const reach = blur * 6;
    shadow
      .setVector3('corner', new Vector3(-reach, -reach, -Math.max(road, thickness) * 1.05))
      .setVector3('size', new Vector3(boxSize[0] + 2 * reach, boxSize[1] + 2 * reach, 0))
      .setColor3('shadowColour', Color3.FromArray(theme.shadow))
      .setFloat('strength', theme.shadowStrength)
      .setVector2('boxExtent', new Vector2(boxSize[0], boxSize[1]))
      .setFloat('blur', blur);
    glass
      .setVector3('corner', Vector3.FromArray(bounds.corner))
      .setVector3('size', Vector3.FromArray(bounds.size))
      .setColor3('glassColour', Color3.FromArray(isCarton ? theme.wall : theme.glass))
      .setFloat('behind', isCarton ? WALL_BEHIND : theme.glassBehind)
      .setFloat('before', theme.glassBefore)
      .setVector3('eye', Vector3.FromArray(lens.eye))
      .setVector3('eyeBack', Vector3.FromArray(lens.back))
      .setFloat('parallel', lens.parallel ? 1 : 0);
  };

  return {
    draw,
    hide: () => meshes.forEach((mesh) => mesh.setEnabled(false)),
    isReady: () => meshes.every((mesh) => !mesh.isEnabled() || mesh.isReady(true, false)),
    dispose: () => meshes.forEach((mesh) => mesh.dispose(false, true)),
  };
}
