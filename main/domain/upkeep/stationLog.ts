import {
  DomainError,
  type LogEntry,
  type LogLevel,
  logLevels,
  type LogPage,
  type LogQuery,
  message,
} from '../../contract/index.ts';

/** The lines of the log from the newest one or from a place on, backwards, each with the place before it; null: no such place. */
export type ReadLogLines = (
  before: string | undefined,
) => Iterable<{ readonly line: string; readonly place: string }> | null;

/** Lines that a page looks at. */
const linesOfPage = 5000;
const defaultLimit = 200;
const hidden = '…';

/** The log as it may be read: by level and text, newest first, without secrets. */
export function createStationLog(lines: ReadLogLines) {
  return ({ cursor, level = 'info', search = '', limit = defaultLimit }: LogQuery): LogPage => {
    const found = lines(cursor);
    if (!found) throw new DomainError('bad_request', message('logCursorInvalid'), { field: 'cursor' });
    const wanted = search.trim().toLowerCase();
    const items: LogEntry[] = [];
    let looked = 0;
    for (const { line, place } of found) {
      const entry = line.toLowerCase().includes(wanted) ? entryOf(line, place) : null;
      if (entry && logLevels.indexOf(entry.level) >= logLevels.indexOf(level)) items.push(entry);
      looked += 1;
      if (items.length === limit || looked === linesOfPage) return { items, nextCursor: place };
    }
    return { items, nextCursor: null };
  };
}

export type StationLog = ReturnType<typeof createStationLog>;

/** Null for a line that no station wrote, such as one that was cut by a crash. */
function entryOf(line: string, id: string): LogEntry | null {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof read !== 'object' || read === null) return null;
  const { at, level, event, ...fields } = read as Record<string, unknown>; // Any object is one.
  if (typeof at !== 'string' || typeof event !== 'string' || !isLevel(level)) return null;
  return { id, at, level, event, fields: shown(fields) as Record<string, unknown> };
}

function isLevel(value: unknown): value is LogLevel {
  return logLevels.some((level) => level === value);
}

/** Nothing secret is meant to be logged; what looks like it is not shown all the same. */
function shown(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replace(/\b(pw_(?:live|test)_)\S+/g, `$1${hidden}`)
      .replace(/\b(Bearer\s+)\S+/gi, `$1${hidden}`)
      .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, hidden);
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      /password|secret|token|authorization|cookie|api-?key/i.test(name) ? hidden : shown(each),
    ]),
  );
}
