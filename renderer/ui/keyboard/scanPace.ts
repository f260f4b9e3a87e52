/**
 * What tells a scanner from a person at the keyboard. The numbers stand here and nowhere else.
 *
 * A scanner sends a key every 1 to 35 ms, as its inter-character delay is set; systems and wireless receivers add up to 15 ms.
 * A person is slower on average (the fastest typists need 60 ms and more, Dhakal et al., "Observations on Typing from 136 Million Keystrokes",
 * CHI 2018), but rolls over two or three keys 15 to 40 ms apart. So the pace of one pair of keys says nothing; that of four keys in a row does,
 * nearly always: among 377 recorded people some type four letters within 150 ms. What tells them apart is that a scanner releases each key before
 * it presses the next one, or with it. A person holds a key for 60 ms and more (ibid.), so keys that a person rolls are down at the same time.
 */
export const scanPace = {
  /** Keys that follow each other within so many milliseconds can be of one scan. */
  betweenKeysMs: 50,
  /**
   * So long the window waits for another key before it does what the first ones say. Longer than a gap can be: on a computer that packs at the
   * same time, a key reaches the window late. Under 100 ms nobody notices.
   */
  waitMs: 80,
  /** The same for what is a scan already, of a scanner that sends nothing behind its codes. */
  waitInScanMs: 150,
  /** The same of a scanner that sends Enter or Tab: on a busy computer the rest of a code can be this late, and half a code must not count. */
  waitForEndMs: 1000,
  /** So many keys in a row are a scan, its Enter or Tab included; fewer only if each was released before the next one, and Enter or Tab came. */
  fewestKeys: 4,
  /** A key of a short code is released that soon, and the next one follows within `betweenKeysMs` of the first. */
  mostHeldMs: 40,
  /** A key that is held so long into the next one is a person's. */
  rolledMs: 15,
  /** An Enter or Tab so long after a scan is still its end: scanners send CR and LF, or a slow suffix. Nobody presses a key as soon. */
  lateEndMs: 150,
} as const;

export type ScanPace = Readonly<Record<keyof typeof scanPace, number>>;

/** Where nothing takes typed text, a scan may falter: a busy computer hands keys on late, and no person's key is held up by waiting. */
export const patientPace: ScanPace = { ...scanPace, betweenKeysMs: 500, waitMs: 500, waitInScanMs: 500 };
