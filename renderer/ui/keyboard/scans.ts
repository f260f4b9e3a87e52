import { inject, onScopeDispose, provide, watch, type InjectionKey } from 'vue';
import { readScannedCode } from '../../../main/contract/index.ts';
import { codeOf } from '../scanner.ts';
import { listenForScans, type ScanEnd } from './scanListener.ts';
import { isTyping } from './typing.ts';

/** A code that was scanned, wherever the focus was. */
export interface Scan {
  /** The code itself. */
  readonly code: string;
  /** With the AIM identifier and the separators of GS1 codes, where the scanner sends them: items are found by it. */
  readonly raw: string;
  /** What had the focus. */
  readonly focus: Element | null;
  /** The key that the scanner sent behind the code. */
  readonly end: ScanEnd;
}

/** Does what a scan means here, and answers whether it was meant for here; if not, the next receiver is asked. */
export type ScanReceiver = (scan: Scan) => boolean | Promise<boolean>;

interface Entry {
  readonly receive: ScanReceiver;
  readonly layer: symbol;
  readonly isLast: boolean;
  /** Nothing here takes typed text. */
  readonly isPatient: boolean;
  readonly fragment: ((text: string) => void) | null;
  /** The field that this is for. */
  readonly field: (() => Element | null) | null;
}

const screen = Symbol('screen');
const layerKey: InjectionKey<symbol> = Symbol('scan layer');
const entries: Entry[] = [];
/** Dialogs that are open, the topmost last. */
const layers: symbol[] = [];
/** Scans are done one after another, in their order. */
let done = Promise.resolve();
/** What is scanned while the window starts or changes screens waits so long for the screen that takes it. */
const mostWaitMs = 10_000;
/** Called when a receiver comes. */
let noticeReceiver = (): void => undefined;

/**
 * Receives scans for as long as the component lives. The youngest receiver is asked first, so what is inside comes before what is around it;
 * while a dialog is open, only those in it. `last` is asked after all others, whatever is open. `patient`: no text is typed on this screen,
 * so a scan may falter. `fragment` hears what a scanner sent that is no scan, too short and without Enter.
 */
export function useScans(
  receive: ScanReceiver,
  {
    last = false,
    patient = false,
    fragment = null,
  }: { readonly last?: boolean; readonly patient?: boolean; readonly fragment?: Entry['fragment'] } = {},
): void {
  add({ receive, layer: inject(layerKey, screen), isLast: last, isPatient: patient, fragment, field: null });
}

/** Receives what is scanned while a field has the focus, before anybody else. A field that does not say so gets no scans. */
export function useScanField(field: () => Element | null, receive: (scan: Scan) => void): void {
  const take: ScanReceiver = (scan) => {
    receive(scan);
    return true;
  };
  add({ receive: take, layer: inject(layerKey, screen), isLast: false, isPatient: false, fragment: null, field });
}

function add(entry: Entry): void {
  entries.push(entry);
  noticeReceiver();
  onScopeDispose(() => entries.splice(entries.indexOf(entry), 1));
}

/** What is in this component is in front of all else while it is open: only its receivers are asked. */
export function useScanLayer(isOpen: () => boolean): void {
  const layer = Symbol('dialog');
  provide(layerKey, layer);
  const remove = (): void => {
    if (layers.includes(layer)) layers.splice(layers.indexOf(layer), 1);
  };
  watch(isOpen, (open) => (open ? layers.push(layer) : remove()), { immediate: true });
  onScopeDispose(remove);
}

/** Whether a dialog is open that keeps scans from the screen behind it. */
export function isScanLayerOpen(): boolean {
  return layers.length > 0;
}

function inTurn(focus: Element | null): readonly Entry[] {
  const top = layers.at(-1) ?? screen;
  const youngest = entries.toReversed();
  return [
    ...youngest.filter(({ field }) => focus !== null && field?.() === focus),
    ...youngest.filter(({ layer, isLast, field }) => layer === top && !isLast && field === null),
    ...youngest.filter(({ isLast }) => isLast),
  ];
}

function untilReceiver(): Promise<void> {
  if (entries.length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    noticeReceiver = resolve;
    setTimeout(resolve, mostWaitMs);
  });
}

async function offer(scan: Scan): Promise<void> {
  await untilReceiver();
  for (const { receive } of inTurn(scan.focus)) if (await receive(scan)) return;
}

listenForScans({
  // Before anybody has signed in nothing takes a scan, and programs that type passwords are as fast as scanners: fields get all keys.
  isWanted: () => entries.length > 0 || !isTyping(document.activeElement),
  isPatient: () => entries.some(({ isPatient }) => isPatient),
  takesShort: () => entries.some(({ isLast, field }) => !isLast && field === null),
  fragment: (text) => entries.findLast(({ fragment }) => fragment !== null)?.fragment?.(text),
  scanned: (raw, focus, end) => {
    const sent = codeOf(raw);
    const { text: code } = readScannedCode(sent, new Date().getFullYear());
    if (code !== '') done = done.then(() => offer({ code, raw: sent, focus, end })).catch(reportError);
  },
});
