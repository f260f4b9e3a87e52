import type { ItemMeasurement } from '../../../../main/contract/index.ts';
import { call } from '../../../api/client.ts';
import { failureLine } from '../../../api/failure.ts';
import { useHistory } from '../../../stores/history.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { useMessages } from '../../../messages/messages.ts';
import { messages } from './messages.ts';

export interface MeasurementSteps {
  /** Gives the item the measured size; undo gives it back what it had. False when the station did not do it. */
  readonly accept: (measurement: ItemMeasurement) => Promise<boolean>;
  /** False when the station did not do it. */
  readonly dismiss: (measurement: ItemMeasurement) => Promise<boolean>;
}

/** What a clerk decides about sizes that benches measured. `decided` takes them from the list. */
export function useMeasurementSteps(decided: (measurement: ItemMeasurement) => void): MeasurementSteps {
  const { t } = useMessages(messages);
  const history = useHistory();
  const toasts = useToasts();

  async function attempt(measurement: ItemMeasurement, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      decided(measurement);
      return true;
    } catch (error) {
      toasts.show(t('notDone', { item: measurement.name, reason: failureLine(error) }), { tone: 'danger' });
      return false;
    }
  }

  async function write(itemId: string, size: object): Promise<void> {
    const params = { itemId };
    const { version } = (await call('getStoredItem', { params })).body.item;
    await call('updateItem', { params, body: { version, ...size } });
  }

  return {
    accept: (measurement) =>
      attempt(measurement, async () => {
        const { id, itemId, name, stored, measured } = measurement;
        await call('acceptItemMeasurement', { params: { measurementId: id } });
        const { weight, ...sides } = measured;
        const size = { ...sides, ...(weight !== null && { weight }) };
        history.record({
          label: t('accepted', { item: name }),
          undo: () => write(itemId, stored ?? {}),
          redo: () => write(itemId, size),
        });
      }),
    dismiss: (measurement) =>
      attempt(measurement, async () => {
        await call('dismissItemMeasurement', { params: { measurementId: measurement.id } });
        toasts.show(t('dismissed', { item: measurement.name }));
      }),
  };
}
