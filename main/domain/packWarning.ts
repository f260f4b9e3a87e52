import { messageKey, type Message, type PackWarning } from '../contract/index.ts';

/** A warning of a packing, with the key of its text. */
export function packWarning(
  code: string,
  said: Message,
  { levels = [], ruleIds = [] }: Partial<Readonly<Record<'levels' | 'ruleIds', readonly string[]>>> = {},
): PackWarning {
  return { code, message: said.text, levels: [...levels], ruleIds: [...ruleIds], 'x-message': messageKey(said) };
}
