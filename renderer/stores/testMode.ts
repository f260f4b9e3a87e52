import { defineStore } from 'pinia';
import { computed, watch } from 'vue';
import { writeMode } from '../api/dataMode.ts';
import { useHistory } from './history.ts';
import { currentSection } from './section.ts';
import { useSession } from './session.ts';

/** Sections with records of live work and of test keys apart; the others are of the whole station. */
const sections: readonly string[] = [
  ...['today', 'pack', 'orders', 'shipments', 'consolidation', 'plans', 'waves', 'batches'],
  ...['items', 'containers', 'slots', 'rates', 'carriers', 'rules', 'policies', 'usage'],
];

/** Whether this tab shows what test keys have made instead of live work. The station says so; nothing here guesses. */
export const useTestMode = defineStore('testMode', () => {
  const session = useSession();
  const history = useHistory();
  const isOn = computed(() => session.identity?.mode === 'test');
  // The session has ended with test data on: what was done there cannot be undone in live data.
  watch(isOn, () => history.clear());

  function turn(on: boolean): void {
    writeMode(on ? 'test' : 'live');
    reopen();
  }

  /** Loads the window again at the list of the section: nothing that was read, kept or can be undone is of the other data. */
  function reopen(): void {
    const section = currentSection();
    window.history.replaceState(null, '', `#/${sections.includes(section) ? section : 'orders'}`);
    location.reload();
  }

  return { isOn, turn, reopen };
});
