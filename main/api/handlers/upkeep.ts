import type { Backups } from '../../domain/upkeep/backups.ts';
import type { TestDataService } from '../../domain/upkeep/testData.ts';
import type { StationLog } from '../../domain/upkeep/stationLog.ts';
import type { Handlers } from './handler.ts';

type UpkeepHandlers = Pick<
  Handlers,
  | 'getTestData'
  | 'clearTestData'
  | 'listBackups'
  | 'makeBackup'
  | 'updateBackupPlan'
  | 'getBackupState'
  | 'verifyBackup'
  | 'getRestoreLoss'
  | 'restoreBackup'
  | 'cancelRestore'
  | 'readLog'
>;

export function upkeepHandlers(backups: Backups, log: StationLog, testData: TestDataService): UpkeepHandlers {
  return {
    listBackups: async () => ({ status: 200, body: await backups.list() }),
    updateBackupPlan: async ({ caller, body }) => ({ status: 200, body: await backups.change(body, caller) }),
    getBackupState: async () => ({ status: 200, body: await backups.state() }),
    makeBackup: async () => ({ status: 201, body: await backups.make() }),
    verifyBackup: async ({ params }) => ({ status: 200, body: await backups.verify(params.name) }),
    getRestoreLoss: async ({ params }) => ({ status: 200, body: await backups.loss(params.name) }),
    restoreBackup: async ({ caller, params, body }) => ({
      status: 202,
      body: await backups.wantRestore(params.name, body, caller),
    }),
    cancelRestore({ caller }) {
      backups.cancelRestore(caller);
      return { status: 204, body: null };
    },
    getTestData: () => ({ status: 200, body: testData.state() }),
    clearTestData() {
      const { counts } = testData.state();
      return { status: 202, body: testData.clear(), noted: counts };
    },
    readLog: ({ query }) => ({ status: 200, body: log(query) }),
  };
}
