import { DomainError } from '../contract/index.ts';
import type { EngineFailure } from './packing/ports.ts';

/** What a caller is told when the engine gave no result. Nothing was stored or changed in any of these cases. */
export function engineProblem(failure: EngineFailure): DomainError {
  const cause = { cause: failure };
  switch (failure.reason) {
    case 'busy':
      return new DomainError(
        'service_unavailable',
        'The station is at capacity. Retry after the time in Retry-After.',
        {
          ...cause,
          retryAfterSeconds: 2,
        },
      );
    case 'closed':
      return new DomainError('service_unavailable', 'The station is shutting down.', {
        ...cause,
        retryAfterSeconds: 5,
      });
    case 'crashed':
      return new DomainError(
        'service_unavailable',
        'The engine process ended while it worked on this request. A new one is ready; send the request again.',
        {
          ...cause,
          retryAfterSeconds: 1,
        },
      );
    case 'timeout':
      return new DomainError('service_unavailable', 'The engine did not finish this request in time and was stopped.', {
        ...cause,
        retryAfterSeconds: 1,
      });
    case 'out-of-memory':
      return new DomainError(
        'service_unavailable',
        'The engine ran out of memory on this request. Split the request.',
        { ...cause, retryAfterSeconds: 1 },
      );
    case 'invalid-result':
      return new DomainError('server_error', 'The verifier rejected the plan, so it is not returned.', cause);
    case 'cancelled':
      return new DomainError('service_unavailable', 'The request was cancelled.', cause);
  }
}
