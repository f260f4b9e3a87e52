import { useMessages } from '../messages/messages.ts';
import type { BodyKind } from './bodies.ts';
import type { Vec3 } from './camera.ts';
import type { SceneFrame } from './sceneLoad.ts';
import { messages } from './messages.ts';

/** What pallets and vehicles are drawn of, and the person who stands beside a vehicle for scale. */
export const FIXTURE_MATERIALS = ['wood', 'metal', 'rubber', 'person'] as const;
export type FixtureMaterial = (typeof FIXTURE_MATERIALS)[number];

/** One plain body of a fixture; inches, in the room of the load. A round one lies along `axis`. */
export interface FixturePart {
  readonly kind: BodyKind;
  readonly material: FixtureMaterial;
  readonly axis: 0 | 1 | 2;
  readonly corner: Vec3;
  readonly size: Vec3;
}

const { t } = useMessages(messages);

type Box = Pick<SceneFrame, 'x' | 'y' | 'z' | 'length' | 'width' | 'height'>;

const part = (
  material: FixtureMaterial,
  corner: Vec3,
  size: Vec3,
  round: { readonly kind: BodyKind; readonly axis: 0 | 1 | 2 } = { kind: 'box', axis: 2 },
): FixturePart => ({ material, corner, size, ...round });

/** Boards and stringers of a pallet in parts of its sides, as those of a GMA pallet are. */
const TOP_BOARDS = 7;
const BOTTOM_BOARDS = 3;
const STRINGERS = 3;
const BOARD_WIDTH = 0.095;
const STRINGER_WIDTH = 0.06;
const BOARD_HEIGHT = 0.16;

/** Starts of so many things of one width, evenly from end to end. */
const spread = (count: number, side: number, width: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => (index / (count - 1)) * (side - width));

function pallet({ x, y, z, length, width, height }: Box): readonly FixturePart[] {
  const isLong = length >= width;
  const [long, short] = isLong ? [length, width] : [width, length];
  const lay = (along: number, across: number, up: number, size: Vec3): FixturePart => {
    const corner: Vec3 = isLong ? [x + along, y + across, z + up] : [x + across, y + along, z + up];
    return part('wood', corner, isLong ? size : [size[1], size[0], size[2]]);
  };
  const thin = BOARD_HEIGHT * height;
  const board: Vec3 = [BOARD_WIDTH * long, short, thin];
  const stringer: Vec3 = [long, STRINGER_WIDTH * short, height - 2 * thin];
  return [
    ...spread(TOP_BOARDS, long, board[0]).map((along) => lay(along, 0, height - thin, board)),
    ...spread(STRINGERS, short, stringer[1]).map((across) => lay(0, across, thin, stringer)),
    ...spread(BOTTOM_BOARDS, long, board[0]).map((along) => lay(along, 0, 0, board)),
  ];
}

/** Inches from the road to the floor of a trailer; of a lower vehicle a part of its height. */
const FLOOR_ABOVE_ROAD = 48;
const FLOOR_PART = 0.45;
/** A person of 5 ft 10 in. */
const PERSON: readonly (readonly [kind: BodyKind, corner: Vec3, size: Vec3])[] = [
  ['box', [1, 2, 0], [5, 6, 34]],
  ['box', [10, 2, 0], [5, 6, 34]],
  ['box', [0, 1, 34], [16, 8, 25]],
  ['box', [-4, 2, 33], [4, 6, 26]],
  ['box', [16, 2, 33], [4, 6, 26]],
  ['ball', [4, 1, 60], [8, 8, 10]],
];
const BAR = 2.5;

/** How far the road is below the floor of a vehicle, in inches. */
export const roadBelow = (height: number): number => Math.min(FLOOR_ABOVE_ROAD, FLOOR_PART * height);

/** Beams, wheels, the wall in front, open doors, and somebody beside them. The load begins at the front, where x is least. */
function vehicle({ x, y, z, length, width, height }: Box): readonly FixturePart[] {
  const road = roadBelow(height);
  const at = (corner: Vec3): Vec3 => [x + corner[0], y + corner[1], z + corner[2]];
  const metal = (corner: Vec3, size: Vec3): FixturePart => part('metal', at(corner), size);
  const wheel = 0.84 * road;
  const tyre = 0.11 * width;
  const axles = length > 6 * wheel ? [length - 2.7 * wheel, length - 1.5 * wheel] : [length - 1.5 * wheel];
  const sides = [0.02 * width, width - 0.02 * width - tyre];
  const wheels = (length > 6 * wheel ? axles : [0.5 * wheel, ...axles]).flatMap((along) =>
    sides.map((across) => part('rubber', at([along, across, -road]), [wheel, tyre, wheel], { kind: 'round', axis: 1 })),
  );
  const beams = [0.24, 0.7].map((across) =>
    metal([0, across * width, -0.16 * road], [length, 0.06 * width, 0.14 * road]),
  );
  // A trailer that stands without its tractor stands on legs.
  const legs =
    length > 6 * wheel ? sides.map((across) => metal([0.16 * length, across, -road], [BAR, tyre / 2, 0.9 * road])) : [];
  const front = [
    metal([-BAR, 0, 0], [BAR, width, 0.25 * height]),
    metal([-BAR, 0, height - BAR], [BAR, width, BAR]),
    ...[0, width - BAR].map((across) => metal([-BAR, across, 0.25 * height], [BAR, BAR, 0.75 * height])),
  ];
  const leaf = width / 2;
  const doors = [-BAR / 2, width - BAR / 2].flatMap((across) => [
    metal([length, across, 0], [leaf, BAR / 2, BAR]),
    metal([length, across, height - BAR], [leaf, BAR / 2, BAR]),
    ...[0, 0.72 * leaf, leaf - BAR].map((along) =>
      metal([length + along, across, BAR], [BAR, BAR / 2, height - 2 * BAR]),
    ),
  ]);
  const person = PERSON.map(([kind, corner, size]) =>
    part('person', at([length - 44 + corner[0], -0.3 * width + corner[1], -road + corner[2]]), size, { kind, axis: 2 }),
  );
  return [...beams, ...wheels, ...legs, ...front, ...doors, ...person];
}

/** What a frame is drawn with beside its outline. */
export function fixtureParts(frame: SceneFrame): readonly FixturePart[] {
  if (frame.kind === 'deck') return pallet(frame);
  return frame.kind === 'vehicle' ? vehicle(frame) : [];
}

/** Where the open doors of vehicles end: farther out than the load. */
export function doorEnds(frames: readonly SceneFrame[]): readonly Vec3[] {
  return frames
    .filter(({ kind }) => kind === 'vehicle')
    .flatMap(({ x, y, z, length, width, height }) =>
      [y, y + width].flatMap((across) => [z, z + height].map((up): Vec3 => [x + length + width / 2, across, up])),
    );
}

/** What is written where the front of a vehicle is. */
export function frontMarks(frames: readonly SceneFrame[]): readonly { readonly text: string; readonly place: Vec3 }[] {
  return frames
    .filter(({ kind }) => kind === 'vehicle')
    .map(({ x, y, z, width, height }) => ({ text: t('frontOfVehicle'), place: [x, y + width / 2, z + height] }));
}
