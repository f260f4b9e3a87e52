import type { CopyFault, OfferedCopy, RescueChoice, RescueKind } from './domain/upkeep/rescueChoice.ts';

const kinds: Readonly<Record<RescueKind, string>> = {
  daily: 'daily backup',
  weekly: 'weekly backup',
  manual: 'manual backup',
  migration: 'before an update',
  restore: 'set aside before a restore',
};

const faults: Readonly<Record<CopyFault, string>> = {
  damaged: 'it is damaged',
  foreign: 'it is not a backup of Packwright',
  newer: 'it was made by a newer version of Packwright',
  unreadable: 'it cannot be read',
};

/** The copies of a damaged database and how to restore one, line by line, for a terminal. */
export function describeRescue(
  { copies, usable, recommended, away }: RescueChoice,
  dataDir: string,
): readonly string[] {
  const restore = ({ path, isOfOtherStation }: OfferedCopy) =>
    `start once with: --data-dir "${dataDir}" --restore "${path}"${isOfOtherStation ? ' --from-another-station' : ''}`;
  const [first] = usable;
  return [
    ...(away === null ? [] : [awayText(away)]),
    copies.length === 0
      ? away === null
        ? 'There is no backup.'
        : 'There is no other backup.'
      : 'Copies, newest first:',
    ...copies.map((copy) => `  ${copy.path}\n    ${copyText(copy)}${copy === recommended ? ' - recommended' : ''}`),
    'Nothing was changed.',
    ...(away === null ? [] : ['Connect the backup folder and start again to choose from its backups too.']),
    ...(recommended ? [`To restore the newest sound backup, ${restore(recommended)}`] : []),
    ...(first && !recommended ? [`${withoutBackup(first)}, ${restore(first)}`] : []),
    ...(first || away ? [] : ['Send the data folder to support before you try anything else.']),
  ];
}

function withoutBackup({ isOfOtherStation }: OfferedCopy): string {
  return isOfOtherStation
    ? 'No sound backup of this station was found. To restore one of another station'
    : 'No sound backup was found. To restore the database that was set aside before a restore';
}

function awayText({ folder, lastAt }: NonNullable<RescueChoice['away']>): string {
  const last = lastAt === null ? '' : ` The last backup there was made on ${new Date(lastAt).toLocaleString()}.`;
  return `The backup folder ${folder} cannot be reached.${last}`;
}

const bytesOfMegabyte = 1024 * 1024;

/** A copy in one line: when it was made, what for, its size, and whether it can be restored. */
function copyText({ madeAt, kind, bytes, fault, isOfOtherStation, isInFuture }: OfferedCopy): string {
  const size = (bytes / bytesOfMegabyte).toFixed(1);
  const check = fault === null ? 'checked: OK' : `cannot be restored: ${faults[fault]}`;
  const owner = isOfOtherStation ? ', of another station' : '';
  const future = isInFuture ? ' (in the future: the clock was wrong)' : '';
  return `${new Date(madeAt).toLocaleString()}${future}, ${kinds[kind]}, ${size} MB, ${check}${owner}`;
}

/** A restore that is done while no station runs. */
interface DoneRestore {
  readonly kept: string | null;
  readonly restore: { readonly madeAt: string | null };
  readonly missing: { readonly orders: number; readonly shipments: number } | null;
}

/** What a restore did, in one line for a terminal. */
export function describeRestore(file: string, { kept, restore, missing }: DoneRestore): string {
  const made = restore.madeAt === null ? '' : ` It was made on ${new Date(restore.madeAt).toLocaleString()}.`;
  const before = kept === null ? '' : ` The database before is kept as ${kept}.`;
  return `${file} was restored.${made}${missing === null ? '' : missingText(missing)}${before} Start the station.`;
}

function missingText({ orders, shipments }: NonNullable<DoneRestore['missing']>): string {
  if (orders === 0 && shipments === 0) return ' No order or shipment was created or changed since.';
  return ` ${counted(orders, 'order')} and ${counted(shipments, 'shipment')} created or changed since then are missing.`;
}

function counted(count: number, what: string): string {
  return `${String(count)} ${what}${count === 1 ? '' : 's'}`;
}
