import { NullEngine } from '@babylonjs/core/Engines/nullEngine.js';
import { mount, type VueWrapper } from '@vue/test-utils';
import { TooltipProvider } from 'reka-ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, reactive } from 'vue';
import LoadView from '../../../renderer/scene/LoadView.vue';
import type { ColourBy, SceneLoad } from '../../../renderer/scene/sceneLoad.ts';
import { createEngine } from '../../../renderer/scene/viewer/createEngine.ts';
import { gridLoad, unit } from './sceneFixture.ts';

vi.mock('../../../renderer/scene/viewer/createEngine.ts', () => ({
  createEngine: vi.fn(),
  drawsInSoftware: () => false,
}));

interface Screen {
  readonly wrapper: VueWrapper;
  readonly state: {
    load: SceneLoad | null;
    selectedUnit: number | null;
    hoveredUnit: number | null;
    colourBy: ColourBy;
    step: number | null;
  };
}

let wrapper: VueWrapper | null = null;

function open(load: SceneLoad | null): Screen {
  const state: Screen['state'] = reactive({ load, selectedUnit: null, hoveredUnit: null, colourBy: 'sku', step: null });
  const screen = defineComponent({
    render: () =>
      h(TooltipProvider, () =>
        h(LoadView, {
          ...state,
          theme: 'light',
          'onUpdate:selectedUnit': (value) => (state.selectedUnit = value),
          'onUpdate:hoveredUnit': (value) => (state.hoveredUnit = value),
          'onUpdate:colourBy': (value) => (state.colourBy = value),
          'onUpdate:step': (value) => (state.step = value),
        }),
      ),
  });
  wrapper = mount(screen, { attachTo: document.body });
  return { wrapper, state };
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #seen: ResizeObserverCallback;
      constructor(seen: ResizeObserverCallback) {
        this.#seen = seen;
      }
      observe(): void {
        queueMicrotask(() => this.#seen([], this));
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});

afterEach(() => {
  wrapper?.unmount();
  wrapper = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the load in 3D', () => {
  beforeEach(() => {
    vi.mocked(createEngine).mockImplementation(
      // What the view needs of an engine is what every engine has.
      () => new NullEngine() as unknown as ReturnType<typeof createEngine>,
    );
  });

  it('describes what is shown to those who cannot see it', async () => {
    const { wrapper: screen, state } = open(gridLoad(20));
    const canvas = screen.get('canvas[tabindex="0"]');
    expect(canvas.attributes('aria-label')).toContain('with 20 units');
    state.step = 5;
    await screen.vm.$nextTick();
    expect(canvas.attributes('aria-label')).toContain('the first 5 of 20 units');
  });

  it('lists other colours when they are to stand for something else', async () => {
    const { wrapper: screen, state } = open(gridLoad(8));
    expect(screen.get('aside').attributes('aria-label')).toContain('SKU');
    state.colourBy = 'order';
    await nextTick();
    await nextTick();
    expect(screen.get('aside').attributes('aria-label')).toContain('Order');
  });

  it('names every button', () => {
    const { wrapper: screen } = open(gridLoad(20));
    for (const button of screen.findAll('button'))
      expect(button.attributes('aria-label') ?? button.text()).not.toBe('');
  });

  it('steps with the arrow keys and the buttons', async () => {
    const { wrapper: screen, state } = open(gridLoad(20));
    const canvas = screen.get('canvas[tabindex="0"]');
    await canvas.trigger('keydown', { key: 'ArrowLeft' });
    expect(state.step).toBe(19);
    await canvas.trigger('keydown', { key: 'Home' });
    expect(state.step).toBe(0);
    await screen.get('[aria-label="Next unit"]').trigger('click');
    expect(state.step).toBe(1);
    await canvas.trigger('keydown', { key: 'End' });
    expect(state.step).toBeNull();
  });

  it('plays with Space, and not when Space moved the picture', async () => {
    const { wrapper: screen } = open(gridLoad(20));
    const canvas = screen.get('canvas[tabindex="0"]');
    await canvas.trigger('keydown', { key: ' ' });
    await canvas.trigger('keyup', { key: ' ' });
    expect(screen.find('[aria-label="Pause"]').exists()).toBe(true);
    await canvas.trigger('keydown', { key: ' ' });
    await canvas.trigger('keyup', { key: ' ' });
    expect(screen.find('[aria-label="Play"]').exists()).toBe(true);
  });

  it('clears the selection with Escape and lets the screen around keep its other keys', async () => {
    const { wrapper: screen, state } = open(gridLoad(20));
    const outside = vi.fn();
    document.body.addEventListener('keydown', outside);
    state.selectedUnit = 4;
    await screen.vm.$nextTick();
    await screen.get('canvas[tabindex="0"]').trigger('keydown', { key: 'Escape' });
    expect(state.selectedUnit).toBeNull();
    expect(outside).not.toHaveBeenCalled();
    await screen.get('canvas[tabindex="0"]').trigger('keydown', { key: '/' });
    expect(outside).toHaveBeenCalledOnce();
    await screen.get('canvas[tabindex="0"]').trigger('keydown', { key: 'Escape' });
    expect(outside).toHaveBeenCalledTimes(2);
    document.body.removeEventListener('keydown', outside);
  });

  it('lists the colours with counts and shortens long lists', async () => {
    const units = Array.from({ length: 30 }, (_, index) => unit(index, { sku: `SKU-${index}` }));
    const { wrapper: screen } = open({ ...gridLoad(1), units });
    await screen.vm.$nextTick();
    await screen.vm.$nextTick();
    const legend = screen.get('aside');
    expect(legend.findAll('li')).toHaveLength(10);
    await legend.get('[aria-expanded="false"]').trigger('click');
    expect(legend.findAll('li')).toHaveLength(30);
  });
});

describe('without WebGL', () => {
  beforeEach(() => {
    vi.mocked(createEngine).mockReturnValue(null);
  });

  it('says so and draws the load another way', async () => {
    const { wrapper: screen, state } = open(gridLoad(20));
    await screen.vm.$nextTick();
    expect(screen.get('[role="status"]').text()).toContain('needs WebGL');
    expect(screen.findAll('polygon.face')).toHaveLength(60);
    await screen.get('polygon.face').trigger('click');
    expect(state.selectedUnit).not.toBeNull();
  });

  it('points to the table when the load is too large for that', async () => {
    const { wrapper: screen } = open(gridLoad(1500));
    await screen.vm.$nextTick();
    expect(screen.get('[role="status"]').text()).toContain('placement table');
    expect(screen.find('polygon.face').exists()).toBe(false);
  });
});
