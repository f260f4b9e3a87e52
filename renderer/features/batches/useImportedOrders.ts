import { useLocalStorage } from '@vueuse/core';
import { onMounted, watch } from 'vue';
import { ProblemResponse, type PackImportRequest } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useImport } from '../../masters/imports/useImport.ts';
import { usePreview } from '../../masters/imports/usePreview.ts';

/** A file of orders that the station reads and decides. Its preview waits there until its orders are packed, a reload included. */
export function useImportedOrders() {
  const importId = useLocalStorage('packwright.batches.import', '');
  const run = useImport('batchOrders');
  const preview = usePreview(run);

  watch(run.record, (record) => (importId.value = record?.id ?? ''));
  onMounted(async () => {
    if (importId.value === '') return;
    await run.resume(importId.value);
    if (run.record.value === null && run.error.value === null) importId.value = '';
  });

  return {
    run,
    preview,
    /** Packs the orders that the preview shows; the batch. */
    async pack(how: Omit<PackImportRequest, 'doubtful'>, signal: AbortSignal) {
      const params = { importId: importId.value };
      const doubtful = preview.doubts.choice.value;
      run.remember();
      try {
        const { body } = await call('packImport', { params, body: { ...how, doubtful }, signal });
        importId.value = '';
        return body;
      } catch (reason) {
        // The masters have changed since the preview: it is decided again.
        if (reason instanceof ProblemResponse && reason.problem.status === 409) void run.plan({});
        throw reason;
      }
    },
  };
}

export type ImportedOrders = ReturnType<typeof useImportedOrders>;
