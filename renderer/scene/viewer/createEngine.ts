import { Engine } from '@babylonjs/core/Engines/engine.js';
import { Logger } from '@babylonjs/core/Misc/logger.js';

/** The graphics of a canvas; null where WebGL 2 is not to be had. */
export function createEngine(canvas: HTMLCanvasElement): Engine | null {
  // The engine's greeting and its warnings are for its own developers.
  Logger.LogLevels = Logger.ErrorLogLevel;
  try {
    const engine = new Engine(canvas, !drawsInSoftware(), {
      preserveDrawingBuffer: false,
      stencil: false,
      audioEngine: false,
      doNotHandleTouchAction: true,
      powerPreference: 'high-performance',
    });
    if (engine.version >= 2) return engine;
    engine.dispose();
    return null;
  } catch {
    // The one failure that it reports: no WebGL. The view says so in words.
    return null;
  }
}

let inSoftware: boolean | null = null;

/** Whether the processor draws: the browser then does not give a context that must not be slow. */
export function drawsInSoftware(): boolean {
  if (inSoftware !== null) return inSoftware;
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  inSoftware = context === null;
  return inSoftware;
}
