import type { Bench, BenchRequest } from '../../../../main/contract/index.ts';
import { call } from '../../../api/client.ts';
import { failureLine } from '../../../api/failure.ts';
import { becomeBench, benchOfComputer, rememberBenchName } from '../../../stores/benchOfComputer.ts';
import { useHistory } from '../../../stores/history.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { useMessages } from '../../../messages/messages.ts';
import { messages } from './messages.ts';

export interface BenchSteps {
  /** Rejects when the station does not create it: the form says why. */
  readonly create: (request: BenchRequest) => Promise<Bench>;
  readonly change: (bench: Bench, change: Partial<BenchRequest>) => Promise<void>;
  /** False when the station did not delete it. */
  readonly remove: (bench: Bench) => Promise<boolean>;
  /** Makes this computer the bench, or no bench any more. */
  readonly useHere: (bench: Bench | null) => void;
}

/** What an administrator does with benches; a change can be taken back. `changed` shows it. */
export function useBenchSteps(changed: (bench: Bench) => void): BenchSteps {
  const { t } = useMessages(messages);
  const history = useHistory();
  const toasts = useToasts();

  async function write({ id, ...request }: Bench): Promise<void> {
    const bench = (await call('replaceBench', { params: { benchId: id }, body: request })).body;
    rememberBenchName([bench]);
    changed(bench);
  }

  return {
    create: async (request) => {
      const bench = (await call('createBench', { body: request })).body;
      toasts.show(t('created', { name: bench.name }), { tone: 'success' });
      return bench;
    },
    change: async (bench, change) => {
      const next = { ...bench, ...change };
      try {
        await write(next);
        history.record({
          label: t('changed', { name: next.name }),
          undo: () => write(bench),
          redo: () => write(next),
        });
      } catch (error) {
        toasts.show(t('common.notSaved', { reason: failureLine(error) }), { tone: 'danger' });
        // The controls go back to what is.
        changed({ ...bench });
      }
    },
    remove: async (bench) => {
      try {
        await call('deleteBench', { params: { benchId: bench.id } });
      } catch (error) {
        toasts.show(t('common.notSaved', { reason: failureLine(error) }), { tone: 'danger' });
        return false;
      }
      if (benchOfComputer.value === bench.id) becomeBench(null);
      toasts.show(t('deleted', { name: bench.name }));
      return true;
    },
    useHere: (bench) => {
      becomeBench(bench);
      toasts.show(bench ? t('becameBench', { name: bench.name }) : t('noBench'), { tone: 'success' });
    },
  };
}
