import { defineMessages } from '../../messages/messages.ts';

/** Units of a shipment: packed, and what becomes of the missing ones. */
export const messages = defineMessages({
  en: {
    packedUnits: '{packed} of {count} unit packed | {packed} of {count} units packed',
    shortUnits: '{count} not shipped | {count} not shipped',
    backOrderedUnits: '{count} on back order | {count} on back order',
    undecidedUnits: '{count} missing, not decided | {count} missing, not decided',
  },
  de: {
    packedUnits: '{packed} von {count} Stück gepackt | {packed} von {count} Stück gepackt',
    shortUnits: '{count} nicht versandt | {count} nicht versandt',
    backOrderedUnits: '{count} in Nachlieferung | {count} in Nachlieferung',
    undecidedUnits: '{count} fehlt, nicht entschieden | {count} fehlen, nicht entschieden',
  },
});
