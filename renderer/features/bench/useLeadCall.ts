import { ref } from 'vue';
import type { LeadCall } from '../../../main/contract/index.ts';

/** What a bench asks of the station about calls for a lead. */
export interface LeadCallPort {
  list(): Promise<readonly LeadCall[]>;
  call(shipmentId: string | null): Promise<LeadCall>;
  end(): Promise<void>;
}

/** The call of this bench for a lead: it stands on the board of the lead until somebody has dealt with it. */
export function useLeadCall(port: LeadCallPort, benchId: string) {
  const isCalled = ref(false);

  /** It may have been dealt with elsewhere, or was made before the page was loaded. */
  async function read(): Promise<void> {
    try {
      isCalled.value = (await port.list()).some((call) => call.benchId === benchId);
    } catch {
      // The top line says whether the station answers.
    }
  }

  /** False when the station did not take the call. */
  async function call(shipmentId: string | null): Promise<boolean> {
    isCalled.value = true;
    try {
      await port.call(shipmentId);
    } catch {
      isCalled.value = false;
    }
    return isCalled.value;
  }

  async function end(): Promise<void> {
    try {
      await port.end();
    } catch {
      // Somebody else has ended it: what is read next says so.
    }
    await read();
  }

  return { isCalled, read, call, end };
}
