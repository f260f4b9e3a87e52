import { NullEngine } from '@babylonjs/core/Engines/nullEngine.js';
import { PBRMaterial } from '@babylonjs/core/Materials/PBR/pbrMaterial.js';
import { Color3 } from '@babylonjs/core/Maths/math.color.js';
import { Mesh } from '@babylonjs/core/Meshes/mesh.js';
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js';
import { VertexData } from '@babylonjs/core/Meshes/mesh.vertexData.js';
import { Scene } from '@babylonjs/core/scene.js';
import { GLTF2Export } from '@babylonjs/serializers/glTF/2.0/glTFSerializer.js';
import { atOnce } from '../ui/slices.ts';
import { BODY_KINDS, unitLooks } from './bodies.ts';
import type { Legend } from './legend.ts';
import { modelParts } from './modelParts.ts';
import { parseHex } from './palette.ts';
import type { SceneLoad } from './sceneLoad.ts';

const METRES_PER_INCH = 0.0254;

/**
 * The load as a binary glTF: one mesh for each entry of the legend, in metres, y up as glTF has it. Units are where they are
 * packed, whatever was moved apart on the screen.
 */
export async function exportGlb(load: SceneLoad, legend: Legend): Promise<Blob> {
  const engine = new NullEngine();
  const scene = new Scene(engine);
  try {
    scene.useRightHandedSystem = true;
    const root = new TransformNode(load.box.label, scene);
    // Packing coordinates have z up.
    root.rotation.x = -Math.PI / 2;
    root.scaling.setAll(METRES_PER_INCH);
    const { kinds } = atOnce(unitLooks(load.units));
    for (const part of modelParts(load, legend, (unit) => BODY_KINDS[kinds[unit] ?? 0] ?? 'box')) {
      const mesh = new Mesh(part.name, scene);
      mesh.parent = root;
      Object.assign(new VertexData(), part.shape).applyToMesh(mesh);
      const material = new PBRMaterial(part.name, scene);
      material.albedoColor = Color3.FromArray(parseHex(part.colour)).toLinearSpace();
      material.metallic = 0;
      material.roughness = 0.9;
      mesh.material = material;
    }
    const { files } = await GLTF2Export.GLBAsync(scene, 'load');
    const file = files['load.glb'];
    if (!(file instanceof Blob)) throw new Error('The model has no content.');
    return file;
  } finally {
    scene.dispose();
    engine.dispose();
  }
}
