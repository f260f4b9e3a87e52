import { rateTableLists, type RateTableFields } from '../../contract/index.ts';

type ListName = keyof typeof rateTableLists;

interface ShorterList {
  readonly name: ListName;
  readonly before: number;
  readonly now: number;
}

/** The lists of a table that have fewer entries than before: a file with a part of the prices may be meant to add to them. */
export function shorterLists(
  before: Pick<RateTableFields, ListName> | null,
  now: Pick<RateTableFields, ListName>,
): readonly ShorterList[] {
  return (Object.keys(rateTableLists) as ListName[])
    .map((name) => ({ name, before: before?.[name]?.length ?? 0, now: now[name]?.length ?? 0 }))
    .filter((list) => list.now < list.before);
}
