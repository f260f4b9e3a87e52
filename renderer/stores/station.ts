import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { StationStatus } from '../../main/contract/index.ts';
import { call } from '../api/client.ts';

/** Counts of the masters and of the samples among them, read again after every change that moves them. */
export const useStation = defineStore('station', () => {
  const status = ref<StationStatus | null>(null);
  const isEmpty = computed(() => status.value !== null && status.value.items === 0 && status.value.containers === 0);
  const hasSamples = computed(() => (status.value?.sampleRecords ?? 0) > 0);
  /** Grows when records came or went behind the lists' backs: samples, imports. Lists then read themselves again. */
  const mastersRevision = ref(0);

  async function refresh(): Promise<void> {
    status.value = (await call('getStatus', {})).body;
  }

  async function loadSamples(): Promise<{ items: number; containers: number }> {
    const counts = (await call('loadSamples', {})).body;
    mastersRevision.value += 1;
    await refresh();
    return counts;
  }

  async function removeSamples(): Promise<{ items: number; containers: number }> {
    const counts = (await call('removeSamples', {})).body;
    mastersRevision.value += 1;
    await refresh();
    return counts;
  }

  return { status, isEmpty, hasSamples, mastersRevision, refresh, loadSamples, removeSamples };
});
