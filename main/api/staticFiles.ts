import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Request, Response } from 'express';

interface StaticFile {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly modified: string;
}

/**
 * The files below a folder by their path, which starts with a slash; those whose names begin with a dot are left out. They are read
 * when the first is asked for and kept: an answer never opens a file, so a client that goes away leaves none open.
 */
export type StaticFiles = () => Promise<ReadonlyMap<string, StaticFile>>;

/** The build has 8 MB; a folder with much more is not one. */
const mostBytes = 128 * 1024 * 1024;

export function createStaticFiles(folder: string): StaticFiles {
  let files: Promise<ReadonlyMap<string, StaticFile>> | null = null;
  return () => (files ??= readAll(folder));
}

async function readAll(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, StaticFile>();
  let total = 0;
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    if (!entry.isFile() || name.includes('/.')) continue;
    const bytes = await readFile(path);
    total += bytes.length;
    if (total > mostBytes) throw new Error(`The folder ${folder} has more than the files of the window.`);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    files.set(name, { bytes, etag, modified: (await stat(path)).mtime.toUTCString() });
  }
  return files;
}

/** The file of a request's path, for a route that is mounted where the folder begins. */
export async function requestedFile(files: StaticFiles, request: Request): Promise<StaticFile | undefined> {
  try {
    return (await files()).get(decodeURIComponent(request.path));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Answers with a file, or that the client has it already. */
export function sendFile(request: Request, response: Response, file: StaticFile, name: string, caching: string): void {
  response
    .type(extname(name) || 'bin')
    .set({ 'Cache-Control': caching, ETag: file.etag, 'Last-Modified': file.modified });
  if (request.fresh) {
    response.removeHeader('Content-Type');
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Length', file.bytes.length);
  response.end(request.method === 'HEAD' ? undefined : file.bytes);
}
