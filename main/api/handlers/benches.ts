import type { Benches } from '../../domain/bench/benches.ts';
import type { Scales } from '../../domain/bench/ports.ts';
import type { LeadCalls } from '../../domain/bench/leadCalls.ts';
import type { Operators } from '../../domain/bench/operators.ts';
import { wholeItemView } from '../../domain/itemView.ts';
import { requireOperatorSignIns, type RateLimits } from '../rateLimits.ts';
import { actorOf, type Handlers } from './handler.ts';

type BenchHandlers = Pick<
  Handlers,
  | 'listOperators'
  | 'createOperator'
  | 'updateOperator'
  | 'deleteOperator'
  | 'signInOperator'
  | 'signOutOperator'
  | 'listBenches'
  | 'createBench'
  | 'replaceBench'
  | 'deleteBench'
  | 'readScale'
  | 'tryScale'
  | 'listSerialPorts'
  | 'listLeadCalls'
  | 'callLead'
  | 'endLeadCall'
  | 'listCustomerNotes'
  | 'createCustomerNote'
  | 'deleteCustomerNote'
  | 'listItemMeasurements'
  | 'acceptItemMeasurement'
  | 'dismissItemMeasurement'
>;

export function benchHandlers(
  operators: Operators,
  benches: Benches,
  scales: Scales,
  leadCalls: LeadCalls,
  rateLimits: RateLimits,
): BenchHandlers {
  const none = { status: 204, body: null } as const;
  return {
    listOperators: ({ caller }) => ({ status: 200, body: operators.list(actorOf(caller)) }),
    createOperator: async ({ caller, body }) => ({ status: 201, body: await operators.create(actorOf(caller), body) }),
    updateOperator: async ({ caller, params, body }) => ({
      status: 200,
      body: await operators.update(actorOf(caller), params.operatorId, body),
    }),
    deleteOperator({ caller, params }) {
      operators.remove(actorOf(caller), params.operatorId);
      return none;
    },
    async signInOperator({ caller, body }) {
      requireOperatorSignIns(rateLimits, body.operatorId);
      return { status: 200, body: await operators.signIn(actorOf(caller), body) };
    },
    signOutOperator({ body }) {
      operators.signOut(body.operatorToken);
      return none;
    },
    listBenches: ({ caller }) => ({ status: 200, body: benches.benches(actorOf(caller)) }),
    createBench: ({ caller, body }) => ({ status: 201, body: benches.createBench(actorOf(caller), body) }),
    replaceBench: ({ caller, params, body }) => ({
      status: 200,
      body: benches.replaceBench(actorOf(caller), params.benchId, body),
    }),
    deleteBench({ caller, params }) {
      benches.removeBench(actorOf(caller), params.benchId);
      return none;
    },
    readScale: async ({ caller, params }) => ({
      status: 200,
      body: await benches.weigh(actorOf(caller), params.benchId),
    }),
    tryScale: async ({ body }) => ({ status: 200, body: await scales.read(body) }),
    listSerialPorts: async () => ({ status: 200, body: { items: [...(await scales.ports())] } }),
    listLeadCalls: ({ caller }) => ({ status: 200, body: leadCalls.list(actorOf(caller)) }),
    callLead: ({ caller, params, body }) => ({
      status: 200,
      body: leadCalls.call({ ...actorOf(caller), isAdmin: caller.isAdmin }, params.benchId, body),
    }),
    endLeadCall({ caller, params }) {
      leadCalls.end(actorOf(caller), params.benchId);
      return none;
    },
    listCustomerNotes: ({ caller }) => ({ status: 200, body: benches.notes(actorOf(caller)) }),
    createCustomerNote: ({ caller, body }) => ({ status: 201, body: benches.createNote(actorOf(caller), body) }),
    deleteCustomerNote({ caller, params }) {
      benches.removeNote(actorOf(caller), params.noteId);
      return none;
    },
    listItemMeasurements: ({ caller }) => ({ status: 200, body: benches.measurements(actorOf(caller)) }),
    acceptItemMeasurement: ({ caller, params }) => ({
      status: 200,
      body: wholeItemView(benches.accept(actorOf(caller), params.measurementId)),
    }),
    dismissItemMeasurement({ caller, params }) {
      benches.dismiss(actorOf(caller), params.measurementId);
      return none;
    },
  };
}
