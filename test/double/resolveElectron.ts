import { registerHooks } from 'node:module';

/** `electron` is the stand-in, for import and require alike, in the application as in Playwright's loader. */
const standIn = new URL('./electronModule.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : nextResolve(specifier, context),
});

// Says in every log and report what this was; nothing can take it for the real thing.
Object.defineProperty(process, 'versions', { value: { ...process.versions, electron: 'stand-in', chrome: 'system' } });
