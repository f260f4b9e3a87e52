import { CreateContainerRequest, UpdateContainerRequest } from '../../contract/index.ts';
import { containerView, wholeContainerView } from '../../domain/containerView.ts';
import { containerWarnings } from '../../domain/containerWarnings.ts';
import { csvColumns, csvOtherNames, csvPaths, importCsv } from '../../domain/csvImport.ts';
import { faultOfChange } from '../../domain/imports/decideMaster.ts';
import { csvNumbers } from '../../domain/csvNumbers.ts';
import { checkContainer } from '../../domain/imports/kinds/checkContainer.ts';
import { createMasters } from '../../domain/masters.ts';
import type { Clock, ContainerStore } from '../../domain/ports.ts';
import type { ContainerRecord } from '../../domain/records.ts';
import { rowsView } from '../../domain/rowsView.ts';
import { runInSlices } from '../../domain/steps.ts';
import type { FileReaders } from '../fileReader.ts';
import { actorOf, type Handlers } from './handler.ts';

const paths = csvPaths(CreateContainerRequest);
const otherNames = csvOtherNames(CreateContainerRequest);
const numbers = csvNumbers(CreateContainerRequest, paths);
const deleteCall = 'DELETE /api/v1/containers/{containerId}';

type ContainerHandlers = Pick<
  Handlers,
  | 'createContainer'
  | 'listContainers'
  | 'getContainer'
  | 'deleteContainer'
  | 'updateContainer'
  | 'restoreContainer'
  | 'queryContainers'
  | 'getStoredContainer'
  | 'replaceContainer'
  | 'importContainersCsv'
  | 'containerCsvTemplate'
>;

export function containerHandlers(
  store: ContainerStore,
  clock: Clock,
  yieldToEventLoop: () => Promise<void>,
  files: FileReaders,
): ContainerHandlers {
  const masters = createMasters(
    {
      ...{ noun: 'container', create: CreateContainerRequest, update: UpdateContainerRequest },
      ...{ check: checkContainer, deleteCall },
    },
    store,
    clock,
  );
  const stored = (record: ContainerRecord) => ({ container: containerView(record), fields: record.fields });
  const written = (record: ContainerRecord) => ({
    body: wholeContainerView(record),
    warnings: containerWarnings(record.fields),
  });
  return {
    createContainer: ({ caller, body }) => ({
      status: 201,
      ...written(masters.create(actorOf(caller), body)),
    }),
    listContainers({ caller, query }) {
      const { items, nextCursor } = masters.list(actorOf(caller), query);
      return { status: 200, body: { items: items.map(containerView), nextCursor } };
    },
    getContainer: ({ caller, params }) => ({
      status: 200,
      body: wholeContainerView(masters.get(actorOf(caller), params.containerId)),
    }),
    queryContainers: async ({ caller, body }) => ({
      status: 200,
      body: rowsView(await runInSlices(store.query(caller.organizationId, body), yieldToEventLoop), body.fields),
    }),
    deleteContainer({ caller, params }) {
      masters.remove(actorOf(caller), params.containerId);
      return { status: 204, body: null };
    },
    updateContainer: ({ caller, params, body }) => ({
      status: 200,
      ...written(masters.update(actorOf(caller), params.containerId, body)),
    }),
    restoreContainer: ({ caller, params }) => ({
      status: 200,
      body: wholeContainerView(masters.restore(actorOf(caller), params.containerId)),
    }),
    getStoredContainer: ({ caller, params }) => ({
      status: 200,
      body: stored(masters.get(actorOf(caller), params.containerId)),
    }),
    replaceContainer({ caller, params, body }) {
      const record = masters.replace(actorOf(caller), params.containerId, body.version, body.fields);
      return { status: 200, body: stored(record), warnings: containerWarnings(record.fields) };
    },
    async importContainersCsv({ caller, file, isStrict }) {
      const upsert = (records: readonly CreateContainerRequest[]) =>
        store.upsertMany(actorOf(caller), records, clock.now());
      const asked = { bytes: file, keyColumn: 'id', columns: paths, numbers, otherNames, isStrict, deleteCall };
      const { rows, warnings } = await files.table(asked);
      const storedOf = (ids: readonly string[]) =>
        new Map(store.getMany(caller.organizationId, ids).map(({ fields }) => [fields.id, fields]));
      const faultOf = (fields: CreateContainerRequest, before: object | null) =>
        faultOfChange(checkContainer, before, { ...fields })?.text ?? null;
      const steps = { storedOf, faultOf, warningsOf: containerWarnings, yieldToEventLoop };
      const body = await importCsv(CreateContainerRequest, rows, upsert, steps);
      return { status: 200, body, warnings };
    },
    containerCsvTemplate: () => ({
      status: 200,
      body: { fileName: 'containers.csv', text: `${csvColumns(CreateContainerRequest).join(',')}\r\n` },
    }),
  };
}
