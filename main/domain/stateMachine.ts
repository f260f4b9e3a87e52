import { DomainError, message, type Transition } from '../contract/index.ts';

/** The state after a trigger. Throws DomainError bad_request that names the states when it cannot happen in this one. */
export function stateAfter<TState extends string, TTrigger extends string>(
  noun: string,
  machine: readonly Transition<TState, TTrigger>[],
  state: TState,
  trigger: TTrigger,
): TState {
  const row = machine.find((one) => one.trigger === trigger);
  if (!row?.from.includes(state)) throw wrongState(noun, state, row?.from ?? []);
  return row.to === 'same' ? state : row.to;
}

function wrongState(noun: string, state: string, from: readonly string[]): DomainError {
  return new DomainError('bad_request', message('wrongState', { noun, state, states: from }), {
    field: 'status',
  });
}
