/** Thrown for whatever the stand-in does not have. A silent undefined would let the shell use what nobody has tried. */
export class NotInStandIn extends Error {
  override readonly name = 'NotInStandIn';
  constructor(what: string) {
    super(`The stand-in for Electron has no ${what}. Add it to test/double, or test this on a real binary.`);
  }
}

/** What the language, the inspector and EventEmitter look for on any object. */
const probed: ReadonlySet<string> = new Set([
  'then',
  'toJSON',
  'constructor',
  'domain',
  'nodeType',
  'asymmetricMatch',
  'inspect',
  'splice',
]);

/** The object with a list that ends: reading any other name throws. */
export function closed<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === 'string' && !(key in object) && !probed.has(key) && !key.startsWith('_'))
        throw new NotInStandIn(`${name}.${key}`);
      return Reflect.get(object, key, receiver) as unknown;
    },
  });
}

/** An event of Electron's kind. */
export interface PreventableEvent {
  readonly defaultPrevented: boolean;
  readonly preventDefault: () => void;
}

export function preventable<T extends object>(fields: T): T & PreventableEvent {
  let defaultPrevented = false;
  return Object.defineProperty(
    { ...fields, preventDefault: () => void (defaultPrevented = true) },
    'defaultPrevented',
    {
      get: () => defaultPrevented,
    },
  ) as T & PreventableEvent;
}
