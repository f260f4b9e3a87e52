import { effectScope } from 'vue';
import { expect, onTestFinished, test } from 'vitest';
import { useShortcuts } from '../../../../renderer/ui/keyboard/shortcuts.ts';

/** How often Esc reaches the screen while this is on it. */
function escapesWith(content: string): number {
  let count = 0;
  const scope = effectScope(true);
  document.body.innerHTML = content;
  onTestFinished(() => {
    scope.stop();
    document.body.innerHTML = '';
  });
  scope.run(() => {
    useShortcuts([{ keys: 'Escape', label: 'Close', group: 'List', run: () => (count += 1) }]);
  });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }));
  return count;
}

test.each([
  ['the screen alone', '<main></main>', 1],
  ['a tooltip', '<div data-dismissable-layer><span role="tooltip">Save</span></div>', 1],
  ['an open panel of columns', '<div data-dismissable-layer role="dialog"><input type="checkbox"></div>', 0],
  ['an open menu', '<div data-dismissable-layer role="menu"></div>', 0],
])('Esc closes what floats before it reaches the screen: %s', (_, content, reached) => {
  expect(escapesWith(content)).toBe(reached);
});
