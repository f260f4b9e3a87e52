import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Static, TSchema } from 'typebox';
import { validator } from '../contract/validator.ts';

/** Small files of the shell's own (window bounds, update feed). A missing or unfit file reads as null: the shell starts without it. */
export function readJsonFile<S extends TSchema>(path: string, schema: S): Static<S> | null {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
  // The schema is what makes the value one of its type.
  return validator(schema)(value) === null ? (value as Static<S>) : null;
}

/** Replaces the file in one step, so that a crash leaves the old one or the new one. */
export function writeJsonFile(path: string, value: unknown): void {
  const fresh = `${path}.new`;
  writeFileSync(fresh, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  renameSync(fresh, path);
}
