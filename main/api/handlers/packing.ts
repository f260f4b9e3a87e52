import { DomainError } from '../../contract/index.ts';
import { packFailure } from '../../domain/packing/packFailure.ts';
import { preparePack } from '../../domain/packing/preparePack.ts';
import { EngineFailure, type Ids, type Packer, type Store } from '../../domain/ports.ts';
import type { createSettings } from '../../domain/settings.ts';
import type { JobRecord } from '../../domain/records.ts';
import type { PackJobRunner } from '../../jobs/packJobRunner.ts';
import type { Handlers } from './handler.ts';

type PackingHandlers = Pick<Handlers, 'pack' | 'getJob' | 'getJobProgress' | 'cancelJob'>;

export interface PackingOptions {
  readonly store: Store;
  readonly settings: ReturnType<typeof createSettings>;
  readonly packer: Packer;
  readonly jobs: PackJobRunner;
  readonly ids: Ids;
}
