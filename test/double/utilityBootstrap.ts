import { EventEmitter } from 'node:events';
import { pathToFileURL } from 'node:url';

/** Runs first in a stand-in utility process: gives it the port to its parent, then the program it was forked for. */

const port = new EventEmitter();
const early: unknown[] = [];
port.on('newListener', (name) => {
  // Kept until somebody listens, as Electron keeps them.
  if (name === 'message')
    queueMicrotask(() => early.splice(0).forEach((data) => port.emit('message', { data, ports: [] })));
});
process.on('message', (data) => {
  if (port.listenerCount('message') === 0) early.push(data);
  else port.emit('message', { data, ports: [] });
});
// Electron's utility processes end with the application, however it ended.
process.on('disconnect', () => process.exit(0));

Object.assign(process, {
  parentPort: Object.assign(port, { postMessage: (message: unknown) => process.send?.(message) }),
});

const [program] = process.argv.splice(2, 1);
if (program === undefined) throw new Error('No program to run.');
await import(pathToFileURL(program).href);
