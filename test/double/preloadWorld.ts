import { randomUUID } from 'node:crypto';

/**
 * The two worlds of a page with a preload. The preload runs in an isolated world, whose binding to the main process the page cannot see; the
 * bridge hands functions across by DOM events whose names the page never learns, set up before the page's first script.
 */

export const worldName = 'electron-preload';
export const bindingName = 'electronIpc';
const callEvent = randomUUID();
const exposeEvent = randomUUID();

/** Runs in the page's own world: builds what the preload exposes. */
export const pageScript = `(() => {
  if (window.top !== window) return;
  const dispatch = EventTarget.prototype.dispatchEvent.bind(document);
  const listen = EventTarget.prototype.addEventListener.bind(document);
  const Custom = CustomEvent, parse = JSON.parse, stringify = JSON.stringify;
  const callbacks = new Map(), promises = new Map();
  let lastId = 0;
  const reply = (detail) => {
    let answer;
    const id = String(++lastId);
    const done = (event) => { answer = parse(event.detail); };
    document.addEventListener('${callEvent}:' + id, done, { once: true });
    dispatch(new Custom('${callEvent}', { detail: stringify({ ...detail, id }) }));
    return answer;
  };
  const decode = (value) => {
    if (value === null || typeof value !== 'object') return value;
    if ('function' in value) return (...args) => decode(reply({ target: value.function, args: args.map(encode) }));
    if ('promise' in value) return new Promise((resolve, reject) => promises.set(value.promise, { resolve, reject }));
    if ('thrown' in value) throw new Error(value.thrown);
    if ('members' in value) return Object.freeze(Object.fromEntries(Object.entries(value.members).map(([name, member]) => [name, decode(member)])));
    return value.plain;
  };
  const encode = (value) => {
    if (typeof value !== 'function') return { plain: value };
    callbacks.set(++lastId, value);
    return { callback: lastId };
  };
  listen('${exposeEvent}', (event) => {
    const { kind, name, value, id, error } = parse(event.detail);
    if (kind === 'expose') Object.defineProperty(window, name, { value: decode(value), enumerable: true });
    else if (kind === 'call') callbacks.get(id)?.(...value.map(decode));
    else if (error !== undefined) promises.get(id)?.reject(new Error(error));
    else promises.get(id)?.resolve(decode(value));
  });
})();`;

/** Runs in the isolated world: gives the preload its modules. */
export function preloadScript(source: string): string {
  return `(() => {
  if (window.top !== window) return;
  const post = globalThis.${bindingName};
  delete globalThis.${bindingName};
  const dispatch = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail: JSON.stringify(detail) }));
  const functions = new Map(), invocations = new Map(), listeners = new Map();
  let lastId = 0;
  const encode = (value) => {
    if (typeof value === 'function') { functions.set(++lastId, value); return { function: lastId }; }
    if (value instanceof Promise) {
      const id = ++lastId;
      value.then((result) => dispatch('${exposeEvent}', { kind: 'settle', id, value: encode(result) }),
        (error) => dispatch('${exposeEvent}', { kind: 'settle', id, error: String(error?.message ?? error) }));
      return { promise: id };
    }
    if (value !== null && typeof value === 'object' && Object.values(value).some((member) => typeof member === 'function'))
      return { members: Object.fromEntries(Object.entries(value).map(([name, member]) => [name, encode(member)])) };
    return { plain: value };
  };
  const decode = (value) => 'callback' in value
    ? (...args) => dispatch('${exposeEvent}', { kind: 'call', id: value.callback, value: args.map(encode) })
    : value.plain;
  document.addEventListener('${callEvent}', (event) => {
    const { target, args, id } = JSON.parse(event.detail);
    let answer;
    try { answer = encode(functions.get(target)(...args.map(decode))); }
    catch (error) { answer = { thrown: String(error?.message ?? error) }; }
    dispatch('${callEvent}:' + id, answer);
  });
  const onto = (channel) => listeners.get(channel) ?? listeners.set(channel, new Set()).get(channel);
  const closed = (name, members) => new Proxy(members, { get(target, key) {
    if (key in target || typeof key === 'symbol') return target[key];
    throw new Error('The stand-in for Electron has no ' + name + '.' + key);
  } });
  const electron = closed('electron (preload)', {
    contextBridge: closed('contextBridge', {
      exposeInMainWorld: (name, value) => dispatch('${exposeEvent}', { kind: 'expose', name, value: encode(value) }),
    }),
    ipcRenderer: closed('ipcRenderer', {
      invoke: (channel, ...args) => new Promise((resolve, reject) => {
        invocations.set(++lastId, { resolve, reject });
        post(JSON.stringify({ id: lastId, channel, args: args.map((arg) => arg === undefined ? { missing: true } : { value: arg }) }));
      }),
      on: (channel, listener) => { onto(channel).add(listener); },
      off: (channel, listener) => { onto(channel).delete(listener); },
    }),
  });
  globalThis.__fromMain = ({ kind, id, channel, value, error }) => {
    if (kind === 'event') { for (const listener of [...onto(channel)]) listener({}, ...value); return; }
    const invocation = invocations.get(id);
    invocations.delete(id);
    if (error === undefined) invocation?.resolve(value);
    else invocation?.reject(new Error(error));
  };
  const require = (name) => {
    if (name === 'electron' || name === 'electron/renderer') return electron;
    throw new Error('A sandboxed preload cannot load ' + name);
  };
  const module = { exports: {} };
  (function (require, module, exports) {
${source}
  })(require, module, module.exports);
})();`;
}
