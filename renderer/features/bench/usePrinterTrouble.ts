import { computed, ref, shallowRef, type Ref } from 'vue';
import type { PrintJob, PrintJobActionRequest, PrintReason } from '../../../main/contract/index.ts';

/** What is wrong: a printer does not answer, may have printed half a label, has to be set up, or packing went on without a label. */
export type TroubleKind = 'off' | 'check' | 'setUp' | 'missing';

export interface PrinterTrouble {
  readonly kind: TroubleKind;
  readonly printer: string;
  /** Documents that wait for the same printer for the same kind of reason, oldest first. */
  readonly jobs: readonly PrintJob[];
}

/** What a bench asks of the print queue. */
export interface PrinterPort {
  /** Jobs that have not come out, newest first. */
  open(): Promise<readonly PrintJob[]>;
  decide(jobId: string, action: PrintJobActionRequest['action']): Promise<void>;
  job(jobId: string): Promise<PrintJob>;
}

const kinds: Readonly<Record<PrintReason, TroubleKind>> = {
  unreachable: 'off',
  refused: 'off',
  expired: 'off',
  cut: 'check',
  noAnswer: 'check',
  stationStopped: 'check',
  queueMissing: 'setUp',
  spoolerRefused: 'setUp',
  folderMissing: 'setUp',
  folderFailed: 'setUp',
  printerRemoved: 'setUp',
  notRendered: 'setUp',
  setAside: 'missing',
  discarded: 'missing',
};

/** A document that may have come out is printed again as a marked copy only; one that did not is tried again. */
const ways = {
  off: { again: 'retry', drop: 'setAside' },
  setUp: { again: 'retry', drop: 'setAside' },
  missing: { again: 'retry', drop: 'setAside' },
  check: { again: 'printAgain', drop: 'confirmPrinted' },
} as const;

function kindOf({ state, reason }: PrintJob): TroubleKind {
  if (state === 'uncertain') return 'check';
  const kind = reason === null ? 'off' : kinds[reason];
  // What waits has not come out.
  return state === 'queued' && kind === 'check' ? 'off' : kind;
}

/** A document that is tried again is in the same trouble until it is through: `before` is what was read last. */
function triedAgain(open: readonly PrintJob[], before: readonly PrintJob[]): readonly PrintJob[] {
  return open.map((job) => (job.state === 'sending' ? (before.find(({ id }) => id === job.id) ?? job) : job));
}

/** What is stuck, and what waits behind it for the same printer. */
function waitingOf(open: readonly PrintJob[]): readonly PrintJob[] {
  const blocked = new Set(
    open.filter(({ state, isStuck }) => state === 'queued' && isStuck).map((job) => job.printerId),
  );
  return open.filter(({ state, isStuck, printerId }) => isStuck || (state === 'queued' && blocked.has(printerId)));
}

type Label = Pick<PrintJob, 'id' | 'title' | 'carton'>;

/** Labels that came out after their cartons were put aside, oldest first, and the ids of those that are on their cartons. */
export interface LateLabels {
  readonly waiting: readonly Label[];
  readonly done: readonly string[];
}

/** A window that hears of a label late must not ask for it again. */
const mostDone = 100;

/** Documents of this bench that do not come out, one printer at a time. `kept` is shared by all windows of the bench. */
export function usePrinterTrouble(port: PrinterPort, benchId: string, kept: Ref<LateLabels>) {
  const jobs = shallowRef<readonly PrintJob[]>([]);
  const isBusy = ref(false);
  /** The first of the late labels, and how many there are. */
  const late = computed(() => {
    const [label] = kept.value.waiting;
    return label ? { label, count: kept.value.waiting.length } : null;
  });
  /** Labels that do not wait any more, of which nobody knows yet whether they came out. */
  let leaving: Set<string> = new Set();

  const ownOf = (all: readonly PrintJob[]) => all.filter((job) => job.benchId === benchId).toReversed();

  const troubleAmong = (own: readonly PrintJob[]): PrinterTrouble | null => {
    const [first] = own;
    if (!first) return null;
    const kind = kindOf(first);
    return {
      ...{ kind, printer: first.printerName ?? first.printerId },
      jobs: own.filter((job) => job.printerId === first.printerId && kindOf(job) === kind),
    };
  };
  const isMissing = (job: PrintJob): boolean => kindOf(job) === 'missing';
  const trouble = computed(() => troubleAmong(ownOf(jobs.value).filter((job) => !isMissing(job))));
  /** What packing went on without: nobody has printed it yet. */
  const missing = computed(() => troubleAmong(ownOf(jobs.value).filter(isMissing)));

  async function read(): Promise<void> {
    try {
      const before = jobs.value;
      const now = waitingOf(triedAgain(await port.open(), before));
      jobs.value = now;
      const waiting = new Set(now.map(({ id }) => id));
      const gone = ownOf(before).filter(({ id, carton }) => carton !== null && !waiting.has(id));
      leaving = new Set([...leaving, ...gone.map(({ id }) => id)].filter((id) => !waiting.has(id)));
      for (const id of leaving) await noticeLate(id);
    } catch {
      // The top line says whether the station answers.
    }
  }

  /** What waited for the printer and does not any more has come out, or somebody gave it up. */
  async function noticeLate(id: string): Promise<void> {
    const job = await port.job(id);
    if (job.state === 'queued' || job.state === 'sending' || !leaving.delete(id)) return;
    const { waiting, done } = kept.value;
    if (job.state !== 'sent' || done.includes(id) || waiting.some((label) => label.id === id)) return;
    const { title, carton } = job;
    kept.value = { waiting: [...waiting, { id, title, carton }], done };
  }

  /** The label is on its carton. */
  function seen(): void {
    const [label, ...waiting] = kept.value.waiting;
    if (label) kept.value = { waiting, done: [...kept.value.done, label.id].slice(-mostDone) };
  }

  /** again: print it. drop: it is there, or packing goes on without it. */
  async function decide(way: 'again' | 'drop'): Promise<void> {
    const now = trouble.value ?? missing.value;
    if (now === null || isBusy.value) return;
    isBusy.value = true;
    try {
      for (const { id } of now.jobs) await port.decide(id, ways[now.kind][way]);
    } catch {
      // It changed meanwhile: what is read next says how.
    } finally {
      await read();
      isBusy.value = false;
    }
  }

  return { trouble, missing, late, isBusy, read, decide, seen };
}
