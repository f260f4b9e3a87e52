import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { DomainError, message, type Operation } from '../contract/index.ts';
import { runInSlices } from '../domain/steps.ts';
import { checkEncoding, joinSteps, refuseGone } from './body.ts';

export interface Upload {
  readonly bytes: Buffer;
  /** As its part of the body states it. */
  readonly fileName: string | null;
}

/** Reads the one file of a multipart body (field `file`) of bounded size. */
export async function readUpload(
  request: IncomingMessage,
  { maxBytes, tooLarge: said = 'fileTooLarge' }: NonNullable<Operation['upload']>,
  yieldToEventLoop: () => Promise<void>,
): Promise<Upload> {
  checkEncoding(request);
  refuseGone(request);
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? ''))
    throw new DomainError('bad_request', message('fileNotMultipart'), {
      field: 'Content-Type',
    });
  const tooLarge = new DomainError('payload_too_large', message(said, { size: maxBytes / 1024 / 1024 }), {
    field: 'file',
  });
  // Room for the other parts and the boundaries around the file.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + 64 * 1024) throw tooLarge;

  const { chunks, fileName } = await new Promise<{ chunks: readonly Buffer[]; fileName: string | null }>(
    (resolve, reject) => {
      const parser = parserOf(request, maxBytes);
      const settle = (how: () => void): void => {
        request.unpipe(parser).off('aborted', wentAway);
        // The rest of the body belongs to nobody now: the answer decides whether it is still read.
        parser.destroy();
        how();
      };
      const broken = (cause: unknown): void => {
        settle(() => {
          reject(invalid(cause));
        });
      };
      const wentAway = (): void => {
        broken(new Error('aborted'));
      };
      let file: { chunks: readonly Buffer[]; fileName: string | null } | null = null;
      parser.on('file', (name, stream, { filename }: { readonly filename?: string }) => {
        // A part that is cut off fails on its own stream as well as on the parser.
        stream.on('error', broken);
        if (name !== 'file') {
          stream.resume();
          return;
        }
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('limit', () => {
          settle(() => {
            reject(tooLarge);
          });
        });
        stream.on('end', () => (file = { chunks, fileName: filename ?? null }));
      });
      parser.on('error', broken);
      parser.on('close', () => {
        settle(() => {
          if (file) resolve(file);
          else reject(new DomainError('bad_request', message('fileMissing'), { field: 'file' }));
        });
      });
      request.on('aborted', wentAway);
      // Everything is parsed within the turn that ends the body. Busboy waits forever for a part that begins after the last boundary.
      request.on('end', () => {
        setImmediate(() => {
          broken(new Error('A part never ends.'));
        });
      });
      request.pipe(parser);
    },
  );
  return { bytes: await runInSlices(joinSteps(chunks), yieldToEventLoop), fileName };
}

/** RFC 2046, 5.1.1. A longer one makes the search for it slow. */
const longestBoundary = 70;

function parserOf({ headers }: IncomingMessage, maxBytes: number): busboy.Busboy {
  const boundary = /boundary=(?:"([^"]*)"|([^;]*))/i.exec(headers['content-type'] ?? '');
  if ((boundary?.[1] ?? boundary?.[2] ?? '').trim().length > longestBoundary)
    throw invalid(new Error('The boundary is too long.'));
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fileSize: maxBytes + 1, fields: 8, fieldSize: 1024, parts: 16 },
    });
  } catch (cause) {
    throw invalid(cause);
  }
}

function invalid(cause: unknown): DomainError {
  return new DomainError('bad_request', message('multipartInvalid'), { field: 'file', cause });
}
