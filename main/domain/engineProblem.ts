import { DomainError, message } from '../contract/index.ts';
import type { EngineFailure } from './packing/ports.ts';

/** What a caller is told when the engine gave no result. Nothing was stored or changed in any of these cases. */
export function engineProblem(failure: EngineFailure): DomainError {
  const cause = { cause: failure };
  switch (failure.reason) {
    case 'busy':
      return new DomainError('service_unavailable', message('stationAtCapacity'), {
        ...cause,
        retryAfterSeconds: 2,
      });
    case 'closed':
      return new DomainError('service_unavailable', message('stationShutsDown'), {
        ...cause,
        retryAfterSeconds: 5,
      });
    case 'crashed':
      return new DomainError('service_unavailable', message('engineEnded'), {
        ...cause,
        retryAfterSeconds: 1,
      });
    case 'timeout':
      return new DomainError('service_unavailable', message('engineTooSlow'), {
        ...cause,
        retryAfterSeconds: 1,
      });
    case 'out-of-memory':
      return new DomainError('service_unavailable', message('engineOutOfMemory'), { ...cause, retryAfterSeconds: 1 });
    case 'invalid-result':
      return new DomainError('server_error', message('planRejected'), cause);
    case 'cancelled':
      return new DomainError('service_unavailable', message('requestCancelled'), cause);
  }
}
