/** The order that a window has in hand: no other window of the same bench has it at the same time. */
export interface OrderHold {
  /** False when another window has the order. `steals`: it loses the order to this one. */
  take(shipmentId: string, steals: boolean): Promise<boolean>;
  release(): void;
}

interface Held {
  readonly shipmentId: string;
  readonly letGo: () => void;
}

/**
 * Locks of the browser: they end with their window, whatever ends that. Browsers give none to a page from another computer without
 * HTTPS; there every window has its order. `onLost`: another window has taken the order.
 */
export function createOrderHold(
  locks: Pick<LockManager, 'request'> | undefined,
  benchId: string,
  onLost: (shipmentId: string) => void,
): OrderHold {
  let held: Held | null = null;

  function release(): void {
    held?.letGo();
    held = null;
  }

  function take(shipmentId: string, steals: boolean): Promise<boolean> {
    if (!locks || held?.shipmentId === shipmentId) return Promise.resolve(true);
    return new Promise((answer) => {
      let own: Held | null = null;
      const granted = (lock: Lock | null): Promise<void> => {
        answer(lock !== null);
        if (lock === null) return Promise.resolve();
        release();
        return new Promise((letGo) => (held = own = { shipmentId, letGo }));
      };
      const options = steals ? { steal: true } : { ifAvailable: true };
      locks.request(`packwright.bench.${benchId}.${shipmentId}`, options, granted).catch(() => {
        if (own === null || held !== own) return;
        held = null;
        onLost(shipmentId);
      });
    });
  }

  return { take, release };
}
