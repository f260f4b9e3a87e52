import { useLocalStorage } from '@vueuse/core';
import { computed, watch, type ComputedRef, type Ref } from 'vue';
import { useWords } from '../../words/words.ts';
import type { PanelChoice } from './usePanel.ts';
import type { ListCursor } from './useListCursor.ts';
import { words } from './words.ts';

export interface ListPanel {
  readonly title: ComputedRef<string>;
  readonly openDetails: () => void;
  readonly toggleDetails: () => void;
  readonly close: () => void;
}

/** The panel beside a list: the record at the cursor or the form for a new one. Whether details are wanted is remembered. */
export function useListPanel<Row>(options: {
  readonly name: string;
  readonly panel: Ref<PanelChoice>;
  readonly cursor: ListCursor<Row>;
  readonly hasDetails: () => boolean;
  readonly newTitle: () => string;
  readonly rowTitle: (row: Row) => string;
  /** Where the keyboard goes when the panel is gone. */
  readonly leave: () => void;
}): ListPanel {
  const { name, panel, cursor, hasDetails, newTitle, rowTitle, leave } = options;
  const { t } = useWords(words);
  const wanted = useLocalStorage(`packwright.details.${name}`, window.innerWidth >= 1600);

  watch(cursor.current, (row) => {
    // Without a row there is nothing to show, and the columns have the room.
    if (row && panel.value === null && wanted.value && hasDetails()) panel.value = 'details';
  });

  // A link may ask for the details of rows that are here already.
  watch(panel, (opened) => opened === 'details' && cursor.begin(), { immediate: true });

  function openDetails(): void {
    cursor.begin();
    panel.value = 'details';
    wanted.value = true;
  }

  function close(): void {
    if (panel.value === 'details') wanted.value = false;
    panel.value = null;
    leave();
  }

  return {
    title: computed(() => {
      if (panel.value === 'new') return newTitle();
      return cursor.current.value ? rowTitle(cursor.current.value) : t('common.details');
    }),
    openDetails,
    toggleDetails: () => {
      if (panel.value === 'details') close();
      else openDetails();
    },
    close,
  };
}
