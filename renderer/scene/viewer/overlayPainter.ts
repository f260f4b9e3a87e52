import type { Balance } from '../balance.ts';
import { project, type Lens, type Vec3 } from '../camera.ts';
import type { DimensionLine } from '../dimensionLines.ts';
import type { FaceLabel } from '../faceLabels.ts';
import type { SceneTheme } from '../sceneTheme.ts';

/** Everything written over the picture. */
export interface OverlayPicture {
  readonly lens: Lens;
  readonly theme: SceneTheme;
  readonly labels: readonly FaceLabel[];
  readonly darkInk: (unit: number) => boolean;
  readonly dimensions: readonly DimensionLine[];
  /** Words at places of the room: where the front of a vehicle is. */
  readonly marks: readonly { readonly text: string; readonly place: Vec3 }[];
  /** The centre of gravity, where it is asked for. */
  readonly balance: Balance | null;
  readonly devicePixels: number;
}

/** Text sizes in the page's own measure, which follows its scale. */
const LABEL_REM = 0.75;
const DIMENSION_REM = 0.8125;
const PICTURE_REM = 3;
const USUAL_REM = 16;
const LINE_HEIGHT = 1.2;
const DARK_INK = '#14191d';
const LIGHT_INK = '#ffffff';

/** Measures and writes with one font, taken from the page so that the view speaks with the application's voice. */
export interface OverlayPainter {
  /** Pixels of these lines, with a picture above them or without. */
  textSize(lines: readonly string[], withPicture?: boolean): { width: number; height: number };
  paint(picture: OverlayPicture): void;
  /** The page's font arrived: texts have other widths now. */
  measureAnew(): void;
}

/** `labelScale` is for a view that is read from afar. */
export function createOverlayPainter(canvas: HTMLCanvasElement, labelScale = 1): OverlayPainter {
  const context = canvas.getContext('2d');
  const widths = new Map<string, number>();
  const family = getComputedStyle(canvas).fontFamily || 'sans-serif';
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_REM;
  const labelHeight = LABEL_REM * rem * labelScale;
  const lineHeight = labelHeight * LINE_HEIGHT;
  const pictureSize = PICTURE_REM * rem * labelScale;
  const pictureGap = (lineHeight - labelHeight) * 2;
  const labelFont = `600 ${labelHeight}px ${family}`;
  const dimensionFont = `600 ${DIMENSION_REM * rem}px ${family}`;

  const widthOf = (character: string): number => {
    let width = widths.get(character);
    if (width === undefined) {
      if (context !== null) context.font = labelFont;
      // Without a context nothing is drawn; the guess keeps the choice of labels the same.
      width = context?.measureText(character).width ?? 7;
      widths.set(character, width);
    }
    return width;
  };

  // Character by character: a load of 20,000 cartons has as many texts, and measuring each would stop the picture.
  const textSize = (lines: readonly string[], withPicture = false): { width: number; height: number } => {
    let widest = 0;
    for (const line of lines) {
      let width = 0;
      for (const character of line) width += widthOf(character);
      widest = Math.max(widest, width);
    }
    const height = labelHeight + (lines.length - 1) * lineHeight;
    return withPicture
      ? { width: Math.max(widest, pictureSize), height: height + pictureSize + pictureGap }
      : { width: widest, height };
  };

  const clear = (): void => context?.clearRect(0, 0, canvas.width, canvas.height);

  const paintDimension = (paper: CanvasRenderingContext2D, line: DimensionLine, picture: OverlayPicture): void => {
    const { theme } = picture;
    const width = canvas.width / picture.devicePixels;
    const [start, end] = line.ends;
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
    paper.font = dimensionFont;
    const half = paper.measureText(line.text).width / 2 + 7;
    // The gap is as long as the line runs through the text's box.
    const gap = Math.min(half / Math.max(1e-6, Math.abs(along.x)), labelHeight / Math.max(1e-6, Math.abs(along.y)));
    paper.strokeStyle = theme.ink;
    paper.lineWidth = 1;
    paper.beginPath();
    line.corners.forEach((corner, index) => {
      const tip = line.ends[index === 0 ? 0 : 1];
      const away = Math.hypot(tip.x - corner.x, tip.y - corner.y);
      const [dx, dy] = [(tip.x - corner.x) / away, (tip.y - corner.y) / away];
      paper.moveTo(corner.x + dx * 5, corner.y + dy * 5);
      paper.lineTo(tip.x + dx * 5, tip.y + dy * 5);
    });
    if (gap * 2 < length - 8) {
      paper.moveTo(start.x, start.y);
      paper.lineTo(line.middle.x - along.x * gap, line.middle.y - along.y * gap);
      paper.moveTo(line.middle.x + along.x * gap, line.middle.y + along.y * gap);
      paper.lineTo(end.x, end.y);
    }
    paper.stroke();
    // Slanted strokes at the ends, as on a drawing.
    paper.lineWidth = 1.5;
    paper.beginPath();
    for (const tip of line.ends) {
      paper.moveTo(tip.x - 4, tip.y + 4);
      paper.lineTo(tip.x + 4, tip.y - 4);
    }
    paper.stroke();
    // A text that would be cut at the edge of the stage moves in.
    write(paper, line.text, Math.max(half, Math.min(width - half, line.middle.x)), line.middle.y, theme);
  };

  /** Text with a halo, readable over the load. */
  const write = (paper: CanvasRenderingContext2D, text: string, x: number, y: number, theme: SceneTheme): void => {
    paper.lineWidth = 4;
    paper.strokeStyle = theme.halo;
    paper.strokeText(text, x, y);
    paper.fillStyle = theme.ink;
    paper.fillText(text, x, y);
  };

  /** The picture of an item as large as its place allows, its middle above `x` and its place below `top`. */
  const paintFace = (paper: CanvasRenderingContext2D, face: ImageBitmap, x: number, top: number): void => {
    const scale = pictureSize / Math.max(face.width, face.height);
    const [width, height] = [face.width * scale, face.height * scale];
    paper.drawImage(face, x - width / 2, top + (pictureSize - height) / 2, width, height);
  };

  /** The usual sign, a disc in quarters, over everything; a plumb line shows where on the floor it stands. */
  const paintBalance = (paper: CanvasRenderingContext2D, lens: Lens, { centre }: Balance, theme: SceneTheme): void => {
    const at = project(lens, centre);
    const floor = project(lens, [centre[0], centre[1], 0]);
    if (at === null || floor === null) return;
    const radius = 11;
    paper.setLineDash([4, 4]);
    paper.lineWidth = 2;
    paper.strokeStyle = theme.ink;
    paper.beginPath();
    paper.moveTo(at.x, at.y);
    paper.lineTo(floor.x, floor.y);
    paper.stroke();
    paper.setLineDash([]);
    paper.beginPath();
    paper.ellipse(floor.x, floor.y, 6, 3, 0, 0, 2 * Math.PI);
    paper.fillStyle = theme.ink;
    paper.fill();
    paper.beginPath();
    paper.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    paper.fillStyle = LIGHT_INK;
    paper.fill();
    paper.fillStyle = DARK_INK;
    for (const quarter of [0, 1]) {
      paper.beginPath();
      paper.moveTo(at.x, at.y);
      paper.arc(at.x, at.y, radius, quarter * Math.PI, (quarter + 0.5) * Math.PI);
      paper.fill();
    }
    paper.lineWidth = 2;
    paper.strokeStyle = DARK_INK;
    paper.beginPath();
    paper.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    paper.stroke();
  };

  const paint = (picture: OverlayPicture): void => {
    clear();
    if (context === null) return;
    const { lens, theme } = picture;
    context.setTransform(picture.devicePixels, 0, 0, picture.devicePixels, 0, 0);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.font = labelFont;
    for (const { unit, place, lines, picture: face, scale } of picture.labels) {
      const at = project(lens, place);
      if (at === null) continue;
      context.font = scale === 1 ? labelFont : `600 ${labelHeight * scale}px ${family}`;
      context.fillStyle = picture.darkInk(unit) ? DARK_INK : LIGHT_INK;
      // Whole device pixels keep the stems sharp.
      const snap = (value: number): number => Math.round(value * picture.devicePixels) / picture.devicePixels;
      const above = face === null ? 0 : pictureSize + pictureGap;
      const first = at.y + 0.5 - ((lines.length - 1) * lineHeight - above) / 2;
      if (face !== null) paintFace(context, face, snap(at.x), snap(at.y - textSize(lines, true).height / 2));
      lines.forEach((line, index) => context.fillText(line, snap(at.x), snap(first + index * lineHeight)));
    }
    for (const line of picture.dimensions) paintDimension(context, line, picture);
    context.font = dimensionFont;
    for (const { text, place } of picture.marks) {
      const at = project(lens, place);
      if (at !== null) write(context, text, at.x, at.y - labelHeight, theme);
    }
    if (picture.balance !== null) paintBalance(context, lens, picture.balance, theme);
    context.setTransform(1, 0, 0, 1, 0, 0);
  };

  return { textSize, paint, measureAnew: () => widths.clear() };
}
