import { useLocalStorage, useTimeoutFn } from '@vueuse/core';
import { computed, watch, type ComputedRef, type Ref } from 'vue';
import { useMessages } from '../../messages/messages.ts';
import type { PanelChoice } from './usePanel.ts';
import type { ListCursor } from './useListCursor.ts';
import { messages } from './messages.ts';

export interface ListPanel {
  readonly title: ComputedRef<string>;
  /** A press in the list: details that come by themselves wait until it is no double click, which would hit another cell. */
  readonly onPress: () => void;
  /** A double click is about the cell, and it stays where it is. */
  readonly onDoubleClick: () => void;
  readonly openDetails: () => void;
  readonly toggleDetails: () => void;
  readonly close: () => void;
}

/** What systems take for one double click. */
const doubleClickMs = 500;

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
  const { t } = useMessages(messages);
  const wanted = useLocalStorage(`packwright.details.${name}`, window.innerWidth >= 1600);

  let isDue = false;
  const press = useTimeoutFn(
    () => {
      if (isDue) openWanted();
    },
    doubleClickMs,
    { immediate: false },
  );

  function openWanted(): void {
    isDue = false;
    // Without a row there is nothing to show, and the columns have the room.
    if (cursor.current.value && panel.value === null && wanted.value && hasDetails()) panel.value = 'details';
  }

  watch(cursor.current, () => {
    if (press.isPending.value) isDue = true;
    else openWanted();
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
    onPress: press.start,
    onDoubleClick: () => {
      isDue = false;
      press.stop();
    },
    openDetails,
    toggleDetails: () => {
      if (panel.value === 'details') close();
      else openDetails();
    },
    close,
  };
}
