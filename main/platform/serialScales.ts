import type { SerialPort } from 'serialport';
import type { BenchScale, ScaleReading } from '../contract/index.ts';
import type { Scales } from '../domain/bench/ports.ts';
import { readingOf, scaleQuestion } from '../domain/bench/scaleText.ts';

/** Without an answer for so long, a scale is silent. */
const silentMs = 1000;
/** What belongs to an answer comes that soon behind its first line. */
const answerMs = 60;
/** A weight of which nothing says whether it changes counts when it was the same for so long. */
const steadyMs = 600;
/** A port that nobody reads is given back. */
const idleMs = 5000;
/** Characters without an end of line that are kept. */
const longestLine = 200;

interface Line {
  readonly at: number;
  readonly text: string;
}

/** Scales at serial ports, by the serialport package, which is loaded at the first use: most stations have none. */
export function createSerialScales(): Scales {
  const open = new Map<string, ReturnType<typeof connect>>();
  const reading = new Map<string, Promise<ScaleReading>>();

  async function read(scale: BenchScale): Promise<ScaleReading> {
    const known = open.get(scale.path);
    const isOther = known && !known.isFor(scale);
    if (isOther) await known.close();
    const connection = known && !isOther ? known : connect(scale, () => open.delete(scale.path));
    open.set(scale.path, connection);
    return connection.read();
  }

  return {
    // Benches that read at the same moment have the same answer.
    read(scale) {
      const key = JSON.stringify(scale);
      const running = reading.get(key);
      if (running) return running;
      const started = read(scale).finally(() => reading.delete(key));
      reading.set(key, started);
      return started;
    },
    async ports() {
      const { SerialPort } = await import('serialport');
      const found = await SerialPort.list();
      return found.map((port) => {
        const { friendlyName } = port as { friendlyName?: string };
        return { path: port.path, description: friendlyName ?? port.manufacturer ?? null };
      });
    },
    close: async () => void (await Promise.all([...open.values()].map((connection) => connection.close()))),
  };
}

/** A port that is opened at the first reading and closed when nobody reads any more. */
function connect(scale: BenchScale, onClosed: () => void) {
  const question = scaleQuestion[scale.protocol];
  let port: SerialPort | null = null;
  let idle: NodeJS.Timeout | null = null;
  let unfinished = '';
  let lines: Line[] = [];
  let wake: (() => void) | null = null;

  function receive(bytes: Buffer): void {
    const parts = (unfinished + bytes.toString('latin1')).split(/[\r\n\u0003]+/);
    unfinished = (parts.pop() ?? '').slice(-longestLine);
    const at = performance.now();
    const oldest = at - steadyMs - silentMs;
    lines = [...lines.filter((line) => line.at > oldest), ...parts.map((text) => ({ at, text }))].filter(
      ({ text }) => text.trim() !== '',
    );
    wake?.();
  }

  async function opened(): Promise<SerialPort> {
    if (port?.isOpen) return port;
    const { SerialPort } = await import('serialport');
    const { path, baudRate, framing } = scale;
    const dataBits = framing === '8N1' ? 8 : 7;
    const parity = framing === '8N1' ? 'none' : framing === '7E1' ? 'even' : 'odd';
    const next = new SerialPort({ path, baudRate, dataBits, parity, stopBits: 1, autoOpen: false });
    await new Promise<void>((resolve, reject) => next.open((error) => (error ? reject(error) : resolve())));
    next.on('data', receive);
    // Unplugged: the next reading tries to open it again.
    next.on('error', () => void close());
    next.on('close', () => void close());
    port = next;
    return next;
  }

  /** The first line after `from`, or nothing until then. */
  const lineAfter = (from: number, ms: number): Promise<boolean> =>
    new Promise((resolve) => {
      const has = (): boolean => lines.some(({ at }) => at >= from);
      const end = (): void => {
        clearTimeout(timer);
        wake = null;
        resolve(has());
      };
      const timer = setTimeout(end, ms);
      wake = () => {
        if (has()) end();
      };
    });

  async function close(): Promise<void> {
    if (idle) clearTimeout(idle);
    onClosed();
    const last = port;
    port = null;
    if (last?.isOpen) await new Promise<void>((resolve) => last.close(() => resolve()));
  }

  return {
    isFor: (other: BenchScale): boolean => JSON.stringify(other) === JSON.stringify(scale),
    async read(): Promise<ScaleReading> {
      if (idle) clearTimeout(idle);
      try {
        const opening = await opened();
        const from = performance.now();
        if (question !== null) opening.write(question);
        if (!(await lineAfter(from, silentMs))) return { state: 'silent', weight: null, answer: null };
        if (question !== null) await new Promise((resolve) => setTimeout(resolve, answerMs));
        const now = performance.now();
        const answer = question === null ? lines.slice(-1) : lines.filter(({ at }) => at >= from);
        const said = answer.map(({ text }) => text);
        const before = lines.filter(({ at }) => at < from || question === null);
        const isSteady =
          before.some(({ at }) => at <= now - steadyMs) && before.every(({ text }) => said.includes(text));
        return readingOf(said, isSteady);
      } catch (error) {
        return { state: 'noPort', weight: null, answer: error instanceof Error ? error.message : String(error) };
      } finally {
        idle = setTimeout(() => void close(), idleMs);
        idle.unref();
      }
    },
    close,
  };
}
