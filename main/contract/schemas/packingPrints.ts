/** How far labels and slips of a bench are, and where weights come from. */
export const earlierPrints = ['none', 'counts', 'void'] as const;
export const labelStates = ['none', 'waiting', 'missing', 'printed'] as const;
export const weightSources = ['scale', 'typed', 'accepted'] as const;
