import type { UnattributedDeposit } from '@lastro/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CoinsFixture, openCoinsFixture } from '../../../test/coins/coins-fixture.ts';
import { administrator, withoutFourEyes } from '../../../test/support/administrator.ts';
import type { Person } from '../../../test/support/app.ts';
import type { AdminContext } from '../../customers/index.ts';
import { createLedgerAccounts } from '../../ledger/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { createUnattributed, type Unattributed } from './service.ts';

/** Deposits without a known customer, and how each case ends. */
let fixture: CoinsFixture;
let unattributed: Unattributed;
let reader: AdminContext;

beforeAll(async () => {
  fixture = await openCoinsFixture();
  const { db } = fixture.bank.app;
  reader = await contextOf(await fixture.bank.admin());
  unattributed = createUnattributed({
    db,
    accounts: createLedgerAccounts(db),
    clock: systemClock,
    ...withoutFourEyes({ db, clock: systemClock }),
    worthInUsdt: async () => undefined,
  });
});

afterEach(async () => {
  fixture.binance.disturb(() => 'pass');
  expect(await fixture.bank.audit()).toEqual([]);
});

afterAll(() => fixture.close());

/** Changes Binance's deposit history of every sub-account. */
function relist(change: (deposit: object) => object): void {
  fixture.binance.disturb(({ path }) =>
    path.endsWith('/subHisrec') ? (list: object[]) => list.map(change) : 'pass',
  );
}

async function findByTx(txId: string): Promise<UnattributedDeposit | undefined> {
  const { rows } = await unattributed.list(reader, { limit: 200 });
  return rows.find((deposit) => deposit.tx_id === txId);
}

async function requireByTx(txId: string): Promise<UnattributedDeposit> {
  const found = await findByTx(txId);
  if (found === undefined) throw new Error(`${txId} is not in the queue`);
  return found;
}

async function unattributedBalance(coin: string): Promise<bigint> {
  const { rows } = await fixture.bank.owner.query(
    "select balance from ledger.account where kind = 'crypto_unattributed' and currency = $1",
    [coin],
  );
  return rows[0]?.balance ?? 0n;
}

/** Sent to an unknown address, so Binance credits the master account. */
async function arriveUnattributed(amount: string): Promise<UnattributedDeposit> {
  const txId = await fixture.createDeposit(
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'ETH',
    'ETH',
    amount,
  );
  await fixture.sweep();
  return requireByTx(txId);
}

async function findById(id: string): Promise<UnattributedDeposit | undefined> {
  const { rows } = await unattributed.list(reader, { limit: 200 });
  return rows.find((deposit) => deposit.id === id);
}

async function contextOf(person: Person): Promise<AdminContext> {
  const admin = await administrator(fixture.bank.app.db, await fixture.idOf(person));
  return { admin, address: '127.0.0.1' };
}

async function decider(person: Person) {
  const by = await contextOf(person);
  return (id: string, requestId: string = uuidv7()) => ({ by, requestId, id });
}

describe('an unattributed deposit', () => {
  it('to the master account is held, and assigned to a customer once', async () => {
    const ana = await fixture.bank.person();
    const carla = await fixture.bank.admin();
    const before = await unattributedBalance('ETH');
    const deposit = await arriveUnattributed('1.5');
    expect(deposit).toMatchObject({ reason: 'master_account', state: 'waiting', assignable: true });
    expect((await unattributedBalance('ETH')) - before).toBe(150_000_000n);

    const decide = await decider(carla);
    const anaId = await fixture.idOf(ana);
    const decision = decide(deposit.id);
    const assigned = await unattributed.assign(decision, anaId);
    expect(await unattributed.assign(decision, anaId)).toEqual(assigned);
    const bruno = await fixture.idOf(await fixture.bank.person());
    await expect(unattributed.assign(decision, bruno)).rejects.toMatchObject({ code: 'request_id_reused' });
    await expect(unattributed.assign(decide(deposit.id), anaId)).rejects.toMatchObject({
      code: 'already_decided',
    });
    await expect(unattributed.markReturned(decide(deposit.id), 'Devolvido')).rejects.toMatchObject({
      code: 'already_decided',
    });
    expect(await unattributedBalance('ETH')).toBe(before);
    expect(await fixture.balanceOf(ana, 'ETH')).toBe(1.5);
    expect((await fixture.historyOf(ana))[0]).toMatchObject({
      id: assigned.transaction_id,
      transaction_type: 'crypto_deposit',
      crypto_amount: 1.5,
    });
    expect(await findById(deposit.id)).toMatchObject({ state: 'assigned', assigned_to: { id: anaId } });
    const { rows } = await fixture.bank.owner.query(
      'select actor, action, after from audit_log where subject = $1',
      [`crypto_deposit:${deposit.id}`],
    );
    expect(rows).toMatchObject([
      { action: 'crypto_deposit_assigned', after: { state: 'assigned', amount: '1.5', assigned_to: anaId } },
    ]);
  });

  it('is decided once under concurrent decisions', async () => {
    const people = await Promise.all([fixture.bank.person(), fixture.bank.person(), fixture.bank.person()]);
    const decide = await decider(await fixture.bank.admin());
    const deposit = await arriveUnattributed('0.75');
    const ids = await Promise.all(people.map((person) => fixture.idOf(person)));
    const decisions = await Promise.allSettled([
      ...ids.map((id) => unattributed.assign(decide(deposit.id), id)),
      unattributed.markReturned(decide(deposit.id), 'Devolvido ao remetente'),
    ]);
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is assigned neither to the deciding administrator nor to an unknown customer', async () => {
    const carla = await fixture.bank.admin();
    const decide = await decider(carla);
    const deposit = await arriveUnattributed('0.1');
    await expect(unattributed.assign(decide(deposit.id), await fixture.idOf(carla))).rejects.toMatchObject({
      code: 'own_request',
    });
    await expect(unattributed.assign(decide(deposit.id), uuidv7())).rejects.toMatchObject({
      code: 'user_not_found',
    });
    const anaId = await fixture.idOf(await fixture.bank.person());
    await expect(unattributed.assign(decide(uuidv7()), anaId)).rejects.toMatchObject({ code: 'not_found' });
    for (const note of [' ', 'a\u202eb']) {
      await expect(unattributed.markReturned(decide(deposit.id), note)).rejects.toMatchObject({
        code: 'invalid_description',
      });
    }
  });

  it('leaves the ledger when it is returned', async () => {
    const decide = await decider(await fixture.bank.admin());
    const before = await unattributedBalance('ETH');
    const deposit = await arriveUnattributed('0.2');
    const decision = decide(deposit.id);
    await unattributed.markReturned(decision, 'Devolvido: 0xabc');
    await unattributed.markReturned(decision, 'Devolvido: 0xabc');
    expect(await unattributedBalance('ETH')).toBe(before);
    expect(await findById(deposit.id)).toMatchObject({
      state: 'returned',
      note: 'Devolvido: 0xabc',
    });
    const waiting = await unattributed.list(reader, { state: 'open', limit: 200 });
    expect(waiting.rows.map(({ id }) => id)).not.toContain(deposit.id);
  });

  it.each([
    ['with another memo', { addressTag: '4711' }, 'other_tag'],
    [
      'to an unassigned address',
      { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
      'unknown_address',
    ],
    ['of an unsupported coin', { coin: 'SHIB' }, 'unsupported_coin'],
    ['of less than our unit', { amount: '0.000000001' }, 'too_small'],
  ])('is held %s', async (_name, change, reason) => {
    const ana = await fixture.bank.person();
    const { address, deposit_id } = await fixture.addressOf(ana, 'BNB', 'BSC');
    const txId = await fixture.createDeposit(address, 'BNB', 'BSC', '0.3');
    relist((deposit) => ({ ...deposit, ...change }));
    await fixture.sweep();
    const found = await requireByTx(txId);
    expect(found).toMatchObject({ reason, arrived_at: { id: await fixture.idOf(ana) } });
    expect(found.assignable).toBe(!['unsupported_coin', 'too_small'].includes(reason));
    expect(await fixture.balanceOf(ana, 'BNB')).toBe(0);
    expect((await fixture.statusOf(ana, deposit_id)).status).toBe('pendente');
    fixture.binance.disturb(() => 'pass');
    await fixture.sweep();
    expect(await fixture.balanceOf(ana, 'BNB')).toBe(0);
  });

  it('of an unsupported coin is closed by a note', async () => {
    const ana = await fixture.bank.person();
    const { address } = await fixture.addressOf(ana, 'BNB', 'BSC');
    const txId = await fixture.createDeposit(address, 'BNB', 'BSC', '7');
    relist((deposit) => ({ ...deposit, coin: 'SHIB' }));
    await fixture.sweep();
    const { id } = await requireByTx(txId);
    const decide = await decider(await fixture.bank.admin());
    await expect(unattributed.assign(decide(id), await fixture.idOf(ana))).rejects.toMatchObject({
      code: 'not_found',
    });
    await unattributed.markReturned(decide(id), 'Devolvido pela corretora');
    await expect(unattributed.markReturned(decide(id), 'De novo')).rejects.toMatchObject({
      code: 'already_decided',
    });
  });

  it('is listed while Binance rejects it, and credited once it is accepted', async () => {
    const ana = await fixture.bank.person();
    const { address } = await fixture.addressOf(ana, 'BNB', 'BSC');
    const txId = await fixture.createDeposit(address, 'BNB', 'BSC', '0.4');
    relist((deposit) => ({ ...deposit, status: 7 }));
    await fixture.sweep();
    const found = await requireByTx(txId);
    expect(found).toMatchObject({ state: 'rejected', assignable: false });
    const decide = await decider(await fixture.bank.admin());
    await expect(unattributed.markReturned(decide(found.id), 'nada')).rejects.toMatchObject({
      code: 'not_found',
    });
    fixture.binance.disturb(() => 'pass');
    await fixture.sweep();
    expect(await findByTx(txId)).toBeUndefined();
    expect(await fixture.balanceOf(ana, 'BNB')).toBe(0.4);
  });
});

describe('a deposit history', () => {
  it('with a deposit under two ids credits it once, and holds the second', async () => {
    const ana = await fixture.bank.person();
    const { address } = await fixture.addressOf(ana, 'BNB', 'BSC');
    const txId = await fixture.createDeposit(address, 'BNB', 'BSC', '0.6');
    fixture.binance.disturb(({ path }) =>
      path.endsWith('/subHisrec')
        ? (list: { id: string }[]) => list.flatMap((one) => [one, { ...one, id: `${one.id}9` }])
        : 'pass',
    );
    await Promise.all([fixture.sweep(), fixture.sweep()]);
    await fixture.sweep();
    expect(await fixture.balanceOf(ana, 'BNB')).toBe(0.6);
    expect(await requireByTx(txId)).toMatchObject({ reason: 'repeated', assignable: true });
  });

  it('with more decimals than ours is rounded down, and the remainder recorded', async () => {
    const ana = await fixture.bank.person();
    const { address } = await fixture.addressOf(ana, 'BNB', 'BSC');
    const txId = await fixture.createDeposit(address, 'BNB', 'BSC', '0.7');
    relist((deposit) => ({ ...deposit, amount: '0.123456789012345678' }));
    await fixture.sweep();
    expect(await fixture.balanceOf(ana, 'BNB')).toBe(0.12345678);
    const { rows } = await fixture.bank.owner.query(
      'select amount_text, remainder from crypto_deposits where tx_id = $1',
      [txId],
    );
    expect(rows).toEqual([{ amount_text: '0.123456789012345678', remainder: '0.000000009012345678' }]);
    fixture.binance.disturb(() => 'pass');
    await fixture.sweep();
    // A later change does not alter the booked amount.
    expect(await fixture.balanceOf(ana, 'BNB')).toBe(0.12345678);
  });

  it('with an unreadable deposit still credits the others', async () => {
    const ana = await fixture.bank.person();
    const { address } = await fixture.addressOf(ana, 'BNB', 'BSC');
    await fixture.createDeposit(address, 'BNB', 'BSC', '0.8');
    fixture.binance.disturb(({ path }) =>
      path.endsWith('/subHisrec') ? (list: object[]) => [{ id: 1, amount: -1 }, null, ...list] : 'pass',
    );
    await fixture.sweep();
    expect(await fixture.balanceOf(ana, 'BNB')).toBe(0.8);
  });

  it.each([
    ['recorded', { txId: 'a\u0000' }],
    ['read', { confirmTimes: 7 }],
  ])('with a deposit that cannot be %s credits the others, and retries it', async (_what, broken) => {
    const ana = await fixture.bank.person();
    const { address, deposit_id } = await fixture.addressOf(ana, 'BNB', 'BSC');
    await fixture.createDeposit(address, 'BNB', 'BSC', '1.1');
    await fixture.createDeposit(address, 'BNB', 'BSC', '2.2');
    relist((deposit) =>
      'amount' in deposit && deposit.amount === '1.1' ? { ...deposit, ...broken } : deposit,
    );
    const readUntil = async () =>
      (await fixture.bank.owner.query('select read_until from crypto_wallets order by id desc limit 1'))
        .rows[0].read_until;
    const before = await readUntil();
    expect(await fixture.statusOf(ana, deposit_id)).toMatchObject({ status: 'confirmado', amount: 2.2 });
    await fixture.sweep();
    expect(await readUntil()).toEqual(before);
    fixture.binance.disturb(() => 'pass');
    await fixture.sweep();
    expect(await fixture.balanceOf(ana, 'BNB')).toBe(3.3);
    expect((await readUntil()).getTime()).toBeGreaterThan(before.getTime());
  });

  it('without a pending deposit marks it gone until it is listed again', async () => {
    const ana = await fixture.bank.person();
    const { address, deposit_id } = await fixture.addressOf(ana, 'BNB', 'BSC');
    const txId = await fixture.createDeposit(address, 'BNB', 'BSC', '0.9', { confirm_after_ms: 60_000 });
    await fixture.sweep();
    expect((await fixture.statusOf(ana, deposit_id)).amount).toBe(0.9);
    fixture.binance.disturb(({ path }) => (path.endsWith('/subHisrec') ? () => [] : 'pass'));
    await fixture.sweep();
    expect((await fixture.statusOf(ana, deposit_id)).amount).toBe(0.9);
    await fixture.bank.owner.query(
      "update crypto_deposits set missing_since = missing_since - interval '7 hours' where tx_id = $1",
      [txId],
    );
    await fixture.sweep();
    expect(await requireByTx(txId)).toMatchObject({ state: 'gone', reason: 'gone' });
    expect((await fixture.statusOf(ana, deposit_id)).amount).toBeNull();

    relist((deposit) => ({ ...deposit, status: 1 }));
    expect(await fixture.statusOf(ana, deposit_id)).toMatchObject({ status: 'confirmado', amount: 0.9 });
    expect(await fixture.balanceOf(ana, 'BNB')).toBe(0.9);
  });
});
