import type { PackJob } from '../domain/packing/packJob.ts';

/**
 * The bytes under which a job waits in the store. They may be read by a later version of the program, so they carry the
 * version of their form; a form that is not known is refused instead of being packed wrongly.
 */
const formVersion = 1;

export function encodePackJob(job: PackJob): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ packJob: formVersion, job }));
}

/** The stored job, or null when the bytes are of another form. */
export function decodePackJob(bytes: Uint8Array): PackJob | null {
  let stored: unknown;
  try {
    stored = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
  if (!isObject(stored) || stored['packJob'] !== formVersion) return null;
  const job = stored['job'];
  if (!isObject(job) || !isObject(job['problem']) || typeof job['totalUnits'] !== 'number') return null;
  // Written by encodePackJob of this form, from a PackJob; the store answers the very bytes it was given.
  return job as unknown as PackJob;
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
