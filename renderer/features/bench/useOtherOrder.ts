import { computed } from 'vue';
import type { useSession } from './useSession.ts';

/** The other order that was scanned while one is open: that one can be paused for it. */
export function useOtherOrder(session: Pick<ReturnType<typeof useSession>, 'session' | 'feedback' | 'pause' | 'scan'>) {
  const scanned = computed(() => {
    const { value: said } = session.feedback;
    if (said?.tone !== 'wrong' || said.message?.code !== 'anotherOrder' || said.scanned === null) return null;
    return said.scanned;
  });

  async function open(): Promise<void> {
    const { value: code } = scanned;
    if (code === null) return;
    await session.pause();
    if (session.session.value === null) session.scan(code);
  }

  return { scanned, open };
}
