import type { Operator } from '../../../../main/contract/index.ts';

/** How an operator can sign in at a bench. */
export function signInWays({
  hasBadge,
  hasPin,
}: Pick<Operator, 'hasBadge' | 'hasPin'>): 'both' | 'badge' | 'pin' | 'none' {
  if (hasBadge && hasPin) return 'both';
  if (hasBadge) return 'badge';
  return hasPin ? 'pin' : 'none';
}

/** The least characters of a badge and of a PIN. */
export const leastCharacters = 4;

/** Whether a PIN can be entered at a bench: its number pad has digits only. */
export function isPin(text: string): boolean {
  return text.length >= leastCharacters && /^\d+$/.test(text);
}
