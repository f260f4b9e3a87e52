import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ref, shallowRef } from 'vue';
import { ProblemResponse, type Operator, type OperatorSession } from '../../../main/contract/index.ts';
import type { BenchSheet } from '../../../renderer/features/bench/benchSheet.ts';
import { useOperator, type OperatorPort } from '../../../renderer/features/bench/useOperator.ts';
import type { BenchPort } from '../../../renderer/features/bench/benchPort.ts';
import { useSession } from '../../../renderer/features/bench/useSession.ts';
import { useShift } from '../../../renderer/features/bench/useShift.ts';
import { benchAnswer, benchCarton, benchSession, benchUnit, onlyWindow } from './sessionFixture.ts';

const operatorOf = (name: string, role: Operator['role'] = 'packer'): Operator => ({
  ...{ id: name.toLowerCase(), name, role, hasBadge: true, hasPin: name !== 'Cid' },
  createdAt: '2026-11-26T08:00:00.000Z',
});
const people = {
  Ann: operatorOf('Ann'),
  Bob: operatorOf('Bob'),
  Cid: operatorOf('Cid'),
  Lea: operatorOf('Lea', 'lead'),
};
const signedIn = (name: keyof typeof people): OperatorSession => ({
  operatorToken: `token-${name}`,
  operator: people[name],
});

function problem(status: number, more: Record<string, unknown>): ProblemResponse {
  const base = { type: 'urn:x', title: 'X', status, instance: 'x', doc_url: 'x', detail: 'Not so.' };
  return new ProblemResponse({ ...base, ...more }, null);
}

const half = (packer: keyof typeof people, state: 'packing' | 'packed' | 'paused' = 'packing') =>
  benchSession([benchCarton(0, [benchUnit('c1-1', { state: 'confirmed' }), benchUnit('c1-2')])], {
    ...{ state, operator: { id: people[packer].id, name: packer }, canUndo: 'unitsConfirmed' },
    next: state === 'packed' ? { do: 'end' } : { do: 'packUnit', carton: 0, unitId: 'c1-2' },
  });

function bench({ asks = true }: { readonly asks?: boolean } = {}) {
  const kept = shallowRef<OperatorSession | null>(null);
  const badges: Record<string, keyof typeof people> = { 'B-ANN': 'Ann', 'B-BOB': 'Bob', 'B-LEA': 'Lea' };
  const operators = {
    isAsked: vi.fn<OperatorPort['isAsked']>(async () => asks),
    list: vi.fn<OperatorPort['list']>(async () => Object.values(people)),
    signIn: vi.fn<OperatorPort['signIn']>(async (identity) => {
      const name = 'badge' in identity ? badges[identity.badge] : identity.operatorId === 'lea' ? 'Lea' : 'Bob';
      if (!name) throw problem(400, { field: 'badge', detail: 'No operator has this badge.' });
      return signedIn(name);
    }),
    signOut: vi.fn<OperatorPort['signOut']>(async () => undefined),
  };
  const port = {
    open: vi.fn<BenchPort['open']>(async () => half('Ann')),
    read: vi.fn<BenchPort['read']>(async () => half('Ann')),
    scan: vi.fn<BenchPort['scan']>(async () => benchAnswer(half('Ann'), 'isBadge', { outcome: 'wrong' })),
    act: vi.fn<BenchPort['act']>(async (_, { action }) => {
      if (action === 'handOver') return benchAnswer(half('Bob'), 'handedOver');
      return benchAnswer(half('Ann', action === 'finish' ? 'packed' : 'paused'), 'paused');
    }),
    isAway: () => false,
    back: async () => undefined,
    newId: () => 'id',
  };
  const sheet = ref<BenchSheet | null>(null);
  const who = useOperator(operators, kept);
  const session = useSession({
    port,
    onCommand: vi.fn(),
    hold: onlyWindow,
    onChange: () => (sheet.value = null),
    onError: who.noticeEnd,
    isBadge: (code) => shift.isBadge(code),
  });
  const left = vi.fn();
  const shift = useShift(session, who, sheet, left);
  return { left, operators, port, sheet, who, session, shift, kept };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

describe('who packs at a bench', () => {
  let at: ReturnType<typeof bench>;
  beforeEach(async () => {
    at = bench();
    await at.who.read();
  });

  it('has to sign in first, by badge; only who has a PIN stands among the names', async () => {
    expect(at.who.mustSignIn.value).toBe(true);
    expect(at.who.byHand.value.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Lea']);
    await at.shift.identify({ badge: 'B-NONE' });
    expect(at.session.feedback.value).toMatchObject({
      ...{ tone: 'wrong', scanned: 'B-NONE', notice: { code: 'noBadge', asks: 'signIn' } },
    });
    expect(at.who.mustSignIn.value).toBe(true);
    await at.shift.identify({ badge: 'B-ANN' });
    expect(at.who.mustSignIn.value).toBe(false);
    expect(at.who.token.value).toBe('token-Ann');
    expect(at.session.feedback.value).toMatchObject({ tone: 'notice', notice: { code: 'signedIn', name: 'Ann' } });
  });

  it('waits with everything else while a badge or a PIN is checked', async () => {
    let answer = (): void => undefined;
    at.operators.signIn.mockImplementationOnce(
      () => new Promise((resolve) => (answer = () => resolve(signedIn('Ann')))),
    );
    void at.shift.identify({ operatorId: 'ann', pin: '4711' });
    let isFree = false;
    void at.shift.whenChecked().then(() => (isFree = true));
    await settled();
    expect([at.shift.isChecking.value, isFree]).toEqual([true, false]);
    answer();
    await settled();
    expect([at.shift.isChecking.value, isFree, at.who.operator.value?.name]).toEqual([false, true, 'Ann']);
  });

  it('needs nobody where the settings do not ask for it, and forgets a sign-in of before', async () => {
    at = bench({ asks: false });
    at.kept.value = signedIn('Ann');
    await at.who.read();
    expect(at.who.mustSignIn.value).toBe(false);
    expect(at.who.operator.value).toBeNull();
    expect(at.operators.signOut).toHaveBeenCalledWith('token-Ann');
    expect(at.operators.list).not.toHaveBeenCalled();
    expect(await at.shift.isBadge('B-ANN')).toBe(false);
  });

  it('takes the order in hand over with the scan of a badge, and learns who packed so far', async () => {
    await at.shift.identify({ badge: 'B-ANN' });
    await at.session.take({ code: 'WEB-1' });
    at.session.scan('B-BOB');
    await settled();
    expect(at.port.act.mock.calls.map(([, { action, to }]) => [action, to])).toEqual([['handOver', 'token-Bob']]);
    expect(at.who.operator.value?.name).toBe('Bob');
    expect(at.operators.signOut.mock.calls).toEqual([['token-Ann']]);
    expect(at.sheet.value).toBe('handedOver');
    expect(at.shift.handedOver.value).toMatchObject({ from: 'Ann', to: 'Bob', units: { confirmed: 1, total: 2 } });
  });

  it('stays who it was when the station does not hand the order over', async () => {
    await at.shift.identify({ badge: 'B-ANN' });
    await at.session.take({ code: 'WEB-1' });
    at.port.act.mockRejectedValueOnce(problem(500, {}));
    await at.shift.identify({ badge: 'B-BOB' });
    expect(at.who.operator.value?.name).toBe('Ann');
    expect(at.operators.signOut.mock.calls).toEqual([['token-Bob']]);
    expect(at.sheet.value).toBeNull();
  });

  it('changes without an order in hand by a badge alone; a packed order is put down first', async () => {
    await at.shift.identify({ badge: 'B-ANN' });
    at.port.open.mockRejectedValueOnce(problem(404, { field: 'code' }));
    at.session.scan('B-BOB');
    await settled();
    expect(at.who.operator.value?.name).toBe('Bob');
    expect(at.port.act).not.toHaveBeenCalled();
    at.port.open.mockResolvedValueOnce(half('Bob', 'packed'));
    await at.session.take({ code: 'WEB-1' });
    await at.shift.identify({ badge: 'B-ANN' });
    expect(at.port.act.mock.calls.map(([, { action }]) => action)).toEqual(['finish']);
    expect(at.who.operator.value?.name).toBe('Ann');
  });

  it('pauses the order before signing out, and stays where that fails', async () => {
    await at.shift.identify({ badge: 'B-ANN' });
    await at.session.take({ code: 'WEB-1' });
    at.port.act.mockRejectedValueOnce(problem(500, {}));
    await at.shift.signOut();
    expect(at.who.operator.value?.name).toBe('Ann');
    await at.shift.signOut();
    expect(at.port.act.mock.calls.map(([, { action }]) => action)).toEqual(['pause', 'pause']);
    expect(at.who.mustSignIn.value).toBe(true);
    expect(at.session.session.value).toBeNull();
  });

  it('has to sign in again when the station knows the sign-in no longer', async () => {
    await at.shift.identify({ badge: 'B-ANN' });
    at.port.open.mockRejectedValueOnce(problem(403, { field: 'operatorToken', detail: 'The sign-in has ended.' }));
    await at.session.take({ code: 'WEB-1' });
    expect(at.who.mustSignIn.value).toBe(true);
    expect(at.session.feedback.value).toMatchObject({ tone: 'wrong', detail: 'The sign-in has ended.' });
  });
});

describe('a lead at a bench', () => {
  it('leaves it for the office by PIN, never by badge alone; without a PIN of any lead the window asks for its password', async () => {
    const at = bench();
    await at.who.read();
    await at.shift.leaveBench();
    await at.shift.identify({ badge: 'B-LEA' });
    expect([at.left.mock.calls.length, at.sheet.value, at.who.chosen.value?.name]).toEqual([0, 'override', 'Lea']);
    expect(at.operators.signOut).toHaveBeenCalledWith('token-Lea');
    await at.shift.identify({ operatorId: 'lea', pin: '9999' });
    expect(at.left.mock.calls).toEqual([[false]]);
    // A lead who packs here enters the PIN, too.
    await at.shift.identify({ badge: 'B-LEA' });
    await at.shift.leaveBench();
    expect([at.left.mock.calls.length, at.who.chosen.value?.name]).toEqual([1, 'Lea']);
    const byBadge = bench();
    byBadge.operators.list.mockResolvedValue([people.Ann, { ...people.Lea, hasPin: false }]);
    await byBadge.who.read();
    await byBadge.shift.leaveBench();
    expect(byBadge.left.mock.calls).toEqual([[true]]);
  });

  it('leaves it for the office; a packer needs a lead for that, and nobody where operators do not sign in', async () => {
    const at = bench();
    await at.who.read();
    await at.shift.identify({ badge: 'B-ANN' });
    await at.shift.leaveBench();
    expect([at.left.mock.calls.length, at.sheet.value]).toEqual([0, 'override']);
    await at.shift.identify({ badge: 'B-BOB' });
    expect(at.left).not.toHaveBeenCalled();
    await at.shift.leaveBench();
    await at.shift.identify({ operatorId: 'lea', pin: '9999' });
    expect(at.left).toHaveBeenCalledTimes(1);
    // The next badge allows something else.
    at.sheet.value = 'override';
    await at.shift.identify({ badge: 'B-LEA' });
    expect(at.left).toHaveBeenCalledTimes(1);
    const open = bench({ asks: false });
    await open.who.read();
    await open.shift.leaveBench();
    expect(open.left).toHaveBeenCalledTimes(1);
  });

  it('allows what was asked for, and is signed out again; a packer is refused', async () => {
    const at = bench();
    await at.who.read();
    await at.shift.identify({ badge: 'B-ANN' });
    await at.session.take({ code: 'WEB-1' });
    at.port.act.mockResolvedValueOnce(benchAnswer(half('Ann'), 'leadNeeded', { outcome: 'wrong' }));
    await at.session.act({ action: 'extraItem', code: 'MUG' });
    expect(at.session.asksLead.value).toMatchObject({ action: 'extraItem' });
    at.sheet.value = 'override';
    await at.shift.identify({ badge: 'B-BOB' });
    expect(at.session.feedback.value).toMatchObject({ tone: 'wrong', message: { code: 'leadNeeded' } });
    at.sheet.value = 'override';
    await at.shift.identify({ badge: 'B-LEA' });
    expect(at.port.act.mock.lastCall?.[1]).toMatchObject({ action: 'extraItem', code: 'MUG', override: 'token-Lea' });
    expect(at.operators.signOut.mock.calls).toEqual([['token-Bob'], ['token-Lea']]);
    expect(at.who.operator.value?.name).toBe('Ann');
  });

  it('allows by the scan of a badge; an item that is scanned instead counts, and nobody is asked any more', async () => {
    const at = bench();
    await at.who.read();
    await at.shift.identify({ badge: 'B-ANN' });
    await at.session.take({ code: 'WEB-1' });
    const ask = async (): Promise<void> => {
      at.port.act.mockResolvedValueOnce(benchAnswer(half('Ann'), 'isScanOnly', { outcome: 'wrong' }));
      await at.session.act({ action: 'confirmUnit', unitId: 'c1-2' });
      at.sheet.value = 'override';
    };
    await ask();
    // It asks; nothing was wrong.
    expect(at.session.feedback.value).toBeNull();
    at.port.scan.mockResolvedValueOnce(benchAnswer(half('Ann'), 'confirmed'));
    at.session.scan('4006381333931');
    await settled();
    expect([at.sheet.value, at.session.asksLead.value]).toEqual([null, null]);
    expect(at.session.feedback.value).toMatchObject({ tone: 'right' });
    await ask();
    at.session.scan('B-BOB');
    await settled();
    expect(at.session.feedback.value).toMatchObject({ tone: 'wrong', message: { code: 'leadNeeded' } });
    expect([at.sheet.value, at.who.operator.value?.name]).toEqual(['override', 'Ann']);
    at.session.scan('B-LEA');
    await settled();
    expect(at.port.act.mock.lastCall?.[1]).toMatchObject({ action: 'confirmUnit', override: 'token-Lea' });
    expect([at.sheet.value, at.who.operator.value?.name]).toEqual([null, 'Ann']);
  });

  it('takes an order from another bench for who packs here', async () => {
    const at = bench();
    await at.who.read();
    await at.shift.identify({ badge: 'B-BOB' });
    const conflict = problem(409, { 'x-operator': 'Ann', 'x-benchName': 'Bench 2' });
    at.port.open.mockRejectedValueOnce(conflict);
    await at.session.take({ code: 'WEB-1' });
    at.port.open.mockRejectedValueOnce(problem(404, { field: 'code' }));
    at.session.scan('B-LEA');
    await settled();
    expect(at.port.open.mock.calls.slice(2)).toEqual([
      [{ code: 'WEB-1', takeOver: true }, 'token-Lea'],
      [{ shipmentId: 's1' }],
    ]);
    expect(at.port.act.mock.calls[0]).toMatchObject(['s1', { action: 'handOver', to: 'token-Bob' }, 'token-Lea']);
    expect(at.session.taken.value).toBeNull();
  });
});
