import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore, type StationDatabase } from '../../db/index.ts';
import type { CreateContainerRequest, CreateItemRequest } from '../../main/contract/index.ts';

/** A folder that is gone after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-db-'));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

export interface TestStore {
  readonly store: StationDatabase;
  readonly dataDir: string;
  readonly organizationId: string;
  readonly actor: { readonly organizationId: string; readonly name: string };
}

/** Ids and times that count up, so that a test says the same every time. */
export function countingOptions(dataDir: string) {
  let ids = 0;
  let seconds = 0;
  return {
    dataDir,
    newId: () => `id-${String(ids++)}`,
    now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds++)).toISOString(),
  };
}

/** A store in a real file; closed after the test unless the test did so. */
export function openTestStore(dataDir = testFolder()): TestStore {
  const store = openStore(countingOptions(dataDir));
  onTestFinished(() => {
    store.close();
  });
  const organizationId = store.station.organizationId();
  return { store, dataDir, organizationId, actor: { organizationId, name: 'ann@example.com' } };
}

/** The smallest item with this id, and whatever else the test is about. */
export function itemOf(id: string, fields: Partial<CreateItemRequest> = {}): CreateItemRequest {
  return { id, length: 10, width: 8, height: 6, weight: 2.5, ...fields };
}

/** The smallest container with this id, and whatever else the test is about. */
export function containerOf(id: string, fields: Partial<CreateContainerRequest> = {}): CreateContainerRequest {
  return {
    id,
    name: `Box ${id}`,
    containerType: 'Box',
    innerLength: 12,
    innerWidth: 10,
    innerHeight: 8,
    weightMaxGross: 50,
    ...fields,
  };
}

export const at = '2026-02-03T04:05:06.007Z';
export const later = '2026-02-03T05:06:07.008Z';
