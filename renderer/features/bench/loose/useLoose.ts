import { computed, shallowRef, watch, type Ref } from 'vue';
import { packingMessage, readScannedCode } from '../../../../main/contract/index.ts';
import type { BenchSheet } from '../benchSheet.ts';
import type { NamedBox } from '../boxScale.ts';
import type { useSession } from '../useSession.ts';
import { useMoveOver } from './useMoveOver.ts';

/** Goods without an order: the first item, its box, and what to do when one does not fit. */
export function useLoose(
  session: ReturnType<typeof useSession>,
  sheet: Ref<BenchSheet | null>,
  boxes: Readonly<Ref<readonly NamedBox[]>>,
  /** The item of a code; null for an unknown one. */
  itemOf: (code: string) => Promise<string | null>,
) {
  /** The box that was taken before the first item; null: the station chooses. */
  const box = shallowRef<NamedBox | null>(null);
  const canStart = computed(() => session.session.value === null || session.step.value?.kind === 'done');

  function start(): void {
    if (!canStart.value) return session.refuse({});
    session.feedback.value = null;
    sheet.value = 'loose';
  }

  /** What was asked for and is not open yet: scanned again after a failure, it is the same order. */
  let asked: { readonly code: string; readonly requestId: string } | null = null;

  async function take(code: string): Promise<void> {
    asked = asked?.code === code ? asked : { code, requestId: crypto.randomUUID() };
    const containerId = box.value?.id;
    await session.takeLoose({ ...asked, ...(containerId !== undefined && { containerId }) });
    if (session.session.value?.isWithoutOrder === true) asked = null;
  }

  /** A box is taken; everything else is the first item. */
  function scanned(code: string): Promise<void> {
    const { text } = readScannedCode(code, new Date().getFullYear());
    const found = boxes.value.find(({ id }) => id === text);
    if (!found) return take(code);
    session.feedback.value = null;
    box.value = found;
    sheet.value = 'loose';
    return Promise.resolve();
  }

  /** An item or a box that was scanned although no order is open. */
  const offered = computed(() => {
    const { value: said } = session.feedback;
    const isItem = said?.tone === 'wrong' && said.detailKey?.code === 'codeOfNoOrder';
    return isItem && canStart.value ? said.scanned : null;
  });

  /** The larger box that holds everything, when an item does not fit into the open one. */
  const larger = computed(() => {
    const { value: said } = session.feedback;
    if (said?.tone !== 'wrong' || said.message?.code !== 'noRoomLarger' || said.scanned === null) return null;
    const { larger: name, id } = said.message.params;
    return { name: String(name), id: String(id) };
  });

  const found = (code: string): Promise<string | null> => itemOf(code).catch(() => null);
  const moveOver = useMoveOver(session, sheet);

  /** The box that is taken, the unit that is moved now, or the way on; another item would count once more. */
  async function scannedWhileMoving(code: string, isNext: boolean): Promise<void> {
    const { value: now } = moveOver.now;
    const { text } = readScannedCode(code, new Date().getFullYear());
    if (isNext || (now?.number === 1 && now.carton.containerId === text)) return moveOver.next();
    const { value: left } = moveOver.waiting;
    const [itemId, lastId] = await Promise.all(
      [code, left?.code].map((one) => (one === undefined ? null : found(one))),
    );
    if (itemId && itemId === now?.unit.itemId) return moveOver.next();
    if (left !== null && (code === left.code || (itemId && itemId === lastId)))
      return session.warn({ code: 'isLast', name: left.name }, packingMessage('alreadyComplete', { name: left.name }));
    session.refuse({ scanned: code, notice: { code: 'moveFirst' } });
  }

  watch(sheet, (open) => {
    if (open !== 'loose') box.value = null;
  });

  return { box, canStart, offered, larger, moveOver, start, scanned, scannedWhileMoving };
}
