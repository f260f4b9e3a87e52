import { describe, expect, it } from 'vitest';
import { ballShape, boxShape, cylinderShape, type BodyShape } from '../../../renderer/scene/bodyShapes.ts';
import { exportGlb } from '../../../renderer/scene/exportGlb.ts';
import { describeLegend } from '../../../renderer/scene/legend.ts';
import { modelParts } from '../../../renderer/scene/modelParts.ts';
import { gridLoad, unit } from './sceneFixture.ts';

/** Volume by the divergence theorem: negative where faces turn clockwise when seen from outside. */
function volume({ positions, indices }: BodyShape): number {
  let sum = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => {
      const from = (indices[at + corner] ?? 0) * 3;
      return positions.slice(from, from + 3);
    });
    if (!a || !b || !c) continue;
    const [ax = 0, ay = 0, az = 0] = a;
    const [bx = 0, by = 0, bz = 0] = b;
    const [cx = 0, cy = 0, cz = 0] = c;
    sum += (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6;
  }
  return sum;
}

describe('bodies', () => {
  it('are closed, turn clockwise from outside, and have the volume of what they are', () => {
    expect(volume(boxShape())).toBeCloseTo(-1);
    expect(volume(cylinderShape())).toBeCloseTo(-Math.PI / 4, 1);
    expect(volume(ballShape())).toBeCloseTo(-Math.PI / 6, 1);
  });

  it('become one part for each colour, where their units are', () => {
    const load = gridLoad(6);
    const legend = describeLegend(load.units, 'sku');
    const parts = modelParts(load, legend, () => 'box');
    expect(parts.map(({ name }) => name)).toEqual(['SKU-0', 'SKU-1', 'SKU-2']);
    for (const { shape } of parts) expect(volume(shape)).toBeCloseTo(-2 * 64);
    const lying = { ...load, units: [unit(0, { length: 10, width: 2, height: 2, shape: 'cylinder', axis: 0 })] };
    const [part] = modelParts(lying, describeLegend(lying.units, 'sku'), () => 'round');
    const xs = part?.shape.positions.filter((_, index) => index % 3 === 0) ?? [];
    expect(part && volume(part.shape)).toBeCloseTo(-10 * Math.PI, 0);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, 10]);
  });
});

describe('the exported model', () => {
  it('is binary glTF with a mesh for each colour, in metres', async () => {
    const load = gridLoad(6);
    const file = await exportGlb(load, describeLegend(load.units, 'sku'));
    const bytes = new DataView(await file.arrayBuffer());
    expect(bytes.getUint32(0, true)).toBe(0x46546c67);
    expect(bytes.getUint32(8, true)).toBe(bytes.byteLength);
    const jsonLength = bytes.getUint32(12, true);
    const json: unknown = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes.buffer, 20, jsonLength)));
    expect(json).toMatchObject({ asset: { version: '2.0' }, meshes: [{}, {}, {}], materials: [{}, {}, {}] });
    expect(JSON.stringify(json)).toContain('0.0254');
  });
});
