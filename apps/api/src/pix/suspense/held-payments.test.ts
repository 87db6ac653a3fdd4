import { writeStaticBrCode } from '@lastro/brcode';
import { money } from '@lastro/money';
import { PSP_ACCOUNT } from '@lastro/sandbox';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPixFixture, type PixFixture } from '../../../test/pix/pix-fixture.ts';
import type { LedgerAccounts } from '../../ledger/index.ts';
import { createLog } from '../../platform/log.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { createRecordPayment } from '../deposits/record-payment.ts';
import type { ReceivedPayment } from '../psp/provider.ts';

let fixture: PixFixture;
beforeAll(async () => {
  fixture = await openPixFixture();
});
afterEach(async () => {
  expect(await fixture.audit()).toEqual([]);
});
afterAll(() => fixture.close());

async function paymentRow(endToEndId: string) {
  const { rows } = await fixture.bank.owner.query(
    'select txid, amount_brl, state, reason, transaction_id from pix_payments where end_to_end_id = $1',
    [endToEndId],
  );
  return rows;
}

async function inSuspense(): Promise<bigint> {
  const { rows } = await fixture.bank.owner.query(
    "select coalesce(sum(balance), 0)::bigint as held from ledger.account where kind = 'pix_suspense'",
  );
  return rows[0].held;
}

async function expectSuspended(endToEndId: string, reason: string, amount: bigint, txid: string | null) {
  const before = await inSuspense();
  await Promise.all([
    fixture.job('pix-sweep'),
    fixture.job('pix-sweep'),
    fixture.job('pix-read', { endToEndId }),
  ]);
  expect(await paymentRow(endToEndId)).toEqual([
    { txid, amount_brl: amount, state: 'suspense', reason, transaction_id: null },
  ]);
  expect((await inSuspense()) - before).toBe(amount);
}

it.each([
  ['99.99', 9_999n],
  ['100.01', 10_001n],
  ['0.01', 1n],
])(
  'a payment of %s for a charge of 100.00 is held in suspense, and the charge stays open',
  async (valor, amount) => {
    const who = await fixture.person();
    const txid = await fixture.charge(who);
    await expectSuspended(await fixture.pay(txid, { valor }), 'other_amount', amount, txid);
    expect(await who.usdt()).toBe(0n);
    await fixture.pay(txid, { force: true });
    await fixture.job('pix-sweep');
    expect(await who.usdt()).toBe(1_923_076_923n);
  },
);

it('the second payment of a charge is held in suspense, whichever is read first', async () => {
  const who = await fixture.person();
  const txid = await fixture.charge(who);
  const both = [await fixture.pay(txid), await fixture.pay(txid, { force: true })];
  await Promise.all(both.map((endToEndId) => fixture.job('pix-read', { endToEndId })));
  const rows = (await Promise.all(both.map(paymentRow))).flat();
  expect(rows.map((row) => [row.state, row.reason]).sort()).toEqual([
    ['credited', null],
    ['suspense', 'already_paid'],
  ]);
  expect(await who.usdt()).toBe(1_923_076_923n);
});

it('a payment made after the charge expired is held in suspense', async () => {
  const who = await fixture.person();
  const txid = await fixture.charge(who);
  fixture.passTime(HOUR_MS + 1_000);
  await expectSuspended(await fixture.pay(txid, { force: true }), 'expired', 10_000n, txid);
  await expect(fixture.pix.confirmDeposit(who, txid)).rejects.toMatchObject({ code: 'charge_expired' });
  expect(await who.usdt()).toBe(0n);
});

it('a payment returned to its payer before it was read is held in suspense', async () => {
  const who = await fixture.person();
  const txid = await fixture.charge(who);
  const endToEndId = await fixture.pay(txid);
  await fixture.controlSandbox('POST', `/pix/${endToEndId}/refund`, { valor: '1.00' });
  await expectSuspended(endToEndId, 'refunded', 10_000n, txid);
  expect(await who.usdt()).toBe(0n);
});

it('a payment to our key without a txid is held in suspense', async () => {
  const paid = await fixture.controlSandbox('POST', '/pix/pay-key', {
    chave: PSP_ACCOUNT.key,
    valor: '12.34',
  });
  await expectSuspended(String(paid.endToEndId), 'unknown_charge', 1_234n, null);
});

it('a payment with an unknown txid is held in suspense', async () => {
  const pixCopiaECola = writeStaticBrCode({
    key: PSP_ACCOUNT.key,
    merchantName: 'LASTRO',
    merchantCity: 'SAO PAULO',
    amountMinor: 777n,
    txid: 'PEDIDO42',
  });
  const paid = await fixture.controlSandbox('POST', '/pix/pay-code', { pixCopiaECola });
  await expectSuspended(String(paid.endToEndId), 'unknown_charge', 777n, 'PEDIDO42');
});

it('ten concurrent reads of a payment without a charge record it once', async () => {
  const paid = await fixture.controlSandbox('POST', '/pix/pay-key', {
    chave: PSP_ACCOUNT.key,
    valor: '1.00',
  });
  const { endToEndId } = paid;
  await Promise.all(Array.from({ length: 10 }, () => fixture.job('pix-read', { endToEndId })));
  expect(await paymentRow(String(endToEndId))).toHaveLength(1);
});

it('a payment to another key of the account is held in suspense, even with the txid and amount of a charge', async () => {
  const who = await fixture.person();
  const txid = await fixture.charge(who);
  const payment: ReceivedPayment = {
    endToEndId: `E99999002202611210000${'k'.repeat(11)}`,
    txid,
    key: 'another@key.example',
    amount: money('BRL', 10_000n),
    paidAt: fixture.now(),
    refunded: false,
    returns: [],
  };
  const { db, accounts } = fixture.bank;
  const log = createLog({ logLevel: 'silent' });
  const record = createRecordPayment({
    bookReversals: async () => {},
    creditByCode: async () => false,
    db,
    accounts,
    log,
    clock: fixture,
    key: PSP_ACCOUNT.key,
  });
  await record(payment);
  await record(payment);
  expect(await paymentRow(payment.endToEndId)).toMatchObject([{ reason: 'other_key', state: 'suspense' }]);
  expect(await who.usdt()).toBe(0n);
});

it('a payment whose charge appears while it is recorded is left alone, and credited the next time', async () => {
  const who = await fixture.person();
  const txid = await fixture.charge(who);
  const endToEndId = await fixture.pay(txid);
  const { db, accounts, owner } = fixture.bank;
  await owner.query("update pix_charges set txid = 'z' || substr(txid, 2) where txid = $1", [txid]);
  const appearing: LedgerAccounts = {
    ...accounts,
    async ofBank(kind, currency) {
      await owner.query("update pix_charges set txid = $1 where txid = 'z' || substr($1, 2)", [txid]);
      return accounts.ofBank(kind, currency);
    },
  };
  const log = createLog({ logLevel: 'silent' });
  const record = createRecordPayment({
    bookReversals: async () => {},
    creditByCode: async () => false,
    db,
    accounts: appearing,
    log,
    clock: fixture,
    key: PSP_ACCOUNT.key,
  });
  const payment: ReceivedPayment = {
    endToEndId,
    txid,
    key: PSP_ACCOUNT.key,
    amount: money('BRL', 10_000n),
    paidAt: fixture.now(),
    refunded: false,
    returns: [],
  };
  await expect(record(payment)).rejects.toThrow('appeared');
  expect(await paymentRow(endToEndId)).toEqual([]);
  await record(payment);
  expect(await who.usdt()).toBe(1_923_076_923n);
});

it('a payment that cannot be recorded does not keep the others from being credited', async () => {
  await fixture.bank.owner.query(`
    create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'no' ; end $$;
    create trigger one before insert on pix_payments for each row
      when (new.amount_brl = 4242) execute function refuse_one()`);
  const before = await fixture.bank.owner.query('select read_until from pix_sweep');
  const paid = await fixture.controlSandbox('POST', '/pix/pay-key', {
    chave: PSP_ACCOUNT.key,
    valor: '42.42',
  });
  const who = await fixture.person();
  await fixture.pay(await fixture.charge(who));
  await expect(fixture.job('pix-sweep')).rejects.toThrow('1 payments not recorded');
  expect(await who.usdt()).toBe(1_923_076_923n);
  const after = await fixture.bank.owner.query('select read_until from pix_sweep');
  expect(after.rows).toEqual(before.rows);
  await fixture.bank.owner.query('drop trigger one on pix_payments; drop function refuse_one');
  await expectSuspended(String(paid.endToEndId), 'unknown_charge', 4_242n, null);
});
