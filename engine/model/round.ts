import { allRotations } from './rotations.ts';
import type { PackItem } from './problem.ts';

/** Whether units of a line are circular cylinders along their height; with two diameters they are boxes to the engine. */
export const isCylinder = (item: PackItem): boolean =>
  item.shape === 'cylindrical' && Math.round(item.length * 1e6) === Math.round(item.width * 1e6);

/** Axis of the box along which a cylinder of these sides lies; where all are equal, that of its first rotation. */
export const cylinderAxis = (item: PackItem, x: number, y: number, z: number): 'x' | 'y' | 'z' => {
  if (x !== y || y !== z) return x === y ? 'z' : x === z ? 'y' : 'x';
  const [rotation = 'LWH'] = item.rotations.length === 0 ? allRotations : item.rotations;
  return rotation.endsWith('H') ? 'z' : rotation.charAt(1) === 'H' ? 'y' : 'x';
};
