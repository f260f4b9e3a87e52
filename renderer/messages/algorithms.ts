import { defineMessages, useMessages } from './messages.ts';

/** What a person can choose to pack with. */
const algorithms = ['fpFast', 'fpLayer', 'liquidFill'] as const;
export type Algorithm = (typeof algorithms)[number];

const messages = defineMessages({
  en: { fpFast: 'Fast (fpFast)', fpLayer: 'In layers (fpLayer)', liquidFill: 'Densest (liquidFill)' },
  de: { fpFast: 'Schnell (fpFast)', fpLayer: 'In Lagen (fpLayer)', liquidFill: 'Am dichtesten (liquidFill)' },
});

interface AlgorithmNames {
  /** For a field in which one is chosen. */
  readonly options: readonly { readonly value: Algorithm; readonly label: string }[];
  /** As everywhere; the id itself for one that nobody chooses. */
  readonly nameOf: (id: string) => string;
}

/** What algorithms are called, in the same words on every screen, with the name by which requests know them. */
export function useAlgorithms(): AlgorithmNames {
  const { t } = useMessages(messages);
  const options = algorithms.map((value) => ({ value, label: t(value) }));
  return { options, nameOf: (id) => options.find(({ value }) => value === id)?.label ?? id };
}
