import { computed, ref, type ComputedRef, type Ref } from 'vue';
import type { Shown } from './importCounts.ts';
import { useDoubts, type Doubts } from './useDoubts.ts';
import type { ImportRun } from './useImport.ts';

export interface Preview {
  readonly tab: Ref<'rows' | 'columns' | 'file'>;
  /** The rows that a person chose to see; null while nobody did. */
  readonly shown: Ref<Shown | null>;
  readonly doubts: Doubts;
  readonly isReady: ComputedRef<boolean>;
  /** Records that the button beside the preview takes: exactly these. */
  readonly count: ComputedRef<number>;
  readonly take: (file: File) => Promise<void>;
}

/** What a person sees and chooses between the choice of a file and its import. */
export function usePreview({ record, send }: Pick<ImportRun, 'record' | 'send'>): Preview {
  const tab = ref<'rows' | 'columns' | 'file'>('rows');
  const shown = ref<Shown | null>(null);
  const doubts = useDoubts(record);
  return {
    tab,
    shown,
    doubts,
    isReady: computed(() => record.value?.state === 'ready' && record.value.counts !== null),
    count: computed(() => {
      const records = record.value?.counts?.records;
      return records ? records.new + records.changed + doubts.count.value : 0;
    }),
    async take(file) {
      tab.value = 'rows';
      shown.value = null;
      await send(file);
      // What nobody can take in without a look at the columns.
      const { counts } = record.value ?? {};
      if (counts && counts.rows.rejected === counts.rows.all) tab.value = 'columns';
    },
  };
}
