import { messageOf } from '../../main/contract/index.ts';
import type { Reason } from '../../engine/index.ts';

/** A reason in English. */
export const reasonText = (reason: Reason): string => messageOf(reason).text;

/** Something with its reason in English in place of the key. */
export const withText = <T extends { readonly why: Reason }>({ why, ...rest }: T) => ({
  ...rest,
  text: reasonText(why),
});
