import { SaidError, type Message } from '../../contract/index.ts';

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What an error says to people. */
export const saidBy = (error: unknown): Message | string =>
  error instanceof SaidError ? error.said : messageOf(error);
