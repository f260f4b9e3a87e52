import { cartonPhotoDays, type Settings, type SettingsChange } from '../contract/index.ts';
import { checkGs1 } from './documents/checkGs1.ts';
import { checkPrinting } from './documents/checkPrinters.ts';
import type { PrinterStore } from './documents/ports.ts';
import { documentsOfPlace } from './documents/documentsOfPlace.ts';
import type { Clock, StationStore } from './ports.ts';
import type { Actor } from './records.ts';

/**
 * What holds until an administrator changes it. `asyncAboveUnits` is what the engine packs in about two seconds on a
 * station (measured in test/bench).
 */
export const defaultSettings: Omit<Settings, 'documents'> = {
  effort: 'normal',
  asyncAboveUnits: 5000,
  rateLimits: { pack: 6000, batch: 60, rates: 600, ai: 60 },
  jobExpiryHours: 24,
  cartonPhotoDays,
  diskWarningMegabytes: null,
  picking: { walkingSpeed: 40, secondsPerPick: 10, maxOrdersPerWave: 20, maxPicksPerWave: 200 },
  packing: {
    ...{ freeOrder: true, confirmBox: false, quantityEntry: true },
    ...{ weighing: 'off', weightTolerancePercent: 3, weightToleranceLb: 0.2 },
    ...{ afterPacked: 'ready', shortUnits: 'ask', askAboutMissing: 'cartonPacked', claimMinutes: 15 },
    ...{ printLabels: true, printShippingLabels: false, printContentLabels: false, printSlip: true },
    ...{ printFreight: true, printLoadSheet: false, buildLoads: true },
    ...{ operatorsSignIn: false },
  },
  features: { tender: false },
  maxUsers: 100,
  monthlyRequestQuota: 100_000_000,
  enabledProducts: ['packing'],
  sender: null,
  gs1: { companyPrefix: null, extensionDigit: 0, firstSerial: 0, lastSerial: null },
  printing: { labelPrinterId: null, documentPrinterId: null, printers: {} },
};

export interface SettingsOptions {
  readonly store: StationStore;
  readonly printers: Pick<PrinterStore, 'get'>;
  readonly clock: Clock;
  /** Of the computer of the station (BCP 47). */
  readonly locale: string;
  /** Is called with the earlier numbering of cartons, once another one is stored. */
  readonly gs1Changed?: (before: Settings['gs1']) => void;
}

export function createSettings({ store, printers, clock, locale, gs1Changed }: SettingsOptions) {
  const documents = documentsOfPlace(locale);
  const read = (organizationId: string): Settings => {
    const stored = store.settings(organizationId);
    // A later version adds members to the group.
    return { ...defaultSettings, documents, ...stored, packing: { ...defaultSettings.packing, ...stored.packing } };
  };
  return {
    read,
    update(actor: Actor, change: SettingsChange): Settings {
      if (change.gs1) checkGs1(change.gs1);
      const before = read(actor.organizationId);
      if (change.printing) checkPrinting(printers, actor.organizationId, change.printing, before.printing);
      const known: Partial<Settings> = {
        ...(change.effort !== undefined && { effort: change.effort }),
        ...(change.asyncAboveUnits !== undefined && { asyncAboveUnits: change.asyncAboveUnits }),
        ...(change.rateLimits !== undefined && { rateLimits: change.rateLimits }),
        ...(change.jobExpiryHours !== undefined && { jobExpiryHours: change.jobExpiryHours }),
        ...(change.cartonPhotoDays !== undefined && { cartonPhotoDays: change.cartonPhotoDays }),
        ...(change.diskWarningMegabytes !== undefined && { diskWarningMegabytes: change.diskWarningMegabytes }),
        ...(change.picking !== undefined && { picking: change.picking }),
        ...(change.packing !== undefined && { packing: change.packing }),
        ...(change.features !== undefined && { features: change.features }),
        ...(change.maxUsers !== undefined && { maxUsers: change.maxUsers }),
        ...(change.monthlyRequestQuota !== undefined && { monthlyRequestQuota: change.monthlyRequestQuota }),
        ...(change.enabledProducts !== undefined && { enabledProducts: change.enabledProducts }),
        ...(change.sender !== undefined && { sender: change.sender }),
        ...(change.gs1 !== undefined && { gs1: change.gs1 }),
        ...(change.printing !== undefined && { printing: change.printing }),
        ...(change.documents !== undefined && { documents: change.documents }),
      };
      store.saveSettings(actor, known, clock.now());
      if (change.gs1) gs1Changed?.(before.gs1);
      return read(actor.organizationId);
    },
  };
}
