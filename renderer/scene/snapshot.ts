import { formatCount } from './formatting.ts';
import { useMessages } from '../messages/messages.ts';
import type { Legend } from './legend.ts';
import type { SceneTheme } from './sceneTheme.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** What a saved picture shows besides the view. */
export interface SnapshotCaption {
  readonly title: string;
  readonly legend: Legend;
  readonly theme: SceneTheme;
  readonly devicePixels: number;
  readonly fontFamily: string;
}

const LEGEND_LINES = 12;

/** The legend's stripes on a swatch of 12 pixels. */
function hatch(paper: CanvasRenderingContext2D, x: number, y: number, kind: number): void {
  paper.strokeStyle = 'rgb(0 0 0 / 0.4)';
  paper.lineWidth = 1.5;
  paper.beginPath();
  for (const offset of [4, 8, 12, 16, 20]) {
    const [near, far] = [Math.max(0, offset - 12), Math.min(12, offset)];
    if (kind === 2 || kind === 3) {
      paper.moveTo(x + near, y + far);
      paper.lineTo(x + far, y + near);
    }
    if (kind === 1 || kind === 3) {
      paper.moveTo(x + near, y + 12 - far);
      paper.lineTo(x + far, y + 12 - near);
    }
  }
  paper.stroke();
}

/** Puts view, labels, title and legend on one sheet: colours alone would say nothing once the picture is elsewhere. */
export function paintSnapshot(
  view: HTMLCanvasElement,
  overlay: HTMLCanvasElement,
  caption: SnapshotCaption,
): HTMLCanvasElement {
  const sheet = document.createElement('canvas');
  sheet.width = view.width;
  sheet.height = view.height;
  const paper = sheet.getContext('2d');
  if (paper === null) return sheet;
  paper.drawImage(view, 0, 0);
  paper.drawImage(overlay, 0, 0);
  paper.scale(caption.devicePixels, caption.devicePixels);
  paper.textBaseline = 'middle';
  paper.fillStyle = caption.theme.ink;
  paper.font = `600 16px ${caption.fontFamily}`;
  paper.fillText(caption.title, 20, 28);
  const { entries, title } = caption.legend;
  const right = view.width / caption.devicePixels - 20;
  const write = (left: string, count: string, y: number): void => {
    paper.textAlign = 'left';
    paper.fillText(left, right - 160, y, 110);
    paper.textAlign = 'right';
    paper.fillText(count, right, y);
  };
  paper.font = `600 12px ${caption.fontFamily}`;
  write(title, t('units'), 28);
  paper.font = `500 12px ${caption.fontFamily}`;
  entries.slice(0, LEGEND_LINES).forEach((entry, index) => {
    const y = 50 + index * 20;
    paper.fillStyle = entry.colour;
    paper.fillRect(right - 180, y - 6, 12, 12);
    hatch(paper, right - 180, y - 6, entry.hatch);
    paper.fillStyle = caption.theme.ink;
    write(entry.label, formatCount(entry.count), y);
  });
  if (entries.length > LEGEND_LINES) {
    write(t('further', { count: entries.length - LEGEND_LINES }), '', 50 + LEGEND_LINES * 20);
  }
  return sheet;
}
