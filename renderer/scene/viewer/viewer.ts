import type { AbstractEngine } from '@babylonjs/core/Engines/abstractEngine.js';
import type { Insets, ViewPreset } from '../camera.ts';
import type { ViewerState } from './viewerState.ts';

/** What the viewer tells its owner. */
export interface ViewerEvents {
  /** The unit under the pointer and the pointer's place in CSS pixels; null when there is none. */
  hover(unit: number | null, x: number, y: number): void;
  select(unit: number | null): void;
  /** The named view that the camera is in, null once the user turned it. */
  preset(preset: ViewPreset | null): void;
  contextLost(lost: boolean): void;
}

/** The 3D view without any user interface around it. */
export interface Viewer {
  update(state: ViewerState): void;
  view(preset: ViewPreset): void;
  fit(): void;
  /** Turns as a drag of so many pixels would. */
  turn(dx: number, dy: number): void;
  zoom(factor: number): void;
  resize(width: number, height: number, devicePixels: number): void;
  setInsets(insets: Insets): void;
  setPanKey(down: boolean): void;
  readonly panKeyUsed: boolean;
  /** Whether the last picture had everything in it: shaders, details, labels. */
  isReady(): boolean;
  /** Draws now and calls back while the picture can still be read. */
  capture(read: (view: HTMLCanvasElement, overlay: HTMLCanvasElement) => void): void;
  dispose(): void;
}

export interface ViewerOptions {
  readonly canvas: HTMLCanvasElement;
  /** Lies over `canvas`; takes labels and dimension lines. */
  readonly overlay: HTMLCanvasElement;
  readonly engine: AbstractEngine;
  readonly events: ViewerEvents;
  readonly reducedMotion: boolean;
  /** For a view that is read from afar: larger labels, no dimension lines. */
  readonly fromAfar?: boolean;
  /** No graphics card: large loads turn as outlines from the first move on. */
  readonly software?: boolean;
}
