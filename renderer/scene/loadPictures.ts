import { inSlices } from '../ui/slices.ts';
import { prepareLoad } from './loadParts.ts';
import type { SceneLoad } from './sceneLoad.ts';
import { createEngine } from './viewer/createEngine.ts';
import { createViewer } from './viewer/createViewer.ts';
import { EMPTY_STATE } from './viewer/viewerState.ts';

/** CSS pixels; drawn at twice that, for paper. */
const SIZE = { width: 480, height: 360 };
const DEVICE_PIXELS = 2;
/** A driver that never has its shaders ready is not waited for. */
const MOST_FRAMES = 240;

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** Pictures of loads in the light room, as JPEG data addresses; null where the browser has no WebGL 2. */
export async function loadPictures(loads: readonly SceneLoad[]): Promise<readonly string[] | null> {
  const canvas = document.createElement('canvas');
  const engine = createEngine(canvas);
  if (engine === null) return null;
  const overlay = document.createElement('canvas');
  const nothing = (): void => undefined;
  const events = { hover: nothing, select: nothing, preset: nothing, contextLost: nothing };
  const viewer = createViewer({ canvas, overlay, engine, events, reducedMotion: true });
  viewer.resize(SIZE.width, SIZE.height, DEVICE_PIXELS);
  try {
    const pictures: string[] = [];
    for (const load of loads) {
      const { legend } = await inSlices(prepareLoad(load, 'sku'));
      viewer.update({ ...EMPTY_STATE, load, legend, shown: load.units.length });
      for (let frame = 0; frame < MOST_FRAMES && (frame < 2 || !viewer.isReady()); frame += 1) await nextFrame();
      viewer.capture((view, labels) => {
        const sheet = document.createElement('canvas');
        sheet.width = view.width;
        sheet.height = view.height;
        const paper = sheet.getContext('2d');
        paper?.drawImage(view, 0, 0);
        paper?.drawImage(labels, 0, 0);
        pictures.push(sheet.toDataURL('image/jpeg', 0.88));
      });
    }
    return pictures;
  } finally {
    viewer.dispose();
  }
}
