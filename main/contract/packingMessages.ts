import { Type, type Static } from 'typebox';
import { StringEnum } from './schemas/common.ts';

/**
 * What the station says to a packer, in every language. Answers carry the code, its parameters and the English text; the window
 * formats from the code. Also the source of the German texts of problems.
 */
const en = {
  confirmed: '{name} is in the box.',
  confirmedSeveral: '{quantity} × {name} are in the box.',
  boxConfirmed: 'Box confirmed: {box}.',
  noteConfirmed: 'Note confirmed.',
  captured: 'Recorded: {value}.',
  cartonClosed: 'Box {number} is closed.',
  printedAgain: 'A copy of the label of box {number} is printed.',
  noLabelYet: 'No box is closed yet, so there is no label.',
  noPrinter: 'No label printer is set. Choose one under Settings > Printers.',
  orderPacked: 'Order complete. Scan the next one.',
  undone: 'Last step undone.',
  reopened: 'Box {number} is open again. Discard its label: a new one prints when the box is closed.',
  paused: 'Packing is paused.',
  resumed: 'Packing continues.',
  handedOver: 'Handed over to {name}.',
  finished: 'Done. Scan the next order.',
  abandoned: 'Packing is abandoned. The plan can be changed again.',
  shortRecorded: '{quantity} × {name} are missing.',
  damagedRecorded: '{quantity} × {name} are damaged.',
  sizeRecorded: 'Measured size of {name} recorded for review.',
  nothingToShip: 'Nothing of the order would be left. Put it on hold.',
  shipShort: 'The order ships without the missing units.',
  onHold: 'The order is on hold.',
  backOrdered: 'Missing units are on the new order {order}.',
  replanned: 'New plan: {boxes} boxes left to pack.',
  unknownCode: 'Unknown code: {code}. Check the label and scan again.',
  notInOrder: '{name} is not in this order.',
  alreadyComplete: 'All {name} are in the box already.',
  nextItem: 'Pack {name} first.',
  tooMany: 'Only {left} × {name} are left.',
  otherCarton: '{name} goes into box {number}.',
  wrongBox: 'Wrong box. Take {box}.',
  boxFirst: 'Scan the box first: {box}.',
  noteFirst: 'Confirm the note first.',
  serialFirst: 'Scan the serial number of {name}.',
  lotFirst: 'Scan the lot of {name}.',
  serialUsed: 'This serial number is recorded already.',
  expired: '{name} expired on {date}. Take another unit.',
  cartonFull: 'Box {number} is complete. Close it.',
  cartonNotDone: 'Box {number} is not complete: {left} units are left.',
  cartonIsClosed: 'Box {number} is closed already.',
  weightMissing: 'Weigh box {number} first.',
  weightOff: 'Box {number} weighs {weight} lb instead of {expected} lb. Check what is in it.',
  decideFirst: 'Decide first what happens with the missing units.',
  nothingToDecide: 'No units are missing.',
  nothingToUndo: 'Nothing can be undone.',
  isPaused: 'Packing is paused. Resume it first.',
  isHeld: 'The order is on hold: {number} units are missing.',
  isPacked: 'The order is packed already.',
  isShipped: 'The order is shipped already. Nothing can be undone.',
  notPacked: 'The order is not packed yet.',
  anotherOrder: 'This is another order: {order}. Pause this one to pack it.',
  ownCarton: 'This is box {number} of this order.',
  unitNotOpen: 'This unit is not waiting to be packed.',
  isScanOnly: 'Scan {name}. A lead can confirm it without a scan.',
  oneByOne: 'Scan each unit.',
  leadNeeded: 'This needs a lead.',
  noPlan: 'The remaining units do not fit: {reason}',
  boxUnknown: 'No active box has this code.',
  onScreen: 'Choose this on the screen.',
  notRated: 'No rate yet: {reason} The order can be packed all the same.',
} as const;

export type PackingMessageCode = keyof typeof en;

const de: Readonly<Record<PackingMessageCode, string>> = {
  confirmed: '{name} ist im Karton.',
  confirmedSeveral: '{quantity} × {name} sind im Karton.',
  boxConfirmed: 'Karton bestätigt: {box}.',
  noteConfirmed: 'Hinweis bestätigt.',
  captured: 'Erfasst: {value}.',
  cartonClosed: 'Karton {number} ist geschlossen.',
  printedAgain: 'Eine Kopie des Etiketts von Karton {number} wird gedruckt.',
  noLabelYet: 'Es ist noch kein Karton geschlossen, also gibt es kein Etikett.',
  noPrinter: 'Es ist kein Etikettendrucker eingestellt. Wählen Sie einen unter Einstellungen > Drucker.',
  orderPacked: 'Auftrag fertig. Den nächsten scannen.',
  undone: 'Letzter Schritt rückgängig gemacht.',
  reopened: 'Karton {number} ist wieder offen. Etikett wegwerfen: Beim Schließen wird ein neues gedruckt.',
  paused: 'Das Packen ist unterbrochen.',
  resumed: 'Das Packen geht weiter.',
  handedOver: 'Übergeben an {name}.',
  finished: 'Fertig. Den nächsten Auftrag scannen.',
  abandoned: 'Packen abgebrochen. Der Plan lässt sich wieder ändern.',
  shortRecorded: '{quantity} × {name} fehlen.',
  damagedRecorded: '{quantity} × {name} sind beschädigt.',
  sizeRecorded: 'Gemessene Maße von {name} zur Prüfung gespeichert.',
  nothingToShip: 'Vom Auftrag bliebe nichts übrig. Den Auftrag anhalten.',
  shipShort: 'Der Auftrag geht ohne die fehlenden Stücke raus.',
  onHold: 'Der Auftrag ist angehalten.',
  backOrdered: 'Die fehlenden Stücke stehen im neuen Auftrag {order}.',
  replanned: 'Neuer Plan: noch {boxes} Kartons zu packen.',
  unknownCode: 'Unbekannter Code: {code}. Etikett prüfen und erneut scannen.',
  notInOrder: '{name} gehört nicht zu diesem Auftrag.',
  alreadyComplete: 'Von {name} ist schon alles im Karton.',
  nextItem: 'Zuerst {name} packen.',
  tooMany: 'Nur noch {left} × {name} offen.',
  otherCarton: '{name} kommt in Karton {number}.',
  wrongBox: 'Falscher Karton. {box} nehmen.',
  boxFirst: 'Zuerst den Karton scannen: {box}.',
  noteFirst: 'Zuerst den Hinweis bestätigen.',
  serialFirst: 'Seriennummer von {name} scannen.',
  lotFirst: 'Charge von {name} scannen.',
  serialUsed: 'Diese Seriennummer ist schon erfasst.',
  expired: '{name} ist am {date} abgelaufen. Ein anderes Stück nehmen.',
  cartonFull: 'Karton {number} ist vollständig. Bitte schließen.',
  cartonNotDone: 'Karton {number} ist nicht vollständig: {left} Stück fehlen noch.',
  cartonIsClosed: 'Karton {number} ist schon geschlossen.',
  weightMissing: 'Zuerst Karton {number} wiegen.',
  weightOff: 'Karton {number} wiegt {weight} lb statt {expected} lb. Inhalt prüfen.',
  decideFirst: 'Zuerst entscheiden, was mit den fehlenden Stücken geschieht.',
  nothingToDecide: 'Es fehlt nichts.',
  nothingToUndo: 'Es gibt nichts rückgängig zu machen.',
  isPaused: 'Das Packen ist unterbrochen. Zuerst fortsetzen.',
  isHeld: 'Der Auftrag ist angehalten: {number} Stück fehlen.',
  isPacked: 'Der Auftrag ist schon gepackt.',
  isShipped: 'Der Auftrag ist schon versandt. Es gibt nichts rückgängig zu machen.',
  notPacked: 'Der Auftrag ist noch nicht gepackt.',
  anotherOrder: 'Das ist ein anderer Auftrag: {order}. Zum Packen diesen unterbrechen.',
  ownCarton: 'Das ist Karton {number} dieses Auftrags.',
  unitNotOpen: 'Dieses Stück wartet nicht aufs Packen.',
  isScanOnly: '{name} scannen. Ohne Scan bestätigt es nur die Schichtleitung.',
  oneByOne: 'Jedes Stück einzeln scannen.',
  leadNeeded: 'Dafür ist die Schichtleitung nötig.',
  noPlan: 'Die restlichen Stücke passen nicht: {reason}',
  boxUnknown: 'Kein aktiver Karton hat diesen Code.',
  onScreen: 'Bitte auf dem Bildschirm wählen.',
  notRated: 'Noch kein Preis: {reason} Der Auftrag lässt sich trotzdem packen.',
};

/** The texts by language and code, with `{name}` for each parameter. */
export const packingTexts = { en, de } as const;

export const packingMessageCodes = Object.keys(en) as readonly PackingMessageCode[];

export const PackingMessage = Type.Object(
  {
    code: StringEnum(packingMessageCodes as readonly [PackingMessageCode, ...PackingMessageCode[]]),
    params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    text: Type.String({ description: 'In English.' }),
  },
  { title: 'PackingMessage' },
);
export type PackingMessage = Static<typeof PackingMessage>;

/** The text of a message in a language. */
export function packingText(
  language: keyof typeof packingTexts,
  { code, params }: Pick<PackingMessage, 'code' | 'params'>,
): string {
  return packingTexts[language][code].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** A message with its English text. */
export function packingMessage(code: PackingMessageCode, params: PackingMessage['params'] = {}): PackingMessage {
  return { code, params, text: packingText('en', { code, params }) };
}
