import {
  type CreateOrderRequest,
  DomainError,
  maxTotalQuantity,
  message,
  type OrderFields,
} from '../../contract/index.ts';

type GivenLine = CreateOrderRequest['lines'][number];

/** The lines with a number each: those without one are numbered onwards from the highest. Throws DomainError bad_request. */
export function numberedLines(lines: readonly GivenLine[]): OrderFields['lines'] {
  const taken = new Set<number>();
  lines.forEach(({ lineNumber }, index) => {
    if (lineNumber === undefined) return;
    if (taken.has(lineNumber))
      throw new DomainError('bad_request', message('lineNumberTwice', { number: lineNumber }), {
        field: `lines[${String(index)}].lineNumber`,
      });
    taken.add(lineNumber);
  });
  let last = 0;
  for (const number of taken) last = Math.max(last, number);
  const units = lines.reduce((sum, { quantityOrdered }) => sum + quantityOrdered, 0);
  if (units > maxTotalQuantity)
    throw new DomainError('bad_request', message('orderTooManyUnits', { units, most: maxTotalQuantity }), {
      field: 'lines',
    });
  return lines.map((line) => ({ ...line, lineNumber: line.lineNumber ?? (last += 1) }));
}
