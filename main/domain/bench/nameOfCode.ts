import { readScannedCode } from '../../contract/index.ts';
import { findByCode } from '../findByCode.ts';
import type { Store } from '../store.ts';
import { nameOfItem } from './benchAction.ts';

/** The name of the item, box or location that a code stands for; null for an unknown code. */
export function createNameOfCode({ items, containers, slots }: Pick<Store, 'items' | 'containers' | 'slots'>) {
  return (organizationId: string, text: string, currentYear: number): string | null => {
    const item = findByCode(items, organizationId, text, { currentYear })?.record;
    if (item) return nameOfItem(item);
    const { text: code } = readScannedCode(text, currentYear);
    const box = containers.get(organizationId, code)?.fields;
    return box ? box.name : (slots.get(organizationId, code)?.fields.location ?? null);
  };
}
