import type { PackingQueue } from '../../../main/contract/index.ts';

/** Whether what is packed here can leave. Until the station has said so, nothing speaks against it. */
export function isSetUp(queue: PackingQueue | null): boolean {
  return queue === null || queue.missingSetup.length === 0;
}
