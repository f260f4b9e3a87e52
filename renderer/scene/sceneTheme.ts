import { parseHex, type Rgb } from './palette.ts';
import type { FixtureMaterial } from './fixtures.ts';
import type { SceneThemeName } from './sceneLoad.ts';

/** Every colour of the 3D view that is not a category; the overlays take theirs from the application's tokens. */
export interface SceneTheme {
  /** The room: what lies behind everything. */
  readonly room: Rgb;
  /** Shadow of the box on the ground, and how strong it is at most. */
  readonly shadow: Rgb;
  readonly shadowStrength: number;
  /** The box's floor: cardboard, which belongs to boxes and to nothing else. */
  readonly floor: Rgb;
  readonly floorLine: Rgb;
  /** Walls of cartons seen from inside, and the edges of their flaps. */
  readonly wall: Rgb;
  readonly flapLine: Rgb;
  /** What units that step back take on. */
  readonly quiet: Rgb;
  /** What pallets and vehicles are made of, and the person beside them. */
  readonly fixtures: Readonly<Record<FixtureMaterial, string>>;
  /** The glass walls seen from inside, their strength, and the strength of those between eye and load. */
  readonly glass: Rgb;
  readonly glassBehind: number;
  readonly glassBefore: number;
  readonly boxEdge: Rgb;
  readonly unitEdge: Rgb;
  /** How much of the unit's own colour its edge keeps. */
  readonly unitEdgeTint: number;
  readonly accent: Rgb;
  readonly hover: Rgb;
  /** Ink of dimension lines and their text, and the halo that keeps it readable over the load. */
  readonly ink: string;
  readonly halo: string;
}

const LIGHT: SceneTheme = {
  room: parseHex('#f3f5f6'),
  shadow: parseHex('#2b3238'),
  shadowStrength: 0.3,
  floor: parseHex('#dccdb2'),
  floorLine: parseHex('#b9a682'),
  wall: parseHex('#e7dcc8'),
  flapLine: parseHex('#8d7a56'),
  quiet: parseHex('#dfe3e5'),
  fixtures: { wood: '#c2a87c', metal: '#9aa5ad', rubber: '#4b5258', person: '#6f8494' },
  glass: parseHex('#dfe5e9'),
  glassBehind: 0.55,
  glassBefore: 0.05,
  boxEdge: parseHex('#5d6870'),
  unitEdge: parseHex('#1d2429'),
  unitEdgeTint: 0.3,
  accent: parseHex('#00749c'),
  hover: parseHex('#11181d'),
  ink: '#3a444b',
  halo: '#f3f5f6',
};

const DARK: SceneTheme = {
  room: parseHex('#1a1e21'),
  shadow: parseHex('#000000'),
  shadowStrength: 0.5,
  floor: parseHex('#6d6049'),
  floorLine: parseHex('#8c7c5f'),
  wall: parseHex('#544a39'),
  flapLine: parseHex('#a89672'),
  quiet: parseHex('#4a5258'),
  fixtures: { wood: '#8a7750', metal: '#6f7a82', rubber: '#33393d', person: '#8296a3' },
  glass: parseHex('#39424a'),
  glassBehind: 0.5,
  glassBefore: 0.05,
  boxEdge: parseHex('#93a0a9'),
  unitEdge: parseHex('#0c1013'),
  unitEdgeTint: 0.2,
  accent: parseHex('#4fc3e8'),
  hover: parseHex('#ffffff'),
  ink: '#c3ccd2',
  halo: '#1a1e21',
};

/** The tokens of the high-contrast theme as numbers: ground, lines, text, accent and focus; units keep their own colours. */
const CONTRAST: SceneTheme = {
  room: parseHex('#000000'),
  shadow: parseHex('#000000'),
  shadowStrength: 0,
  floor: parseHex('#4a4233'),
  floorLine: parseHex('#ffffff'),
  wall: parseHex('#2a251c'),
  flapLine: parseHex('#ffffff'),
  quiet: parseHex('#3a4044'),
  fixtures: { wood: '#8a7750', metal: '#8f9aa2', rubber: '#50575c', person: '#ffffff' },
  glass: parseHex('#12171a'),
  glassBehind: 0.4,
  glassBefore: 0,
  boxEdge: parseHex('#ffffff'),
  unitEdge: parseHex('#000000'),
  unitEdgeTint: 0,
  accent: parseHex('#fcde3d'),
  hover: parseHex('#ffffff'),
  ink: '#ffffff',
  halo: '#000000',
};

/** The colours of the room for a theme of the application. */
export function sceneTheme(name: SceneThemeName): SceneTheme {
  return { light: LIGHT, dark: DARK, contrast: CONTRAST }[name];
}
