import { ShaderMaterial } from '@babylonjs/core/Materials/shaderMaterial.js';
import { Color3 } from '@babylonjs/core/Maths/math.color.js';
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js';
import { Mesh } from '@babylonjs/core/Meshes/mesh.js';
import { VertexData } from '@babylonjs/core/Meshes/mesh.vertexData.js';
import type { Scene } from '@babylonjs/core/scene.js';
import type { Vec3 } from '../camera.ts';
import { flapsOf } from '../flaps.ts';
import type { SceneTheme } from '../sceneTheme.ts';
import { flapFragmentShader, flapVertexShader } from './roomShaders.ts';

/** The open flaps of a carton: those behind are cardboard, those before the load are hardly there. */
export interface FlapLayer {
  draw(size: Vec3, theme: SceneTheme, eyeBack: Vec3): void;
  hide(): void;
  isReady(): boolean;
  dispose(): void;
}

export function createFlapLayer(scene: Scene): FlapLayer {
  const mesh = new Mesh('flaps', scene);
  const material = new ShaderMaterial(
    'flaps',
    scene,
    { vertexSource: flapVertexShader, fragmentSource: flapFragmentShader },
    {
      attributes: ['position', 'normal', 'uv'],
      uniforms: ['viewProjection', 'flapColour', 'lineColour', 'eyeBack'],
      needAlphaBlending: true,
      useClipPlane: false,
    },
  );
  material.backFaceCulling = false;
  material.disableDepthWrite = true;
  mesh.material = material;
  mesh.alphaIndex = 2;
  mesh.alwaysSelectAsActiveMesh = true;
  mesh.doNotSyncBoundingInfo = true;
  mesh.isPickable = false;
  mesh.setEnabled(false);
  let drawn = '';

  const setSize = (size: Vec3): void => {
    const key = size.join(' ');
    if (key === drawn) return;
    drawn = key;
    const flaps = flapsOf(size);
    const data = new VertexData();
    data.positions = flaps.flatMap(({ corners }) => corners.flat());
    data.normals = flaps.flatMap(({ corners, outward }) => corners.flatMap(() => outward));
    data.uvs = flaps.flatMap(() => [0, 0, 1, 0, 1, 1, 0, 1]);
    data.indices = flaps.flatMap((_, index) => [0, 1, 2, 0, 2, 3].map((corner) => index * 4 + corner));
    data.applyToMesh(mesh, true);
  };

  return {
    draw: (size, theme, eyeBack) => {
      setSize(size);
      mesh.setEnabled(true);
      material
        .setColor3('flapColour', Color3.FromArray(theme.floor))
        .setColor3('lineColour', Color3.FromArray(theme.flapLine))
        .setVector3('eyeBack', Vector3.FromArray(eyeBack));
    },
    hide: () => mesh.setEnabled(false),
    isReady: () => !mesh.isEnabled() || mesh.isReady(true, false),
    dispose: () => mesh.dispose(false, true),
  };
}
