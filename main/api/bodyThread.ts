import { parentPort, type Transferable } from 'node:worker_threads';
import { DomainError } from '../contract/index.ts';
import type { BodyAnswer, BodyAsked } from './bodyReader.ts';
import { createFileAnswers, type FileAsked } from './fileThread.ts';
import { readLargeBody } from './readLargeBody.ts';

/** Entry of the threads that read large bodies (`bodyReader.ts`) and files (`fileReader.ts`). */

function answer({ kind, bytes, strict }: BodyAsked): BodyAnswer {
  try {
    // A copy: decoders refuse shared memory.
    return { kind: 'read', body: readLargeBody(kind, new Uint8Array(bytes), strict) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { kind: 'refused', detail: error.said, field: error.field };
  }
}

/** The memory of what is answered, which moves instead of being copied. */
function memoryOf(answered: BodyAnswer): Transferable[] {
  if (answered.kind === 'refused') return [];
  return Object.values(answered.body).flatMap((part: unknown) =>
    ArrayBuffer.isView(part) && part.buffer instanceof ArrayBuffer ? [part.buffer] : [],
  );
}

const answerFile = createFileAnswers();

// What comes was written by bodyReader.ts or fileReader.ts.
parentPort?.on('message', (asked: BodyAsked | FileAsked) => {
  if (asked === 'more' || 'asked' in asked) {
    void answerFile(asked).then((answered) => {
      parentPort?.postMessage(answered);
    });
    return;
  }
  const answered = answer(asked);
  parentPort?.postMessage(answered, memoryOf(answered));
});
