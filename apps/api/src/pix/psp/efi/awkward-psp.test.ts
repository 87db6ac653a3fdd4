import { readBrCode, writeDynamicBrCode } from '@lastro/brcode';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type ScriptedAnswer,
  type ScriptedPsp,
  type ScriptedRequest,
  startScriptedPsp,
} from '../../../../test/pix/scripted-psp.ts';
import { openTestBank, type TestBank } from '../../../../test/support/bank.ts';
import { systemClock } from '../../../platform/clock.ts';
import { type Config, loadConfig } from '../../../platform/config/config.ts';
import { createLog } from '../../../platform/log.ts';
import { createOpenCharge } from '../../deposits/open-charge.ts';
import { createRecordPayment } from '../../deposits/record-payment.ts';
import { createRefreshCharge } from '../../deposits/refresh-charge.ts';
import { createPixService, type PixService } from '../../deposits/service.ts';
import { createSweep, type Sweep } from '../../deposits/sweep.ts';
import { createEfiProvider } from './client/client.ts';

/** Behaviour that the sandbox's PSP never shows. */

const KEY = 'our@key.example';
const LOCATION = 'psp.example/qr/v2/1';

let bank: TestBank;
let psp: ScriptedPsp;
let service: PixService;
let sweep: Sweep;
let closeProvider: () => Promise<void>;
let answer: (request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;

beforeAll(async () => {
  bank = await openTestBank();
  psp = await startScriptedPsp((request) =>
    request.path === '/oauth/token'
      ? { status: 200, body: { access_token: 'token', expires_in: 3600 } }
      : answer(request),
  );
  const config: Config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: bank.url,
    SECRET_KEY: 'a secret of the tests and of nobody else',
    PIX_BASE_URL: psp.url,
    PIX_CLIENT_ID: 'id',
    PIX_CLIENT_SECRET: 'secret',
    PIX_KEY: KEY,
  });
  const { db, accounts } = bank;
  const [clock, log] = [systemClock, createLog({ logLevel: 'silent' })];
  const provider = createEfiProvider({ config: config.pix, clock, log });
  closeProvider = provider.close;
  const recordPayment = createRecordPayment({
    bookReversals: async () => {},
    creditByCode: async () => false,
    db,
    accounts,
    clock,
    log,
    key: KEY,
  });
  const charges = createOpenCharge({ db, provider, config: config.pix, clock, log });
  const refreshCharge = createRefreshCharge({ db, provider, clock, charges, recordPayment });
  sweep = createSweep({
    bookReversals: async () => {},
    db,
    provider,
    clock,
    log,
    recordPayment,
    refreshCharge,
  });
  service = createPixService({
    db,
    config,
    clock,
    log,
    limits: { takeConfirmation: async () => {}, mayWatch: async () => true },
    charges,
    refreshCharge,
  });
});
afterAll(async () => {
  await closeProvider();
  await psp.close();
  await bank.close();
});
beforeEach(() => {
  psp.requests.length = 0;
});

const calls = () => psp.requests.filter(({ path }) => path !== '/oauth/token');
const txidOf = (request: ScriptedRequest) => request.path.split('/').at(-1) ?? '';

function cob(request: ScriptedRequest, change: object = {}): ScriptedAnswer {
  const body = {
    txid: txidOf(request),
    status: 'ATIVA',
    calendario: { criacao: new Date().toISOString(), expiracao: 3600 },
    valor: { original: '100.00' },
    chave: KEY,
    location: LOCATION,
    ...change,
  };
  return { status: 200, body };
}

const noCharge: ScriptedAnswer = { status: 404, body: { type: 'x/CobNaoEncontrado' } };
const used: ScriptedAnswer = { status: 409, body: { nome: 'txid_duplicado' } };

async function create() {
  const customer = { id: await bank.customer() };
  const reply = await service.createCharge(customer, '100.00', undefined);
  return { customer, reply };
}

it('sends no code: it is written from the location', async () => {
  answer = (request) => cob(request);
  const { reply } = await create();
  expect(readBrCode(reply.brcode)).toMatchObject({
    location: LOCATION,
    amountMinor: 10_000n,
    merchantName: 'Lastro',
  });
});

it('answers the creation with a charge of another key: it is not shown', async () => {
  answer = (request) => cob(request, { chave: 'another@key.example' });
  await expect(create()).rejects.toMatchObject({ code: 'payment_provider_refused' });
});

it('answers with a code of another amount: it is not shown', async () => {
  const pixCopiaECola = writeDynamicBrCode({
    location: LOCATION,
    merchantName: 'Lastro',
    merchantCity: 'SAO PAULO',
    amountMinor: 1n,
  });
  answer = (request) => cob(request, { pixCopiaECola });
  await expect(create()).rejects.toMatchObject({ code: 'payment_provider_refused' });
});

it('has the txid already: its charge is accepted if it is ours', async () => {
  answer = (request) => (request.method === 'PUT' ? used : cob(request));
  await expect(create()).resolves.toMatchObject({ reply: { status: 'pending' } });
  answer = (request) => (request.method === 'PUT' ? used : cob(request, { valor: { original: '99.00' } }));
  await expect(create()).rejects.toMatchObject({ code: 'payment_provider_refused' });
  answer = (request) => (request.method === 'PUT' ? used : noCharge);
  await expect(create()).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
});

it.each([401, 403, 429])('refuses with %s: nothing was done, so nothing is queried', async (status) => {
  answer = () => ({ status, body: { error: 'no' } });
  await expect(create()).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
  expect(calls().map(({ method }) => method)).not.toContain('GET');
});

it('reports a charge as paid before listing the payment: it stays open until then', async () => {
  answer = (request) => cob(request);
  const { customer, reply } = await create();
  answer = (request) => cob(request, { status: 'CONCLUIDA' });
  await expect(service.confirmDeposit(customer, reply.txid)).rejects.toMatchObject({
    code: 'charge_not_paid',
  });
  const pix = [
    { endToEndId: `E${'p'.repeat(31)}`, valor: '100.00', horario: new Date().toISOString(), txid: null },
  ];
  answer = (request) => cob(request, { status: 'CONCLUIDA', pix });
  await service.confirmDeposit(customer, reply.txid);
  expect(await bank.balance(customer.id, 'customer_main', 'USDT')).toBe(1_923_076_923n);
});

async function endAllCharges() {
  await bank.owner.query("update pix_charges set expires_at = now() - interval '1 second', asked_at = null");
}

it('fails for one charge: the sweep continues with the others', async () => {
  answer = (request) => cob(request);
  const created = await Promise.all([create(), create(), create()]);
  await endAllCharges();
  const bad = created[1]?.reply.txid;
  answer = (request) => {
    if (request.path === '/v2/pix') return { status: 200, body: { pix: [] } };
    return txidOf(request) === bad ? { status: 400, body: { type: 'x/CobConsultaInvalida' } } : cob(request);
  };
  await sweep.sweep();
  const states = await bank.owner.query('select txid, state from pix_charges where txid = any($1)', [
    created.map(({ reply }) => reply.txid),
  ]);
  for (const { txid, state } of states.rows) expect(state).toBe(txid === bad ? 'active' : 'expired');
});

it('is slow: charges that another worker queries meanwhile are skipped', async () => {
  answer = (request) => cob(request);
  await Promise.all([create(), create(), create()]);
  await endAllCharges();
  answer = async (request) => {
    if (request.path === '/v2/pix') return { status: 200, body: { pix: [] } };
    await bank.owner.query('update pix_charges set asked_at = now()');
    return cob(request);
  };
  psp.requests.length = 0;
  await sweep.sweep();
  expect(calls().map(({ path }) => path.split('/')[2])).toEqual(['pix', 'cob']);
});

it('fails in the middle of a sweep: the sweep stops at the first charge it cannot query', async () => {
  answer = (request) => cob(request);
  await Promise.all([create(), create()]);
  await endAllCharges();
  answer = ({ path }) =>
    path === '/v2/pix' ? { status: 200, body: { pix: [] } } : { status: 503, body: {} };
  psp.requests.length = 0;
  await expect(sweep.sweep()).rejects.toMatchObject({ outcome: 'unknown', status: 503 });
  expect(calls()).toHaveLength(2);
});
