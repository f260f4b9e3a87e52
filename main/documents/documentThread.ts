import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderRequest } from '../domain/documents/ports.ts';
import { createRenderer } from './render.ts';

/** The thread that makes documents: what takes a tenth of a second must not hold up scans. */

export interface DocumentAsked {
  readonly id: number;
  readonly want: 'bytes' | 'drawing';
  readonly request: RenderRequest;
}

export type DocumentAnswer =
  { readonly id: number; readonly made: unknown } | { readonly id: number; readonly fault: string };

const { fontsDir } = workerData as { readonly fontsDir: string };
const { draw, render } = createRenderer({
  regular: readFileSync(join(fontsDir, 'Inter-Regular.ttf')),
  bold: readFileSync(join(fontsDir, 'Inter-Bold.ttf')),
});

parentPort?.on('message', ({ id, want, request }: DocumentAsked) => {
  const make = async (): Promise<unknown> =>
    want === 'drawing' ? draw(request) : render(request, request.target.format);
  make().then(
    (made) => parentPort?.postMessage({ id, made } satisfies DocumentAnswer),
    (error: unknown) => parentPort?.postMessage({ id, fault: String(error) } satisfies DocumentAnswer),
  );
});
