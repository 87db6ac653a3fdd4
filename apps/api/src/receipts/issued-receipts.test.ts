import type { ReceiptReply, Transaction } from '@lastro/contracts';
import { ED25519_NOTE, leafHash, verifyEd25519, verifyProof } from '@lastro/register';
import { receiptEntry } from '@lastro/register/receipt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaymentsFixture, type PaymentsFixture } from '../../test/payments/payments-fixture.ts';
import { newestId, receiptOf as readSigned } from '../../test/receipts/signed-receipts.ts';
import { openTestApp, type Person } from '../../test/support/app.ts';
import { uuidv7 } from '../platform/ids.ts';

let fixture: PaymentsFixture;
let admin: Person;
let ana: Person;
beforeAll(async () => {
  fixture = await openPaymentsFixture();
  admin = await fixture.bank.admin();
  ana = await fixture.fundedCustomer();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

const receiptOf = (who: Person, id: string) => readSigned(fixture.bank, who, id);

describe('a receipt is refused', () => {
  it('for pending, failed, unknown and other customers’ movements', async () => {
    const waiting = await fixture.withdraw(ana);
    const id = (await fixture.row(waiting)).transaction_id as string;
    const early = await ana.call('GET', `/api/transactions/${id}/receipt`);
    expect(early.as<{ code: string }>().code).toBe('receipt_not_final');
    await fixture.decide(admin, 'cancel', waiting);
    const failed = await ana.call('GET', `/api/transactions/${id}/receipt`);
    expect(failed).toMatchObject({ status: 409, body: { code: 'receipt_not_final' } });
    const bruno = await fixture.bank.person();
    for (const [who, transactionId] of [
      [bruno, id],
      [bruno, await newestId(ana)],
      [admin, id],
      [ana, '0198f0a1-7c3e-7d1a-9b2f-2f6d0c1e4a55'],
    ] as const) {
      const answer = await who.call('GET', `/api/transactions/${transactionId}/receipt`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'receipt_not_found' } });
      expect((await fixture.bank.app.http.inject(pdfOf(who, transactionId))).statusCode).toBe(404);
    }
    const { rows } = await fixture.bank.owner.query('select 1 from receipts where transaction_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it.each(['x', 'A'.repeat(26), 'a'.repeat(99), '../x', "'or 1=1"])('for the code %j', async (code) => {
    const answer = await fixture.bank.visitor.call('GET', `/api/public/receipts/${encodeURIComponent(code)}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'receipt_not_found' } });
  });
});

function pdfOf({ token }: Person, id: string) {
  return {
    method: 'GET',
    url: `/api/transactions/${id}/receipt.pdf`,
    headers: { authorization: `Bearer ${token}` },
  } as const;
}

describe('a receipt is created', () => {
  // Several, since the second insert notices the first by its id or by its movement.
  it.each(['20.00', '20.01', '20.02', '20.03'])(
    'once under concurrent requests, with one log line that reveals nothing: %s',
    async (amount) => {
      const deposit = (await fixture.bank.deposit(ana, amount)).as<Transaction>();
      const count = "select count(*)::int as queued from log_queue where line like 'receipt/v1 %'";
      const before = (await fixture.bank.owner.query(count)).rows[0].queued;
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => ana.call('GET', `/api/transactions/${deposit.id}/receipt`)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
      const receipts = new Set(answers.map((answer) => answer.as<ReceiptReply>().jws));
      expect(receipts.size).toBe(1);
      expect((await fixture.bank.owner.query(count)).rows[0].queued).toBe(before + 1);
      const line = receiptEntry([...receipts][0] ?? '');
      expect(line).toMatch(/^receipt\/v1 [A-Za-z0-9+/]{43}=$/);
      const queued = await fixture.bank.owner.query('select 1 from log_queue where line = $1', [line]);
      expect(queued.rowCount).toBe(1);
    },
  );

  it('permanently: the application can neither change nor delete it', async () => {
    const client = await fixture.bank.owner.connect();
    for (const statement of ["update receipts set code = 'A'", 'delete from receipts', 'truncate receipts']) {
      await client.query('begin; set local role lastro_app');
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      await client.query('rollback');
    }
    client.release();
  });

  it('with the current key, and stays the same after the key is replaced', async () => {
    const deposit = (await fixture.bank.deposit(ana, '21.00')).as<Transaction>();
    const before = await receiptOf(ana, deposit.id);
    await fixture.bank.owner.query("update signing_keys set retired_at = now() where purpose = 'documents'");
    const later = (await fixture.bank.deposit(ana, '22.00')).as<Transaction>();
    const after = await receiptOf(ana, later.id);
    expect((await receiptOf(ana, deposit.id)).reply).toEqual(before.reply);
    expect(before.reply.jws.split('.')[0]).not.toBe(after.reply.jws.split('.')[0]);
  });
});

it('a receipt is logged within seconds, with a valid proof that its PDF attaches too', async () => {
  const deposit = (await fixture.bank.deposit(ana, '23.00')).as<Transaction>();
  const { reply, claims } = await receiptOf(ana, deposit.id);
  expect(reply.log).toEqual({ state: 'queued' });
  await fixture.bank.app.jobs['register-sequence']?.({});
  const registered = await receiptOf(ana, deposit.id);
  const { log, jws } = registered.reply;
  expect(log).toMatchObject({ state: 'logged', index: expect.any(Number) });
  expect(JSON.parse(registered.publicText)[0].proof).toBe(log.proof);
  const { keys } = (await ana.call('GET', '/.well-known/jwks.json')).as<{ keys: { x: string }[] }>();
  const name = `${new URL(claims.iss).host}/registro`;
  const policy = {
    log: keys.map(({ x }) => ({ name, type: ED25519_NOTE, publicKey: Buffer.from(x, 'base64url') }) as const),
    witnesses: [],
  };
  const leaf = leafHash(new TextEncoder().encode(receiptEntry(jws)));
  const verified = await verifyProof(log.proof ?? '', leaf, policy, verifyEd25519);
  expect(verified).toMatchObject({ origin: name, index: log.index });
  const pdf = await fixture.bank.app.http.inject(pdfOf(ana, deposit.id));
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.body.match(/EmbeddedFile\n/g)).toHaveLength(2);
});

it('the public reply is not cached, and its code is case-insensitive', async () => {
  const { code } = await receiptOf(ana, await newestId(ana));
  const lower = await fixture.bank.visitor.call('GET', `/api/public/receipts/${code.toLowerCase()}`);
  expect(lower.status).toBe(200);
  expect(lower.headers['cache-control']).toBe('no-store');
});

it('one address reads sixty receipts a minute', async () => {
  const strict = await openTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
  const read = () => strict.visitor.call('GET', `/api/public/receipts/${'A'.repeat(26)}`);
  const answers = await Promise.all(Array.from({ length: 62 }, read));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  await strict.close();
});

it('one customer gets thirty receipts and twenty informes a minute as files', async () => {
  const strict = await openTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
  const carla = await strict.person();
  const headers = { authorization: `Bearer ${carla.token}` };
  const refused = async (count: number, url: string) => {
    const replies = Array.from({ length: count }, () => strict.app.http.inject({ url, headers }));
    return (await Promise.all(replies)).filter(({ statusCode }) => statusCode === 429).length;
  };
  expect(await refused(32, pdfOf(carla, uuidv7()).url)).toBe(2);
  expect(await refused(11, '/api/tax/year/2026/informe.pdf')).toBe(0);
  expect(await refused(11, '/api/tax/year/2026/informe.csv')).toBe(2);
  await strict.close();
});
