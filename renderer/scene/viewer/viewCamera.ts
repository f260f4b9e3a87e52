import { Camera } from '@babylonjs/core/Cameras/camera.js';
import { Matrix, Vector3 } from '@babylonjs/core/Maths/math.vector.js';
import type { Scene } from '@babylonjs/core/scene.js';

/**
 * A camera that takes its matrices as they are: the pure camera model knows them, and what is drawn agrees with what
 * is picked and labelled to the last digit.
 */
export class ViewCamera extends Camera {
  #view = Matrix.Identity();
  #projection = Matrix.Identity();

  constructor(scene: Scene) {
    super('view', Vector3.Zero(), scene);
  }

  setMatrices(view: readonly number[], projection: readonly number[]): void {
    this.#view = Matrix.FromArray(view);
    this.#projection = Matrix.FromArray(projection);
  }

  override getViewMatrix(): Matrix {
    return this.#view;
  }

  override getProjectionMatrix(): Matrix {
    return this.#projection;
  }
}
