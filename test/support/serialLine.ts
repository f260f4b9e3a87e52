import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { SerialPort } from 'serialport';

/** Whether this computer can link two serial ports. */
export const hasSerialLine = spawnSync('socat', ['-V']).error === undefined;

/** A serial line: what is plugged in at its far end, and the port at its near one. */
export interface SerialLine extends AsyncDisposable {
  readonly path: string;
  /** What the far end sends for a question; null: nothing. */
  answers: (question: string) => string | null;
  readonly send: (text: string) => void;
}

/** Links two terminals by socat; the far end answers what it is asked. */
export async function startSerialLine(): Promise<SerialLine> {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-serial-'));
  const [near, far] = [join(folder, 'near'), join(folder, 'far')];
  const socat = spawn('socat', [`pty,raw,echo=0,link=${near}`, `pty,raw,echo=0,link=${far}`], { stdio: 'ignore' });
  while (!existsSync(near) || !existsSync(far)) await setTimeout(5);
  const device = new SerialPort({ path: far, baudRate: 9600, autoOpen: false });
  await new Promise<void>((resolve, reject) => device.open((error) => (error ? reject(error) : resolve())));
  const line: SerialLine = {
    path: near,
    answers: () => null,
    send: (text) => void device.write(text),
    async [Symbol.asyncDispose]() {
      if (device.isOpen) await new Promise<void>((resolve) => device.close(() => resolve()));
      socat.kill();
      if (socat.exitCode === null && socat.signalCode === null) await once(socat, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  let asked = '';
  device.on('data', (bytes: Buffer) => {
    asked += bytes.toString('latin1');
    if (!/[\r\n]$/.test(asked)) return;
    const answer = line.answers(asked);
    asked = '';
    if (answer !== null) line.send(answer);
  });
  return line;
}
