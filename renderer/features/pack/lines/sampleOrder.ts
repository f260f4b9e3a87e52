import { call } from '../../../api/client.ts';
import { sampleTag } from '../../../masters/masterDefinition.ts';
import { lineOfItem, type DraftLine } from './draftLine.ts';

const wantedLines = 10;
/** Quantities of an ordinary order: many ones and twos, one line of more. */
const quantities = [1, 2, 1, 3, 1, 2, 6, 1, 2, 1];
/** What a carton takes by hand. */
const longestInches = 24;
const heaviestPounds = 20;

/** An order to try the station with: ten sample items of different kinds that go into cartons. */
export async function sampleOrder(): Promise<readonly DraftLine[]> {
  const { body } = await call('listItems', { query: { tags: sampleTag, limit: 100 } });
  const handy = body.items.filter(
    (item) =>
      Math.min(item.length, item.width, item.height) > 0 &&
      Math.max(item.length, item.width, item.height) <= longestInches &&
      item.weight <= heaviestPounds,
  );
  const stride = Math.max(1, Math.floor(handy.length / wantedLines));
  return quantities.flatMap((quantity, index) => {
    const item = handy[index * stride];
    return item ? [lineOfItem(item, quantity)] : [];
  });
}
