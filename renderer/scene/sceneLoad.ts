/** One placed unit as the view needs it: inches and pounds, x along the box's length, y along its width, z up. */
export interface SceneUnit {
  readonly id: string;
  readonly label: string;
  readonly sku: string;
  /** The order that the unit belongs to; null when it belongs to none. */
  readonly order: string | null;
  /** Pounds. */
  readonly weight: number;
  /** Inches from the box's inner corner to the unit's nearest corner. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Inches along x, y and z, after rotation. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** The box that is packed; inner measures in inches. */
export interface SceneBox {
  readonly id: string;
  readonly label: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** A packed box with its units in build order. */
export interface SceneLoad {
  readonly box: SceneBox;
  readonly units: readonly SceneUnit[];
}

/** What a unit's colour stands for. */
export type ColourBy = 'sku' | 'weight' | 'order';

/** Which of the two palettes of the application is in use. */
export type SceneThemeName = 'light' | 'dark';
