/** How the cells of a field are read. */
export type FieldKind = 'text' | 'number' | 'whole' | 'flag' | 'time' | 'list';

/** A field that a column of a file can fill, by its path with dots. */
export interface ImportField {
  readonly path: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** What a number measures: the station reads inches and pounds. */
  readonly quantity?: 'length' | 'weight';
}

interface Node {
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
}

/**
 * The fields of a create schema that a flat file can fill, nested ones with dots. `linesOf` names a list whose entries are the
 * rows of the file: its fields stand among the others.
 */
export function importFields(schema: object, linesOf: string | null = null): readonly ImportField[] {
  const fields: ImportField[] = [];
  const visit = (node: Node, path: string, required: boolean): void => {
    const inner = path === linesOf && node.items ? node.items : node;
    if (inner.properties) {
      for (const [name, child] of Object.entries(inner.properties))
        visit(child, path === '' ? name : `${path}.${name}`, required && (inner.required ?? []).includes(name));
    } else if (path !== '') fields.push({ path, kind: kindOf(inner), required });
  };
  visit(schema as Node, '', true);
  return fields;
}

function kindOf({ type, format }: Node): FieldKind {
  if (type === 'number') return 'number';
  if (type === 'integer') return 'whole';
  if (type === 'boolean') return 'flag';
  if (type === 'array' || type === 'object') return 'list';
  return format === 'date-time' ? 'time' : 'text';
}

/** What is wrong with a cell, as far as it can be seen before the station has it; null for what looks right. */
export function cellFault(
  { kind, required }: ImportField,
  cell: string,
): 'missing' | 'number' | 'whole' | 'flag' | 'time' | null {
  const text = cell.trim();
  if (text === '') return required ? 'missing' : null;
  switch (kind) {
    case 'number':
      return isNumber(text) ? null : 'number';
    case 'whole':
      return isNumber(text) && Number.isInteger(Number(text)) ? null : 'whole';
    case 'flag':
      return /^(true|yes|1|false|no|0)$/i.test(text) ? null : 'flag';
    case 'time':
      return /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/i.test(text) ? null : 'time';
    default:
      return null;
  }
}

/** As the station reads numbers in files: with a point. */
function isNumber(text: string): boolean {
  return /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(text);
}
