import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemResponse, type PackingAnswer, type PackingSession } from '../../../main/contract/index.ts';
import type { OrderHold } from '../../../renderer/features/bench/orderHold.ts';
import type { BenchPort } from '../../../renderer/features/bench/benchPort.ts';
import { useSession } from '../../../renderer/features/bench/useSession.ts';
import { benchAnswer, benchCarton, benchSession, benchUnit } from './sessionFixture.ts';

class Away extends Error {}

const two = () => benchSession([benchCarton(0, [benchUnit('c1-1'), benchUnit('c1-2')])]);
const half = () =>
  benchSession([benchCarton(0, [benchUnit('c1-1', { state: 'confirmed' }), benchUnit('c1-2')], { state: 'open' })], {
    next: { do: 'packUnit', carton: 0, unitId: 'c1-2' },
    canUndo: 'unitsConfirmed',
  });

function conflict(operator: string): ProblemResponse {
  const problem = {
    ...{ type: 'urn:packwright:error:conflict', title: 'Conflict', status: 409, instance: 'x', doc_url: 'x' },
    ...{ detail: `${operator} is packing this order: Bench 2.`, 'x-operator': operator },
    ...{ 'x-benchId': 'B2', 'x-benchName': 'Bench 2' },
    'x-orderNumbers': ['WEB-1'],
  };
  return new ProblemResponse(problem, null);
}

function bench(
  answers: { [K in 'open' | 'scan' | 'act']?: (() => unknown)[] },
  choose?: (code: string) => Promise<boolean>,
) {
  let ids = 0;
  let comeBack = (): void => undefined;
  const take = (name: 'open' | 'scan' | 'act') => (): unknown => {
    const next = answers[name]?.shift();
    if (!next) throw new Error(`nothing answers ${name}`);
    return next();
  };
  const port = {
    open: vi.fn<BenchPort['open']>(async () => take('open')() as PackingSession),
    read: vi.fn<BenchPort['read']>(async () => two()),
    scan: vi.fn<BenchPort['scan']>(async () => take('scan')() as PackingAnswer),
    act: vi.fn<BenchPort['act']>(async () => take('act')() as PackingAnswer),
    isAway: (error: unknown) => error instanceof Away,
    back: () => new Promise<void>((resolve) => (comeBack = resolve)),
    newId: () => `id-${String((ids += 1))}`,
  };
  const onCommand = vi.fn();
  const changes: (string | null)[] = [];
  const hold = { take: vi.fn<OrderHold['take']>(async () => true), release: vi.fn() };
  const session = useSession({
    port,
    hold,
    onCommand,
    onChange: (id) => void changes.push(id),
    ...(choose && { choose }),
  });
  return { hold, port, session, onCommand, changes, comeBack: () => comeBack() };
}

const settled = () => vi.waitFor(() => undefined).then(() => new Promise((resolve) => setTimeout(resolve, 5)));

describe('the order on a bench', () => {
  let at: ReturnType<typeof bench>;
  beforeEach(() => {
    at = bench({});
  });

  it('is opened by its code, and units go to the station one after the other', async () => {
    at = bench({ open: [two], scan: [() => benchAnswer(half())] });
    at.session.scan('WEB-1');
    at.session.scan('4006381333931');
    await settled();
    expect(at.port.open.mock.calls).toEqual([[{ code: 'WEB-1' }]]);
    expect(at.port.scan.mock.calls.map(([id, { text }]) => [id, text])).toEqual([['s1', '4006381333931']]);
    expect(at.session.session.value?.units.confirmed).toBe(1);
    expect(at.session.feedback.value).toMatchObject({ tone: 'right', message: { code: 'confirmed' } });
    expect(at.changes).toEqual(['s1', 's1']);
  });

  it('lets the packer choose among several orders with the number, and says why when none can be packed', async () => {
    const several = (): never => {
      const reason = { code: 'codeOfSeveralOrders', params: {} } as const;
      const problem = { ...{ type: 'about:blank', title: '', status: 422, code: 'unprocessable', doc_url: '' } };
      throw new ProblemResponse({ ...problem, detail: 'Several', 'x-message': reason } as never, null);
    };
    const choose = vi.fn(async (code: string) => code === 'A-5001');
    at = bench({ open: [several, several] }, choose);
    at.session.scan('A-5001');
    await settled();
    expect(choose).toHaveBeenCalledExactlyOnceWith('A-5001');
    expect(at.session.feedback.value).toMatchObject({
      tone: 'notice',
      notice: { code: 'severalOrders', scanned: 'A-5001' },
    });
    at.session.scan('A-5002');
    await settled();
    expect(at.session.feedback.value).toMatchObject({ tone: 'wrong', detail: 'Several' });
  });

  it('shows what was scanned and what was expected until the next right scan', async () => {
    const wrong = benchAnswer(two(), 'notInOrder', { outcome: 'wrong', expected: { name: 'Green tea', sku: null } });
    at = bench({ open: [two], scan: [() => wrong, () => benchAnswer(half())] });
    at.session.scan('WEB-1');
    at.session.scan('XYZ');
    await settled();
    expect(at.session.feedback.value).toMatchObject({ tone: 'wrong', scanned: 'XYZ', expected: 'Green tea' });
    at.session.scan('4006381333931');
    await settled();
    expect(at.session.feedback.value?.tone).toBe('right');
  });

  it('says that another window of the bench has the order, and goes on here when that is asked for', async () => {
    at = bench({ open: [two, two, two] });
    at.hold.take.mockImplementation(async (_, steals) => steals);
    await at.session.take({ shipmentId: 's1' });
    expect(at.session.taken.value).toMatchObject({ isHere: true, order: 'WEB-1' });
    expect(at.session.feedback.value).toMatchObject({ tone: 'wrong', notice: { code: 'openHere', order: 'WEB-1' } });
    expect(at.session.session.value).toBeNull();
    // A scan means: here.
    at.session.scan('WEB-1');
    await settled();
    expect([at.session.taken.value, at.session.session.value?.shipmentId]).toEqual([null, 's1']);
    at.session.lose('s2');
    expect(at.session.taken.value).toBeNull();
    at.session.lose('s1');
    expect(at.session.taken.value).toMatchObject({ isHere: true });
    expect(at.session.feedback.value).toMatchObject({ notice: { code: 'goesOnHere', order: 'WEB-1' } });
    await at.session.take({ shipmentId: 's1', takeOver: true });
    expect([at.session.taken.value, at.hold.take.mock.lastCall]).toEqual([null, ['s1', true]]);
    at.session.leave();
    expect(at.hold.release).toHaveBeenCalled();
  });

  it('counts the same mistake in a row, and names no item where a box was wrong', async () => {
    const wrong = (code: 'notInOrder' | 'wrongBox') => () =>
      benchAnswer(two(), code, { outcome: 'wrong', expected: { name: 'Green tea', sku: null } });
    at = bench({ open: [two], scan: [wrong('notInOrder'), wrong('notInOrder'), wrong('wrongBox')] });
    at.session.scan('WEB-1');
    for (const [code, times, expected] of [
      ['XYZ', 1, 'Green tea'],
      ['XYZ', 2, 'Green tea'],
      ['M-12', 1, null],
    ] as const) {
      at.session.scan(code);
      await settled();
      expect(at.session.feedback.value).toMatchObject({ tone: 'wrong', times, expected });
    }
  });

  it('says in no colour of right or wrong that another box was scanned where nothing is ordered', async () => {
    const asked = () => benchAnswer(two(), 'boxInstead', { outcome: 'wrong' });
    at = bench({ open: [two], scan: [asked] });
    at.session.scan('WEB-1');
    at.session.scan('M-12');
    await settled();
    expect(at.session.feedback.value).toMatchObject({ tone: 'asks', message: { code: 'boxInstead' } });
  });

  it('asks for attention where an order is packed and cannot leave', async () => {
    const packed = benchSession([], { state: 'packed', next: { do: 'end' } });
    at = bench({ open: [two], scan: [() => benchAnswer(packed, 'packedNotReady', { outcome: 'done' })] });
    at.session.scan('WEB-1');
    at.session.scan('TEA');
    await settled();
    expect(at.session.feedback.value).toMatchObject({ tone: 'attention', message: { code: 'packedNotReady' } });
  });

  it('waits while the station is away, says so, takes no other scan, and sends the same name again', async () => {
    const away = (): never => {
      throw new Away();
    };
    at = bench({ open: [two], scan: [away, () => benchAnswer(half())] });
    at.session.scan('WEB-1');
    at.session.scan('TEA');
    await settled();
    expect(at.session.isAway.value).toBe(true);
    expect(at.session.feedback.value).toMatchObject({ tone: 'away', isTaken: true });
    expect(at.session.session.value?.units.confirmed).toBe(0);
    at.session.scan('TEA');
    await settled();
    expect(at.session.feedback.value).toMatchObject({ tone: 'away', isTaken: false });
    expect(at.port.scan).toHaveBeenCalledTimes(1);
    at.comeBack();
    await settled();
    expect(at.session.isAway.value).toBe(false);
    expect(at.port.scan.mock.calls.map(([, { scanId }]) => scanId)).toEqual([
      at.port.scan.mock.calls[0]?.[1].scanId,
      at.port.scan.mock.calls[0]?.[1].scanId,
    ]);
    expect(at.session.session.value?.units.confirmed).toBe(1);
    expect(at.session.feedback.value?.tone).toBe('right');
  });

  it('says who has the order, and takes it over when asked to', async () => {
    at = bench({
      open: [
        () => {
          throw conflict('Bob');
        },
        two,
      ],
    });
    at.session.scan('WEB-1');
    await settled();
    expect(at.session.taken.value).toEqual({
      ...{ operator: 'Bob', bench: 'Bench 2', order: 'WEB-1', wanted: { code: 'WEB-1' } },
      ...{ isHere: false },
    });
    expect(at.session.feedback.value).toMatchObject({
      ...{ tone: 'wrong', scanned: 'WEB-1', notice: { code: 'taken', order: 'WEB-1', operator: 'Bob' } },
    });
    await at.session.take({ code: 'WEB-1', takeOver: true });
    expect(at.session.taken.value).toBeNull();
    expect(at.session.session.value?.shipmentId).toBe('s1');
  });

  it('of somebody else leaves the packed one where it was', async () => {
    const packed = benchSession([], { state: 'packed', next: { do: 'end' } });
    const other = (): never => {
      throw conflict('Bob');
    };
    at = bench({ open: [() => packed, other] });
    at.session.scan('WEB-1');
    at.session.scan('WEB-2');
    await settled();
    at.session.leave();
    expect(at.session.taken.value).toBeNull();
    expect(at.session.feedback.value).toBeNull();
    expect(at.session.session.value?.state).toBe('packed');
  });

  it('says what is missing in a tone of its own, neither right nor wrong', async () => {
    at = bench({ open: [two], act: [() => benchAnswer(half(), 'shortRecorded')] });
    at.session.scan('WEB-1');
    await at.session.act({ action: 'short', unitId: 'c1-1', quantity: 1 });
    expect(at.session.feedback.value).toMatchObject({ tone: 'attention', message: { code: 'shortRecorded' } });
  });

  it('says so when another bench took the order in the middle, and counts nothing', async () => {
    at = bench({
      open: [two],
      scan: [
        () => {
          throw conflict('Bob');
        },
      ],
    });
    at.session.scan('WEB-1');
    at.session.scan('TEA');
    await settled();
    expect(at.session.taken.value).toMatchObject({ operator: 'Bob', wanted: { shipmentId: 's1' } });
    expect(at.session.feedback.value).toMatchObject({ tone: 'wrong', scanned: 'TEA' });
    expect(at.session.session.value?.units.confirmed).toBe(0);
  });

  it('shows a refusal in the words of the station', async () => {
    at = bench({
      open: [
        () => {
          throw new ProblemResponse(
            { type: 'x', title: 'Not found', status: 404, detail: 'Unknown code: NO.', instance: '', doc_url: '' },
            null,
          );
        },
      ],
    });
    at.session.scan('NO-SUCH');
    await settled();
    expect(at.session.feedback.value).toMatchObject({ tone: 'wrong', scanned: 'NO-SUCH', detail: 'Unknown code: NO.' });
    expect(at.session.session.value).toBeNull();
  });

  it('asks for a lead where one can allow it, and does then what was asked for', async () => {
    const refused = benchAnswer(two(), 'leadNeeded', { outcome: 'wrong' });
    at = bench({ open: [two], act: [() => refused, () => benchAnswer(half(), 'extraAdded')] });
    at.session.scan('WEB-1');
    await at.session.act({ action: 'extraItem', code: 'X', quantity: 1 });
    expect(at.session.asksLead.value).toMatchObject({ action: 'extraItem' });
    await at.session.allow('lead-token');
    expect(at.port.act.mock.calls[1]?.[1]).toMatchObject({ action: 'extraItem', code: 'X', override: 'lead-token' });
    expect(at.session.asksLead.value).toBeNull();
  });

  it('asks whether it is meant, and asks a lead then where that is needed', async () => {
    const off = benchAnswer(two(), 'weightOff', { outcome: 'wrong' });
    const refused = benchAnswer(two(), 'leadNeeded', { outcome: 'wrong' });
    at = bench({ open: [two], act: [() => off, () => refused, () => benchAnswer(half(), 'cartonClosed')] });
    at.session.scan('WEB-1');
    await at.session.act({ action: 'closeCarton', carton: 0, weight: 9 });
    expect(at.session.question.value).toMatchObject({ code: 'weightOff' });
    await at.session.confirmAsked();
    expect(at.port.act.mock.calls[1]?.[1]).toMatchObject({ action: 'closeCarton', weight: 9, confirmed: true });
    expect([at.session.question.value, at.session.asksLead.value?.action]).toEqual([null, 'closeCarton']);
    await at.session.allow('lead-token');
    expect(at.port.act.mock.calls[2]?.[1]).toMatchObject({ weight: 9, override: 'lead-token' });
    expect(at.session.asksLead.value).toBeNull();
  });

  it('does by command barcode what the buttons do', async () => {
    const paused = benchSession([], { state: 'paused', next: { do: 'resume' } });
    at = bench({
      open: [two, two],
      act: [
        () => benchAnswer(half(), 'boxConfirmed'),
        () => benchAnswer(two(), 'undone'),
        () => benchAnswer(paused, 'paused'),
      ],
    });
    at.session.scan('PW.DO.NEXT');
    await settled();
    expect(at.port.open.mock.calls[0]).toEqual([{ next: true }]);
    at.session.scan('PW.DO.NEXT');
    at.session.scan('pw.do.undo');
    at.session.scan('PW.DO.PAUSE');
    await settled();
    expect(at.port.act.mock.calls.map(([, { action }]) => action)).toEqual(['confirmBox', 'undo', 'pause']);
    expect(at.session.session.value).toBeNull();
    at.session.scan('PW.DO.LEAD');
    expect(at.onCommand).toHaveBeenCalledWith('callLead');
    expect(at.port.scan).not.toHaveBeenCalled();
  });

  it('sends the number that was entered with the next scan, and only with that', async () => {
    at = bench({ open: [two], scan: [() => benchAnswer(half()), () => benchAnswer(half())] });
    at.session.scan('WEB-1');
    await settled();
    at.session.setQuantity(2);
    at.session.scan('TEA');
    at.session.scan('TEA');
    await settled();
    expect(at.port.scan.mock.calls.map(([, { quantity }]) => quantity)).toEqual([2, undefined]);
  });

  it('says where a unit goes that was packed instead of the one that was asked for', async () => {
    const after = benchSession([benchCarton(0, [benchUnit('c1-1'), benchUnit('c1-2', { state: 'confirmed' })])]);
    const asked = benchSession([benchCarton(0, [benchUnit('c1-1', { state: 'confirmed' }), benchUnit('c1-2')])]);
    at = bench({
      open: [two],
      scan: [
        () => benchAnswer(after, 'confirmed', { unitIds: ['c1-2'] }),
        () => benchAnswer(asked, 'confirmed', { unitIds: ['c1-1'] }),
      ],
    });
    at.session.scan('WEB-1');
    at.session.scan('TEA');
    await settled();
    expect(at.session.feedback.value).toMatchObject({ tone: 'right', place: { units: [{ id: 'c1-2' }] } });
    at.session.scan('TEA');
    await settled();
    expect(at.session.feedback.value).toMatchObject({ tone: 'right', place: null });
  });

  it('says where the units of a case go, unless the packer has asked for so many', async () => {
    const units = ['c1-1', 'c1-2'];
    const after = benchSession([
      benchCarton(
        0,
        units.map((id) => benchUnit(id, { state: 'confirmed' })),
      ),
    ]);
    const answer = () => benchAnswer(after, 'confirmedSeveral', { unitIds: units });
    at = bench({ open: [two], scan: [answer, answer] });
    at.session.scan('WEB-1');
    at.session.scan('CASE');
    await settled();
    expect(at.session.feedback.value).toMatchObject({ place: { units: [{ id: 'c1-1' }, { id: 'c1-2' }] } });
    at.session.quantity.value = 2;
    at.session.scan('TEA');
    await settled();
    expect(at.session.feedback.value).toMatchObject({ tone: 'right', place: null });
  });

  it('says who packed an order that is scanned again', async () => {
    const packed = { operator: 'Bob', packedAt: '2026-03-01T10:00:00.000Z' };
    const done = () => benchSession([], { state: 'packed', next: { do: 'end' }, packed });
    at = bench({ open: [done, done] });
    at.session.scan('WEB-1');
    await settled();
    const notice = { code: 'alreadyPacked', order: 'WEB-1', ...packed };
    expect(at.session.feedback.value).toMatchObject({ tone: 'attention', notice });
    // A page that is loaded again has nothing to say.
    await at.session.take({ shipmentId: 's1' });
    expect(at.session.feedback.value).toBeNull();
  });

  it('keeps the entered number when a code is unknown, and forgets it when the number was wrong', async () => {
    const wrong = (code: 'unknownCode' | 'tooMany') => () => benchAnswer(two(), code, { outcome: 'wrong' });
    at = bench({ open: [two], scan: [wrong('unknownCode'), wrong('tooMany'), () => benchAnswer(half())] });
    at.session.scan('WEB-1');
    await settled();
    at.session.setQuantity(2);
    for (const text of ['SMUDGE', 'TEA', 'TEA']) {
      at.session.scan(text);
      await settled();
    }
    expect(at.port.scan.mock.calls.map(([, { quantity }]) => quantity)).toEqual([2, 2, undefined]);
    at.session.setQuantity(1);
    expect(at.session.quantity.value).toBeNull();
  });

  it('keeps the entered number for its item after a scan of another one, also when that is taken back', async () => {
    const wrong = () => benchAnswer(half(), 'quantityOfOther', { outcome: 'wrong' });
    at = bench({
      ...{ open: [half], scan: [wrong, () => benchAnswer(half())] },
      act: [() => benchAnswer(half(), 'missAlone')],
    });
    at.session.scan('WEB-1');
    await settled();
    at.session.setQuantity(2);
    at.session.scan('MUG');
    await settled();
    await at.session.act({ action: 'undo' });
    at.session.scan('TEA');
    await settled();
    const sent = at.port.scan.mock.calls.map(([, { quantity, quantityOf }]) => [quantity, quantityOf]);
    expect(sent).toEqual([
      [2, 'c1-2'],
      [2, 'c1-2'],
    ]);
  });

  it('opens the next order with the next scan once this one is packed', async () => {
    const packed = benchSession([], { state: 'packed', next: { do: 'end' } });
    const other = { ...two(), shipmentId: 's2' };
    at = bench({ open: [() => packed, () => other], act: [() => benchAnswer(packed, 'finished')] });
    at.session.scan('WEB-1');
    at.session.scan('WEB-2');
    await settled();
    expect(at.port.act.mock.calls.map(([id, { action }]) => [id, action])).toEqual([['s1', 'finish']]);
    expect(at.session.session.value?.shipmentId).toBe('s2');
    expect(at.port.open.mock.calls.map(([wanted]) => wanted)).toEqual([{ code: 'WEB-1' }, { code: 'WEB-2' }]);
    expect(at.port.scan).not.toHaveBeenCalled();
  });

  it('confirms without a scan what is next, and enters nothing that has to be entered', async () => {
    const unit = half();
    const weigh = benchSession([benchCarton(0, [])], { next: { do: 'weigh', carton: 0 } });
    at = bench({ open: [() => unit], act: [() => benchAnswer(weigh)] });
    at.session.scan('WEB-1');
    await settled();
    await at.session.forward();
    expect(at.port.act.mock.calls[0]?.[1]).toMatchObject({ action: 'confirmUnit', unitId: 'c1-2' });
    await at.session.forward();
    expect(at.port.act).toHaveBeenCalledTimes(1);
  });

  it('says when what was scanned is done, so that a command barcode after it opens a sheet that stays', async () => {
    let answer = (): void => undefined;
    at = bench({ open: [two], scan: [() => new Promise((resolve) => (answer = () => resolve(benchAnswer(half()))))] });
    await at.session.take({ code: 'WEB-1' });
    at.session.scan('TEA');
    let isDone = false;
    void at.session.whenDone().then(() => (isDone = true));
    await settled();
    expect(isDone).toBe(false);
    answer();
    await settled();
    expect(isDone).toBe(true);
  });

  it('waits for nothing while the station is away', async () => {
    const away = (): never => {
      throw new Away();
    };
    at = bench({ open: [two], scan: [away, () => benchAnswer(half())] });
    await at.session.take({ code: 'WEB-1' });
    at.session.scan('TEA');
    await at.session.whenDone();
    expect(at.session.isAway.value).toBe(true);
  });

  it('says when what was pressed is done, so that a scan after it can be its answer', async () => {
    let answer = (): void => undefined;
    at = bench({
      open: [two],
      act: [() => new Promise((resolve) => (answer = () => resolve(benchAnswer(half(), 'undone'))))],
    });
    await at.session.take({ code: 'WEB-1' });
    void at.session.act({ action: 'undo' });
    let isDone = false;
    void at.session.whenDone().then(() => (isDone = true));
    await settled();
    expect(isDone).toBe(false);
    answer();
    await settled();
    expect(isDone).toBe(true);
  });
});
