import type Electron from 'electron';
import { app } from './app.ts';
import { closed } from './closed.ts';
import { serveScheme, unserveScheme } from './edge.ts';

const privileged = new Set<string>();

export const protocol = closed('protocol', {
  registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]) {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme, privileges } of schemes)
      if (privileges?.standard === true && privileges.secure === true) privileged.add(scheme);
  },
  handle(scheme: string, handler: Parameters<Electron.Protocol['handle']>[1]) {
    // Without the privileges a page would have no origin and no secure context; the stand-in's address has both.
    if (!privileged.has(scheme)) throw new Error(`The scheme ${scheme} was not registered as standard and secure.`);
    serveScheme(scheme, handler);
  },
  unhandle: unserveScheme,
} satisfies Pick<Electron.Protocol, 'registerSchemesAsPrivileged' | 'handle' | 'unhandle'>);
