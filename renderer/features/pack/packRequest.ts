import type { Container, PackRequest } from '../../../main/contract/index.ts';
import { chosenBoxes, contentLimit, type Holders } from '../../masters/requestBoxes.ts';
import { adHocBoxes, isComplete } from './boxes/boxChoice.ts';
import { circumstancesOf } from './lab/circumstances.ts';
import { loadingOf, missingHolder } from './lab/loading.ts';
import { messages as labMessages } from './lab/messages.ts';
import { lineFault, packItemOf, type ExtraFields } from './lines/draftLine.ts';
import { mostLines, mostUnits } from './lines/parseLines.ts';
import type { PackDraft } from './packDraft.ts';
import type { Candidate } from './packResult.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);
const { t: lab } = useMessages(labMessages);

/** What keeps the draft from being packed, as a sentence; null when nothing does. */
export function draftFault(
  draft: PackDraft,
  masterBoxes: readonly Container[] | null,
  holders: Holders | null,
): string | null {
  const units = draft.lines.reduce((sum, line) => sum + line.quantity, 0);
  const faulty = draft.lines.filter((line) => lineFault(line) !== null);
  if (draft.lines.length === 0) return t('fault.noLine');
  if (faulty.length > 0) return t('fault.lines', { count: faulty.length });
  if (draft.lines.length > mostLines) return t('fault.tooManyLines');
  if (units > mostUnits) return t('fault.tooManyUnits');
  if (draft.boxSource === 'master' && masterBoxes?.length === 0) return t('fault.noActiveBox');
  if (draft.boxSource === 'chosen' && draft.chosenIds.length === 0) return t('fault.noneChosen');
  if (draft.boxSource === 'adHoc' && !draft.adHoc.some(isComplete)) return t('fault.noAdHoc');
  const missing = missingHolder(draft.loading, holders);
  if (missing !== null) return lab(missing === 'pallet' ? 'needPallet' : 'needVehicle');
  return null;
}

/** The request that the draft means, and the boxes that may be used, for the screen. */
export function requestOf(
  draft: PackDraft,
  masterBoxes: readonly Container[],
  rules: ReadonlyMap<string, ExtraFields> = new Map(),
  holders: Holders = { pallets: [], vehicles: [] },
): { readonly request: PackRequest; readonly candidates: readonly Candidate[] } {
  const chosen = masterBoxes.filter((box) => draft.chosenIds.includes(box.id));
  const adHoc = draft.adHoc.filter(isComplete);
  const boxes = { master: {}, chosen: chosenBoxes(chosen), adHoc: adHocBoxes(adHoc) }[draft.boxSource];
  return {
    request: {
      items: draft.lines.map((line) => packItemOf(line, line.ofMaster ? rules.get(line.id) : {})),
      ...boxes,
      allowMultipleBoxes: draft.multipleBoxes,
      ...loadingOf(draft.loading, holders, draft.boxSource === 'master'),
      algorithm: draft.algorithm,
      ...circumstancesOf(draft.circumstances),
    },
    candidates:
      draft.boxSource === 'adHoc'
        ? adHoc.map((box) => ({
            id: box.id,
            name: box.id,
            length: box.length ?? 0,
            width: box.width ?? 0,
            height: box.height ?? 0,
            maxWeight: box.maxWeight,
          }))
        : (draft.boxSource === 'chosen' ? chosen : masterBoxes).map((box) => ({
            id: box.id,
            name: box.name,
            length: box.innerLength,
            width: box.innerWidth,
            height: box.innerHeight,
            maxWeight: contentLimit(box),
          })),
  };
}
