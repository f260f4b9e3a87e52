import {
  type CarrierQuote,
  DomainError,
  message,
  type RateMode,
  rateModes,
  type Message,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { ContainerStore } from '../ports.ts';
import type { RateableShipment, RateShipment } from '../shipments/ports.ts';
import { carrierQuotes, shippedBox } from './carrierQuotes.ts';
import type { RateService } from './rateService.ts';

/** Quotes for shipments from the rate tables of the station. */
export function createShipmentRates(service: RateService, containers: Pick<ContainerStore, 'getMany'>): RateShipment {
  function quotesFor(shipment: RateableShipment, carriers: readonly string[] | null): readonly CarrierQuote[] {
    const { organizationId, shipFrom, shipTo, boxes } = shipment;
    const sheet = service.sheet(organizationId, {
      originZip: zipOf(shipFrom, 'from'),
      destinationZip: zipOf(shipTo, 'to'),
      carriers,
      mode: modeOf(shipment.mode),
    });
    if (sheet === null) return noQuotes(organizationId, modeOf(shipment.mode), carriers);
    const ids = [...new Set(boxes.map(({ containerId }) => containerId))];
    const records = new Map(containers.getMany(organizationId, ids).map(({ fields }) => [fields.id, fields]));
    const { quotes, refusals } = carrierQuotes(sheet, {
      ...shipment,
      boxes: boxes.map((box) => shippedBox(box, records.get(box.containerId))),
      residential: shipTo?.residential ?? false,
    });
    if (quotes.length === 0)
      throw new DomainError('unprocessable', message('noCarrierAccepts', { reasons: bounded(refusals) }));
    return quotes;
  }
  /** Throws DomainError unprocessable where the carriers that were asked have no table, and others have: a name may be misspelt. */
  function noQuotes(organizationId: string, mode: RateMode | undefined, carriers: readonly string[] | null) {
    const known = carriers === null ? [] : service.carriers(organizationId, mode);
    if (carriers === null || known.length === 0) return [];
    const [asked, named] = [carriers.map((name) => JSON.stringify(clip(name))), known.slice(0, namedReasons)];
    const more = known.length > named.length ? ', …' : '';
    throw new DomainError(
      'unprocessable',
      message('noRatesOfCarriers', { carriers: asked.join(', '), known: named.join(', ') + more }),
    );
  }
  // A defect of the tables or of the masters rejects, like a carrier that does not answer.
  return (shipment, carriers) => new Promise((resolve) => resolve(quotesFor(shipment, carriers)));
}

function zipOf(place: RateableShipment['shipFrom'], word: 'from' | 'to'): string {
  const zip = (place?.address?.zip ?? '').trim();
  if (zip === '')
    throw new DomainError('unprocessable', message(word === 'from' ? 'shipFromZipMissing' : 'shipToZipMissing'));
  return zip;
}

/** Undefined asks tables of every mode. */
function modeOf(mode: string | null) {
  if (mode === null) return undefined;
  const known = rateModes.find((one) => one.toLowerCase() === mode.toLowerCase());
  if (!known) throw new DomainError('unprocessable', message('noRatesOfMode', { mode }));
  return known;
}

const namedReasons = 10;

function bounded(reasons: readonly Message[]): readonly Message[] {
  const count = reasons.length - namedReasons;
  return count > 0 ? [...reasons.slice(0, namedReasons), message('andMore', { count })] : reasons;
}
