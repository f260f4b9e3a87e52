import { createConnection } from 'node:net';
import type { PrintOutcome } from '../../domain/documents/ports.ts';

export interface TcpPrinterOptions {
  readonly host: string;
  readonly port: number;
  readonly connectMs?: number;
  /** Without any progress. */
  readonly silentMs?: number;
  readonly onCancel: (cancel: () => void) => void;
}

/**
 * Sends bytes to a printer that prints what it receives (port 9100). Such printers answer nothing: what they have is known when they
 * close the connection after its end. A connection that breaks after the first byte leaves open what was printed.
 */
export function sendToTcpPrinter(
  bytes: Uint8Array,
  { host, port, connectMs = 5000, silentMs = 30_000, onCancel }: TcpPrinterOptions,
): Promise<PrintOutcome> {
  return new Promise((resolve) => {
    let isConnected = false;
    let isDone = false;
    // Half-open: the printer may close its side only after it has read everything.
    const socket = createConnection({ host, port, allowHalfOpen: true });
    const end = (outcome: PrintOutcome): void => {
      if (isDone) return;
      isDone = true;
      socket.destroy();
      resolve(outcome);
    };
    const fail = (reason: 'cut' | 'noAnswer' | 'stationStopped', detail: string): void => {
      end(isConnected ? { kind: 'uncertain', reason, detail } : { kind: 'notSent', reason: 'unreachable', detail });
    };
    onCancel(() => fail('stationStopped', 'The station was stopped.'));
    socket.setTimeout(connectMs, () => fail('noAnswer', isConnected ? 'The printer stopped reading.' : 'No answer.'));
    socket.once('connect', () => {
      isConnected = true;
      socket.setTimeout(silentMs);
      socket.end(bytes);
    });
    // What it says, such as its state, is of no use here; unread it would hold up the end.
    socket.resume();
    socket.once('error', (error) => fail('cut', error.message));
    socket.once('end', () => {
      if (socket.writableFinished) end({ kind: 'sent' });
      else fail('cut', 'The printer closed the connection before it had everything.');
    });
    socket.once('close', () => fail('cut', 'The connection was closed.'));
  });
}
