/** Of a quote, what names it in a list. */
export interface CarrierService {
  readonly carrierId: string;
  readonly service: string;
  readonly currency: string | null;
}
