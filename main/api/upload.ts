import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { DomainError } from '../contract/index.ts';
import { checkEncoding } from './body.ts';

/** Reads the one file of a multipart body (field `file`) of bounded size. */
export async function readUpload(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  checkEncoding(request);
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? ''))
    throw new DomainError('bad_request', 'Send the file as multipart/form-data in the field "file".', {
      field: 'Content-Type',
    });
  const tooLarge = new DomainError(
    'payload_too_large',
    `The file is larger than ${maxBytes / 1024 / 1024} MB; split it.`,
    { field: 'file' },
  );
  // Room for the other parts and the boundaries around the file.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + 64 * 1024) throw tooLarge;

  return new Promise((resolve, reject) => {
    const broken = (cause: unknown) =>
      reject(new DomainError('bad_request', 'The multipart body is not valid.', { field: 'file', cause }));
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: request.headers,
        limits: { files: 1, fileSize: maxBytes + 1, fields: 8, fieldSize: 1024, parts: 16 },
      });
    } catch (cause) {
      broken(cause);
      return;
    }
    let file: Buffer | null = null;
    parser.on('file', (name, stream) => {
      if (name !== 'file') {
        stream.resume();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => reject(tooLarge));
      stream.on('end', () => (file = Buffer.concat(chunks)));
    });
    parser.on('error', broken);
    parser.on('close', () =>
      file
        ? resolve(file)
        : reject(new DomainError('bad_request', 'There is no file in the field "file".', { field: 'file' })),
    );
    request.on('aborted', () => broken(new Error('aborted')));
    request.pipe(parser);
  });
}
