import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station, {}, 'sapS4Hana');
});
afterAll(() => station[Symbol.asyncDispose]());

let count = 0;
/** An outbound delivery as API_OUTBOUND_DELIVERY_SRV sends it. */
const delivery = (head: object, item: object = {}) => ({
  ...{ DeliveryDocument: String((count += 1) + 80_000_000), DeliveryDocumentType: 'LF', SDDocumentCategory: 'J' },
  ...{ DeliveryBlockReason: '', OverallGoodsMovementStatus: 'A', OverallSDProcessStatus: 'B' },
  ...{ OverallPickingStatus: 'C', OverallPackingStatus: 'A', TotalCreditCheckStatus: 'A' },
  ...{ HdrGoodsMvtIncompletionStatus: 'C' },
  ...head,
  to_DeliveryDocumentItem: {
    results: [
      {
        ...{ DeliveryDocumentItem: '000010', Material: 'TG11', ActualDeliveryQuantity: '3.000' },
        ...{ GoodsMovementStatus: 'A', SDProcessStatus: 'A', PickingStatus: 'C' },
        ...item,
      },
    ],
  },
});
const taken = async (record: object) => {
  const { body } = await deliver(station, { deliveries: [record] }, { type: 'sapS4Hana' });
  return ended(station, body.deliveryId, 'sapS4Hana');
};

describe('an outbound delivery of SAP', () => {
  test('is stored while it waits to be packed', async () => {
    expect(await taken(delivery({}))).toMatchObject({ accepted: 1, rejected: 0, errors: [] });
  });

  test.each([
    [{ DeliveryBlockReason: '01' }, '"DeliveryBlockReason" is "01", which says that it is on hold'],
    [{ TotalCreditCheckStatus: 'B' }, '"TotalCreditCheckStatus" is "B"'],
    [{ OverallGoodsMovementStatus: 'C' }, '"OverallGoodsMovementStatus" is "C"'],
    [{ OverallSDProcessStatus: 'C' }, '"OverallSDProcessStatus" is "C"'],
    [{ OverallPackingStatus: 'C' }, '"OverallPackingStatus" is "C"'],
    [{ DeliveryDocumentType: 'LR' }, '"DeliveryDocumentType" is "LR"'],
    [{ SDDocumentCategory: 'T' }, '"SDDocumentCategory" is "T"'],
  ])('is rejected when it is on hold, finished or a return: %j', async (head, said) => {
    expect(await taken(delivery(head))).toMatchObject({ accepted: 0, errors: [expect.stringContaining(said)] });
  });

  test.each(['GoodsMovementStatus', 'SDProcessStatus', 'PackingStatus'])(
    'is rejected when an item is finished: %s',
    async (name) => {
      const said = `Line 1 is cancelled or done at its sender: "${name}" is "C".`;
      expect(await taken(delivery({}, { [name]: 'C' }))).toMatchObject({
        ...{ accepted: 0, errors: [expect.stringContaining(said)] },
      });
    },
  );
});
