import type { Steps } from '../domain/steps.ts';

/** Characters that are read in one turn. */
const turn = 500_000;

const literals = ['true', 'false', 'null'] as const;
const numberForm = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * Where a text stops being JSON, as the index of the first character that cannot be there; its length when it ends too early.
 * JSON.parse knows, but its message does not always say.
 */
export function* jsonFault(text: string): Steps<number> {
  const open: ('{' | '[')[] = [];
  let expected: 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end' = 'value';
  let at = 0;
  let next = turn;
  for (;;) {
    if (at > next) {
      next = at + turn;
      yield;
    }
    while (/[ \t\n\r]/.test(text.charAt(at))) at += 1;
    const sign = text.charAt(at);
    const inside = open.at(-1);
    const isEnd = inside !== undefined && sign === (inside === '{' ? '}' : ']');
    if (isEnd && expected.endsWith('or end')) {
      open.pop();
      expected = 'comma or end';
      at += 1;
    } else if (expected === 'comma or end') {
      if (sign !== ',' || inside === undefined) return at;
      expected = inside === '{' ? 'name' : 'value';
      at += 1;
    } else if (expected === 'colon') {
      if (sign !== ':') return at;
      expected = 'value';
      at += 1;
    } else if (expected === 'name' || expected === 'name or end') {
      if (sign !== '"') return at;
      const end = stringEnd(text, at);
      if (end.fault) return end.at;
      expected = 'colon';
      ({ at } = end);
    } else if (sign === '{' || sign === '[') {
      open.push(sign);
      expected = sign === '{' ? 'name or end' : 'value or end';
      at += 1;
    } else {
      const end = scalarEnd(text, at);
      if (end.fault) return end.at;
      expected = 'comma or end';
      ({ at } = end);
    }
  }
}

interface End {
  /** Behind the token, or where it goes wrong. */
  readonly at: number;
  readonly fault: boolean;
}

function scalarEnd(text: string, from: number): End {
  if (text.charAt(from) === '"') return stringEnd(text, from);
  const literal = literals.find((word) => word.charAt(0) === text.charAt(from));
  if (literal !== undefined) {
    let same = 1;
    while (same < literal.length && literal.charAt(same) === text.charAt(from + same)) same += 1;
    return { at: from + same, fault: same < literal.length };
  }
  numberForm.lastIndex = from;
  return numberForm.test(text) ? { at: numberForm.lastIndex, fault: false } : { at: from, fault: true };
}

function stringEnd(text: string, from: number): End {
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') return { at: at + 1, fault: false };
    if (sign < ' ') return { at, fault: true };
    if (sign !== '\\') continue;
    const isEscape = /^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(text.slice(at + 1, at + 6));
    if (!isEscape) return { at: Math.min(at + 1, text.length), fault: true };
    at += 1;
  }
  return { at: text.length, fault: true };
}

/** An index of a text as people count: lines and the characters of a line, both from 1. */
export function lineAndColumn(text: string, index: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < index; end = text.indexOf('\n', end + 1)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: index - start + 1 };
}
