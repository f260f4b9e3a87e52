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
