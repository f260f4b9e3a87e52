import { attributeName, fieldCatalogue, type CatalogueField } from '../../contract/index.ts';
import { exportHeader } from '../../contract/fields/exportHeader.ts';
import { keyboardText, readNumberText } from '../../contract/numberText.ts';
import type { ImportRecord } from './ports.ts';
import type { ColumnPlan, ImportKind, ReadingDefaults } from './reading.ts';
import { dayText, readDateText } from './reading/dateText.ts';
import { statedUnit } from './reading/headerWords.ts';
import { importFields } from './reading/importFields.ts';
import { dimensionsPath, matchColumns } from './reading/matchColumns.ts';
import { readMeasureText } from './reading/measureText.ts';
import { moneyAmount } from '../../contract/moneyText.ts';
import { isCardHead } from './reading/rateCard.ts';
import { settledNumber } from './reading/settledNumber.ts';

/** The file of rows that were not imported: read again, it means what was chosen for the columns of the first file. */

/** Header of its last column. */
export const reasonHeaders = { en: 'Reason', de: 'Grund' } as const;

type SeenColumn = Pick<ImportRecord['columns'][number], 'header' | 'path' | 'examples'>;

/** Whether a column has the reasons of such a file: its last one, with sentences. */
export function isReasonColumn(columns: readonly SeenColumn[], column: SeenColumn): boolean {
  const { header, path, examples } = column;
  return (
    path === null &&
    column === columns.at(-1) &&
    Object.values<string>(reasonHeaders).includes(header) &&
    examples.every((text) => sentence.test(text))
  );
}

/** Three words or more with a sign between or after them. */
const sentence = /^(?=.*[.?:„“"])\S+\s+\S+\s+\S/s;

/** The headers under which the columns are read as they were planned, as far as a header can say it. */
export function settledHeaders(
  { kind, defaults: { language } }: Pick<ImportRecord, 'kind' | 'defaults'>,
  columns: readonly ColumnPlan[],
): readonly string[] {
  const headers = columns.map(({ header }) => header);
  if (kind === 'rates' && isCardHead(headers)) return headers;
  const fieldAt = importFields(kind);
  const isRead = (at: number, plan: ColumnPlan): boolean => {
    const match = matchColumns(kind, headers)[at];
    const { quantity } = plan.path === dimensionsPath ? lengths : (fieldAt(plan.path) ?? { quantity: null });
    const isMeasured = quantity === 'length' || quantity === 'weight';
    const unit = match?.unit ?? (isMeasured ? statedUnit(headers[at] ?? '', quantity) : null);
    return match?.path === plan.path && (unit === plan.unit || !isMeasured) && (match.isCertain || !plan.isCertain);
  };
  for (const [at, plan] of columns.entries()) {
    if (isRead(at, plan)) continue;
    const before = plan.header;
    for (const header of headersFor(kind, language, plan, fieldAt(plan.path))) {
      headers[at] = header;
      if (isRead(at, plan)) break;
      headers[at] = before;
    }
  }
  return headers;
}

const lengths = { quantity: 'length' } as const;
const dimensionsHeader = { en: 'Dimensions', de: 'Abmessungen' } as const;

/** What a column may be called instead of its own header: with its unit, by its field, or not at all where it is ignored. */
function headersFor(
  kind: ImportKind,
  language: 'en' | 'de',
  { header, path, unit }: ColumnPlan,
  field: CatalogueField | undefined,
): readonly string[] {
  if (path === null) return [''];
  const withUnit = (name: string): string => (unit === null ? name : `${name} (${unit})`);
  if (path === dimensionsPath) return [withUnit(header), withUnit(dimensionsHeader[language])];
  if (attributeName(path) !== null) return [path];
  const names = field ? [exportHeader(fieldCatalogue[kind], field, unit, language)] : [];
  return [withUnit(header), ...names, withUnit(path)];
}

/** Writes a cell so that it has one meaning by itself: the one that it has in its column. */
export function cellSettler(
  { kind, defaults, reading }: Pick<ImportRecord, 'kind' | 'reading'> & { readonly defaults: ReadingDefaults },
  plan: ColumnPlan,
): (cell: string, isDoubted: boolean) => string {
  const field = importFields(kind)(plan.path);
  if (field?.kind === 'time' || field?.kind === 'day') return (cell) => settledDate(cell, plan);
  if (field?.kind !== 'number' && field?.kind !== 'whole') return (cell) => cell;
  const isMoney = field.quantity !== null;
  const sign = defaults.language === 'de' ? ',' : '.';
  return (cell, isDoubted) => {
    // A number of a workbook has a point whatever the language.
    if (reading?.format === 'xlsx' && !isDoubted && /^-?\d+\.\d+$/.test(cell)) return exact(cell).replace('.', sign);
    const amount = readMeasureText(cell)?.amount ?? readNumberText(isMoney ? moneyAmount(cell) : keyboardText(cell));
    if (amount?.kind !== 'either') return cell;
    const { value, doubt } = settledNumber(amount, cell, plan, defaults);
    if (doubt) return cell;
    return cell.replace(/\d{1,3}[.,]\d{3}/, (number) =>
      value === amount.fraction ? `${number}0` : number.replace(/[.,]/, ''),
    );
  };
}

/** Three decimals can also be read as thousands, four cannot. */
const exact = (number: string): string => (/^-?\d{1,3}\.\d{3}$/.test(number) ? `${number}0` : number);

function settledDate(cell: string, { dateOrder, isCertain }: ColumnPlan): string {
  const date = dateOrder === null || !isCertain ? null : readDateText(cell, dateOrder);
  if (!date || date.shown !== null) return cell;
  return cell.replace(/^\s*\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})/, dayText(date));
}
