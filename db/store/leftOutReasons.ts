/** Why units are left out, a line for each cause. */
export const joinReasons = (reasons: readonly string[]): string =>
  reasons.map((reason) => reason.replace(/\s+/g, ' ')).join('\n');

/** A row with its causes one by one. */
export function withReasons<T extends { readonly leftOutReason: string | null }>({
  leftOutReason,
  ...row
}: T): Omit<T, 'leftOutReason'> & { readonly leftOutReasons: string[] } {
  return { ...row, leftOutReasons: leftOutReason === null ? [] : leftOutReason.split('\n') };
}
