import type { PublicReceiptReply, ReceiptReply, Transaction } from '@lastro/contracts';
import { ED25519_NOTE, leafHash, verifyEd25519, verifyProof } from '@lastro/register';
import { receiptEntry } from '@lastro/register/receipt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openPaymentsFixture,
  type PaymentsFixture,
  staticCode,
} from '../../test/payments/payments-fixture.ts';
import { newestId, receiptOf as readSigned } from '../../test/receipts/signed-receipts.ts';
import { openTestApp, type Person } from '../../test/support/app.ts';

const CPF = '529.982.247-25';

let fixture: PaymentsFixture;
let admin: Person;
let ana: Person;
beforeAll(async () => {
  fixture = await openPaymentsFixture();
  admin = await fixture.bank.admin();
  ana = await fixture.fundedCustomer();
  await ana.call('PUT', '/api/profile/identity', { tax_id: CPF, birth_date: '1990-05-17' });
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

const receiptOf = (who: Person, id: string) => readSigned(fixture.bank, who, id);
const refusal = async (who: Person, id: string) =>
  (await who.call('GET', `/api/transactions/${id}/receipt`)).as<{ code: string }>().code;

const ANA = { name: 'Pessoa T.', tax_id: '***.982.247-**', institution: 'Lastro' };
const OTHER = { name: 'Pessoa T.', institution: 'Lastro' };

/** Reveals no more about the parties than a printed receipt does. */
function expectNoPersonalData(text: string, ...people: readonly Person[]): void {
  for (const secret of [
    CPF,
    CPF.replace(/\D/g, ''),
    'Pessoa de Teste',
    '@',
    ...people.map(({ email }) => email),
  ]) {
    expect(text).not.toContain(secret);
  }
}

async function rowOfWithdrawal(id: string): Promise<string> {
  return (await fixture.row(id)).transaction_id as string;
}

describe('a receipt', () => {
  it('of a PIX deposit shows amount, credit, rate and payment, but no payer', async () => {
    const deposit = (await fixture.bank.deposit(ana, '52.01')).as<Transaction>();
    const { claims, reply, publicText } = await receiptOf(ana, deposit.id);
    expect(claims).toEqual({
      v: 1,
      iss: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      id: deposit.id,
      salt: expect.stringMatching(/^[\w-]{22}$/),
      kind: 'pix_deposit',
      status: 'completed',
      at: deposit.created_date,
      amount: { currency: 'BRL', value: '52.01' },
      credit: { currency: 'USDT', value: '10.00192307' },
      rate: '5.20000000',
      payee: ANA,
      pix: { endToEndId: deposit.end_to_end_id, txid: deposit.pix_key },
    });
    expect(reply.verify_url).toMatch(/^http:\/\/[^/]+\/v\/[A-Z2-7]{26}$/);
    expectNoPersonalData(publicText, ana);
  });

  it('of a transfer exists for each side and names both', async () => {
    const bruno = await fixture.bank.person();
    const order = { transaction_type: 'transfer', amount: '3.5', recipient_email: bruno.email };
    const sent = (await ana.call('POST', '/api/transactions', order)).as<Transaction>();
    const [own, other] = [await receiptOf(ana, sent.id), await receiptOf(bruno, await newestId(bruno))];
    for (const { claims, publicText } of [own, other]) {
      expect(claims).toMatchObject({ kind: 'transfer', payer: ANA, payee: OTHER, internal: {} });
      expect(claims.amount).toEqual({ currency: 'USDT', value: '3.50000000' });
      expectNoPersonalData(publicText, ana, bruno);
    }
    expect(own.code).not.toBe(other.code);
    expect(own.claims.salt).not.toBe(other.claims.salt);
  });

  it('of a payment by code names the shop, masked, and the charge', async () => {
    const { transaction_id: id, payment_id } = await fixture.paid(ana, staticCode('41.60'));
    expect(await refusal(ana, id)).toBe('receipt_not_final');
    await fixture.until(payment_id, 'completed');
    const { claims, publicText } = await receiptOf(ana, id);
    expect(claims).toMatchObject({
      kind: 'pix_payment',
      status: 'completed',
      amount: { currency: 'BRL', value: '41.60' },
      debit: { currency: 'USDT', value: '8.00000000' },
      rate: '5.20000000',
      payer: ANA,
      payee: { name: 'Padaria A.' },
      pix: { endToEndId: expect.stringMatching(/^E\d{8}/), txid: 'PEDIDO42' },
    });
    expectNoPersonalData(publicText, ana);
  });

  it('of a payment within the bank names the receiving customer', async () => {
    const bruno = await fixture.bank.person();
    const link = { uses: 'one', amount_brl: '10.40' };
    const { brcode } = (await bruno.call('POST', '/api/receive/links', link)).as<{ brcode: string }>();
    const { transaction_id: id } = await fixture.paid(ana, brcode);
    expect((await receiptOf(ana, id)).claims).toMatchObject({
      kind: 'pix_payment',
      debit: { currency: 'USDT', value: '2.00000000' },
      payer: ANA,
      payee: OTHER,
      internal: {},
    });
    expect((await receiptOf(bruno, await newestId(bruno))).claims).toMatchObject({
      kind: 'pix_deposit',
      credit: { currency: 'USDT', value: '2.00000000' },
      payer: ANA,
      payee: OTHER,
      internal: {},
    });
  });

  it('of a returned withdrawal is a second one that refers to the first', async () => {
    const withdrawal = await fixture.withdraw(ana);
    const id = await rowOfWithdrawal(withdrawal);
    expect(await refusal(ana, id)).toBe('receipt_not_final');
    await fixture.decide(admin, 'approve', withdrawal);
    await fixture.until(withdrawal, 'completed');
    const first = await receiptOf(ana, id);
    expect(first.claims).toMatchObject({ kind: 'pix_withdrawal', status: 'completed', id });
    await fixture.bank.control('POST', `/pix/payouts/${withdrawal.replaceAll('-', '')}/return`, {});
    await fixture.until(withdrawal, 'returned');
    const second = await receiptOf(ana, id);
    expect(second.claims).toMatchObject({
      kind: 'pix_return',
      status: 'returned',
      original: id,
      amount: { currency: 'BRL', value: '52.00' },
      credit: { currency: 'USDT', value: '10.00000000' },
      payee: ANA,
    });
    expect(second.claims.id).not.toBe(id);
    const shown = (
      await fixture.bank.visitor.call('GET', `/api/public/receipts/${first.code}`)
    ).as<PublicReceiptReply>();
    expect(shown).toMatchObject({ jws: first.reply.jws, returned: { currency: 'BRL', value: '52.00' } });
    expect(JSON.parse(second.publicText)[0].returned).toBeNull();
  });

  it('of a partial return belongs to its own row, and a later one of the payment shows the refund', async () => {
    const { transaction_id: id, payment_id } = await fixture.paid(ana, staticCode('41.60', 'PEDIDO43'));
    await fixture.until(payment_id, 'completed');
    await fixture.bank.control('POST', `/pix/payouts/${payment_id.replaceAll('-', '')}/return`, {
      valor: '5.20',
    });
    await expect
      .poll(async () => {
        await fixture.bank.work();
        fixture.passTime(60_000);
        await fixture.sweep();
        return (await ana.call('GET', '/api/transactions?limit=1')).as<Transaction[]>()[0]?.direction;
      })
      .toBe('in');
    const part = await receiptOf(ana, await newestId(ana));
    expect(part.claims).toMatchObject({
      kind: 'pix_return',
      status: 'returned',
      original: id,
      amount: { currency: 'BRL', value: '5.20' },
      payer: { name: 'Padaria A.' },
      payee: ANA,
    });
    expect((await receiptOf(ana, id)).claims).toMatchObject({
      kind: 'pix_payment',
      refunds: { currency: 'BRL', value: '5.20' },
    });
  });

  it('of a reversed deposit refers to the deposit', async () => {
    const carla = await fixture.bank.person();
    const deposit = (await fixture.bank.deposit(carla, '26.00')).as<Transaction>();
    await fixture.bank.control('POST', `/pix/${deposit.end_to_end_id}/refund`, { valor: '5.20' });
    await expect
      .poll(async () => {
        await fixture.bank.work();
        return (await carla.call('GET', '/api/transactions')).as<Transaction[]>()[0]?.transaction_type;
      })
      .toBe('pix_reversal');
    expect((await receiptOf(carla, await newestId(carla))).claims).toMatchObject({
      kind: 'pix_return',
      original: deposit.id,
      amount: { currency: 'BRL', value: '5.20' },
      debit: { currency: 'USDT', value: '1.00000000' },
      pix: { endToEndId: deposit.end_to_end_id },
    });
    expect((await receiptOf(carla, deposit.id)).claims.refunds).toEqual({ currency: 'BRL', value: '5.20' });
  });

  it('of savings, an exchange and a correction names the customer on both sides, or the bank', async () => {
    const saved = await ana.call('POST', '/api/savings/deposit', { amount: '2' });
    const { savings_id } = saved.as<{ savings_id: string }>();
    expect((await receiptOf(ana, await newestId(ana))).claims).toMatchObject({
      kind: 'savings_deposit',
      amount: { currency: 'USDT', value: '2.00000000' },
      payer: ANA,
      payee: ANA,
      internal: {},
    });
    await ana.call('POST', '/api/savings/withdraw', { savings_id });
    expect((await receiptOf(ana, await newestId(ana))).claims).toMatchObject({
      kind: 'savings_withdrawal',
      amount: { currency: 'USDT', value: '1.50000000' },
    });
    const order = { from_currency: 'USDT', to_currency: 'BTC', from_amount: '5' };
    const { id: quote_id, ...quote } = (await ana.call('POST', '/api/exchange/quotes', order)).as<{
      id: string;
      to_amount: number;
    }>();
    const traded = await ana.call('POST', '/api/exchange', {
      ...order,
      quote_id,
      to_amount: quote.to_amount,
    });
    expect(traded.status).toBe(200);
    const exchange = await receiptOf(ana, await newestId(ana));
    expect(exchange.claims).toMatchObject({
      kind: 'crypto_exchange',
      amount: { currency: 'BTC', value: quote.to_amount.toFixed(8) },
      debit: { currency: 'USDT', value: '5.00000000' },
    });
    const { id } = (await ana.call('GET', '/me')).as<{ id: string }>();
    const correction = {
      user_id: id,
      currency_code: 'USDT',
      amount: 1,
      action: 'add',
      description: 'Correção',
    };
    expect((await admin.call('POST', '/api/accounts', correction)).status).toBe(200);
    expect((await receiptOf(ana, await newestId(ana))).claims).toMatchObject({
      kind: 'adjustment',
      payer: { name: 'Lastro' },
      payee: ANA,
    });
  });
});

describe('a receipt is refused', () => {
  it('for pending, failed, unknown and other customers’ movements', async () => {
    const waiting = await fixture.withdraw(ana);
    const id = await rowOfWithdrawal(waiting);
    expect(await refusal(ana, id)).toBe('receipt_not_final');
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
  it('once under concurrent requests, with one log line that reveals nothing', async () => {
    const deposit = (await fixture.bank.deposit(ana, '20.00')).as<Transaction>();
    const count = "select count(*)::int as queued from log_queue where line like 'receipt/v1 %'";
    const before = (await fixture.bank.owner.query(count)).rows[0].queued;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ana.call('GET', `/api/transactions/${deposit.id}/receipt`)),
    );
    const receipts = new Set(answers.map((answer) => answer.as<ReceiptReply>().jws));
    expect(receipts.size).toBe(1);
    expect((await fixture.bank.owner.query(count)).rows[0].queued).toBe(before + 1);
    const line = receiptEntry([...receipts][0] ?? '');
    expect(line).toMatch(/^receipt\/v1 [A-Za-z0-9+/]{43}=$/);
    expect((await fixture.bank.owner.query('select 1 from log_queue where line = $1', [line])).rowCount).toBe(
      1,
    );
  });

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
