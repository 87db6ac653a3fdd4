import { money } from '@lastro/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startProvider } from '../../../test/pix/scripted-provider.ts';
import type { ScriptedAnswer, ScriptedRequest } from '../../../test/pix/scripted-psp.ts';
import { administrator, withoutFourEyes } from '../../../test/support/administrator.ts';
import { openTestBank, type TestBank } from '../../../test/support/bank.ts';
import { runChecks } from '../../ledger/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { PIX_CHECKS } from '../checks.ts';
import { createRecordPayment } from '../deposits/record-payment.ts';
import { returnIdOf } from './domain.ts';
import { createProcessReturns } from './returns.ts';
import { createSuspenseService } from './service.ts';

/** Behaviour that the sandbox's PSP never shows. */

const log = createLog({ logLevel: 'silent' });
const RATE = { base: 'USDT', quote: 'BRL', scaled: 520_000_000n } as const;

let bank: TestBank;
let admin: string;
let payments = 0;
beforeAll(async () => {
  bank = await openTestBank();
  admin = await bank.customer();
});
afterAll(() => bank.close());

let id: string;
let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
beforeEach(async () => {
  payments += 1;
  id = `E99999002202611210000${String(payments).padStart(11, '0')}`;
  const { db, accounts } = bank;
  const record = createRecordPayment({
    bookReversals: async () => {},
    creditByCode: async () => false,
    db,
    accounts,
    clock: systemClock,
    log,
    key: 'our@key.example',
  });
  const amount = money('BRL', 1_000n);
  await record({
    endToEndId: id,
    txid: null,
    key: null,
    amount,
    paidAt: new Date(),
    refunded: false,
    returns: [],
  });
  return async () => {
    expect(await runChecks(bank.owner, PIX_CHECKS)).toEqual([]);
    // Tests must not process returns left open by others.
    await bank.owner.query(
      "update pix_returns set state = 'refused', closed_at = now() where closed_at is null",
    );
    await bank.owner.query(
      "update pix_payments set state = 'suspense', decided_by = null, decided_at = null where state = 'returning'",
    );
  };
});

const problem = (type: string, status: number): ScriptedAnswer => ({
  status,
  type: 'application/problem+json',
  body: { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: type, status, detail: 'Porque sim.' },
});
const devolucao = (status: string, change: object = {}) => ({
  id: returnIdOf(id, 1),
  valor: '10.00',
  status,
  ...change,
});
const payment = (...devolucoes: object[]): ScriptedAnswer => ({
  status: 200,
  body: { endToEndId: id, valor: '10.00', horario: '2026-11-21T12:00:00Z', devolucoes },
});

async function ordered(answer: (request: ScriptedRequest) => ScriptedAnswer) {
  const { db, accounts } = bank;
  const { provider, calls } = await startProvider(answer);
  const deps = { db, accounts, calls: provider.returns, clock };
  const service = createSuspenseService({ ...deps, ...withoutFourEyes(deps), rate: RATE });
  const processReturns = createProcessReturns({ ...deps, log });
  const by = { admin: await administrator(bank.db, admin), address: '127.0.0.1' };
  const order = () => service.sendBack({ by, id, requestId: undefined });
  await order();
  const puts = () => calls().filter(({ method }) => method === 'PUT');
  const state = async () => (await service.list(by, {})).rows.find((row) => row.id === id);
  return { processReturns, order, puts, state };
}

it('a payment that the PSP does not have stays in suspense', async () => {
  const { processReturns, state, puts } = await ordered(() => problem('PixNaoEncontrado', 404));
  expect(await processReturns()).toBe(0);
  expect(await state()).toMatchObject({
    state: 'waiting',
    return_problem: 'O provedor não tem este pagamento.',
  });
  expect(puts()).toEqual([]);
});

it('a proxy’s page says nothing about the payment', async () => {
  const { processReturns, state } = await ordered(() => ({
    status: 404,
    type: 'text/html',
    body: '<h1>404</h1>',
  }));
  expect(await processReturns()).toBe(1);
  expect(await state()).toMatchObject({ state: 'returning' });
});

it('an unreadable answer leaves it open, and is queried again', async () => {
  let readable = false;
  const { processReturns, state } = await ordered(() =>
    readable ? payment(devolucao('DEVOLVIDO')) : { status: 200, body: { valor: 10 } },
  );
  expect(await processReturns()).toBe(1);
  readable = true;
  expect(await processReturns()).toBe(0);
  expect(await state()).toMatchObject({ state: 'returned' });
});

it('a duplicate id is our own request: it is awaited and not repeated', async () => {
  let shown = false;
  const { processReturns, state, puts } = await ordered(({ method }) => {
    if (method === 'PUT') return { status: 409, body: { nome: 'devolucao_id_duplicado', mensagem: 'x' } };
    return shown ? payment(devolucao('DEVOLVIDO')) : payment();
  });
  expect(await processReturns()).toBe(1);
  expect(await processReturns()).toBe(1);
  expect(puts()).toHaveLength(1);
  shown = true;
  expect(await processReturns()).toBe(0);
  expect(await state()).toMatchObject({ state: 'returned' });
});

it('is requested again under the same id if the PSP does not show it after a minute', async () => {
  const { processReturns, state, puts } = await ordered(({ method }) => {
    if (method === 'GET') return puts().length > 1 ? payment(devolucao('DEVOLVIDO')) : payment();
    return 'cut';
  });
  expect(await processReturns()).toBe(1);
  expect(await processReturns()).toBe(1);
  expect(puts()).toHaveLength(1);
  offsetMs += 61_000;
  expect(await processReturns()).toBe(1);
  expect(puts().map(({ path }) => path)).toEqual(
    Array(2).fill(`/v2/pix/${id}/devolucao/${returnIdOf(id, 1)}`),
  );
  expect(await processReturns()).toBe(0);
  expect(await state()).toMatchObject({ state: 'returned' });
});

it('a refusal counts only if the PSP shows no return', async () => {
  let requested = false;
  const { processReturns, state } = await ordered(({ method }) => {
    if (method === 'GET') return requested ? payment(devolucao('EM_PROCESSAMENTO')) : payment();
    requested = true;
    return problem('PixDevolucaoInvalida', 400);
  });
  expect(await processReturns()).toBe(1);
  expect(await state()).toMatchObject({ state: 'returning', return_problem: null });
});

it('a failed return goes back to suspense, and is retried under another id', async () => {
  const failed = devolucao('NAO_REALIZADO', { motivo: 'Conta encerrada' });
  let tries = 0;
  const second = () => ({ id: returnIdOf(id, 2), valor: '10.00', status: 'DEVOLVIDO' });
  const { processReturns, order, state, puts } = await ordered(({ method }) => {
    if (method === 'PUT') {
      tries += 1;
      return { status: 201, body: {} };
    }
    if (tries === 0) return payment();
    return tries === 1 ? payment(failed) : payment(failed, second());
  });
  expect(await processReturns()).toBe(0);
  expect(await state()).toMatchObject({ state: 'waiting', return_problem: 'Conta encerrada' });
  await order();
  expect(await processReturns()).toBe(0);
  expect(await state()).toMatchObject({ state: 'returned', return_problem: null });
  expect(puts().map(({ path }) => path.split('/').at(-1))).toEqual([returnIdOf(id, 1), returnIdOf(id, 2)]);
});

it('ten concurrent workers settle it once', async () => {
  let sent = false;
  const { processReturns, state, puts } = await ordered(({ method }) => {
    if (method === 'GET') return sent ? payment(devolucao('DEVOLVIDO')) : payment();
    sent = true;
    return { status: 201, body: {} };
  });
  await Promise.all(Array.from({ length: 10 }, processReturns));
  expect(await processReturns()).toBe(0);
  expect(await state()).toMatchObject({ state: 'returned' });
  expect(new Set(puts().map(({ path }) => path)).size).toBe(1);
  const { rows } = await bank.owner.query('select 1 from ledger.entry where request_key = $1', [
    `pix-return:${id}`,
  ]);
  expect(rows).toHaveLength(1);
});

it('a sample of the standard has a single return instead of a list', async () => {
  const { processReturns, state } = await ordered(() => ({
    status: 200,
    body: { endToEndId: id, valor: '10.00', devolucoes: devolucao('DEVOLVIDO') },
  }));
  expect(await processReturns()).toBe(0);
  expect(await state()).toMatchObject({ state: 'returned' });
});
