import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { SceneLoad } from '../../../renderer/scene/sceneLoad.ts';
import { unitPlace } from '../../../renderer/scene/unitPlace.ts';
import UnitTip from '../../../renderer/scene/UnitTip.vue';
import { gridLoad, unit } from './sceneFixture.ts';

describe('the place of a unit in words', () => {
  it('names the corner and what it stands on', () => {
    const load = gridLoad(60);
    expect(unitPlace(load, 0)).toBe('Front left corner, on the bottom');
    expect(unitPlace(load, 19)).toBe('Back right corner, on the bottom');
    expect(unitPlace(load, 20)).toBe('Front left corner, on top of 1 (Unit 0)');
  });

  it('calls the end away from the doors of a vehicle its front', () => {
    const load: SceneLoad = {
      box: { id: 'trailer/VAN#0', label: 'Van', length: 600, width: 98, height: 108, deck: 0, road: 40 },
      units: [unit(0, { length: 40, width: 40 }), unit(1, { x: 560, y: 58, length: 40, width: 40 })],
      frames: [],
    };
    expect(unitPlace(load, 0)).toBe('Front left corner, on the bottom');
    expect(unitPlace(load, 1)).toBe('Back right corner, on the bottom');
  });

  it('is left out where things stand side by side for the picture only', () => {
    const load = gridLoad(4);
    expect(unitPlace({ ...load, box: { ...load.box, id: 'load' } }, 0)).toBeNull();
    expect(unitPlace(load, 4)).toBeNull();
  });
});

describe('the tip of a unit', () => {
  it('says name, order, step and place in words, and no coordinates', () => {
    const load = gridLoad(60);
    const tip = mount(UnitTip, {
      props: {
        ...{ unit: load.units[21]!, step: 22, units: 60, place: unitPlace(load, 21) },
        ...{ x: 0, y: 0, stage: { width: 400, height: 300 } },
      },
    });
    expect(tip.text()).toContain('Unit 21');
    expect(tip.text()).toContain('SO-1');
    expect(tip.text()).toContain('22 of 60');
    expect(tip.text()).toContain('on top of 2 (Unit 1)');
    expect(tip.text()).not.toMatch(/\d, \d/);
  });
});
