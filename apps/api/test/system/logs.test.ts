import { Writable } from 'node:stream';
import {
  type ChargeReply,
  type DepositAddressReply,
  PROOF_HEADER,
  type ProofReply,
  type SendPixReply,
  type TokenReply,
  type TotpConfirmReply,
  type TotpReply,
  type VirtualCard,
  type WebauthnOptionsReply,
} from '@lastro/contracts';
import { SMS_TOKEN } from '@lastro/sandbox';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { webhookSecret } from '../../src/pix/psp/webhook.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { startWorker } from '../../src/worker.ts';
import { type GoogleFixture, openGoogleFixture } from '../customers/google-fixture.ts';
import type { Person, TestApp } from '../support/app.ts';

const [FIRST, WRONG, SECOND] = ['prumo-e-quilha-84', 'palpite-de-estranho-7', 'vela-e-leme-2026'];
const CUSTOMER = {
  name: 'Zuleica Reservada',
  email: 'zuleica.reservada@lastro.example',
  phone: '+5511976543218',
};
const PIX_KEY = 'chave.de.zuleica@lastro.example';
const WALLET = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

const lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const log = createLog({ logLevel: 'debug' }, sink);
const secrets = new Map<string, string>();

let google: GoogleFixture;
let bank: TestApp;
let stopWorker: () => Promise<void>;

beforeAll(async () => {
  google = await openGoogleFixture({ log, listen: true });
  bank = google.bank;
  const config = loadConfig(bank.environment);
  stopWorker = await startWorker(bank.app, config, log);
  await bank.app.refreshRates();
  const { pix, binance, google: openId, secretKey, databaseUrl } = config;
  note({ 'secret key': secretKey, 'webhook secret': webhookSecret(secretKey) });
  note({ 'PSP secret': pix.clientSecret, 'PSP id and secret': btoa(`${pix.clientId}:${pix.clientSecret}`) });
  note({ 'Binance key': binance.apiKey, 'Binance secret': binance.apiSecret, signature: 'signature=' });
  note({ 'Google secret': openId.clientSecret, 'SMS token': SMS_TOKEN });
  note({
    'database password': new URL(databaseUrl).password,
    'first password': FIRST,
    'wrong password': WRONG,
  });
  note({ 'second password': SECOND, name: CUSTOMER.name, email: CUSTOMER.email, phone: CUSTOMER.phone });
  note({ 'PIX key': PIX_KEY, wallet: WALLET });
});
afterAll(async () => {
  await stopWorker();
  await bank.close();
});

function note(named: Record<string, string>): void {
  for (const [name, secret] of Object.entries(named)) secrets.set(name, secret);
}

async function resetCode(email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const messages = (await bank.controlSandbox('GET', '/messages')) as { to: string; text: string }[];
      const code = messages
        .find(({ to, text }) => to === email && /\d{6}/.test(text))
        ?.text.match(/\d{6}/)?.[0];
      if (code === undefined) throw new Error('no code yet');
      return code;
    },
    { timeout: 15_000, interval: 100 },
  );
}

const post = async <T>(who: Pick<Person, 'call'>, url: string, body: object) =>
  (await who.call('POST', url, body)).as<T>();

async function signUpAndReset(): Promise<Person> {
  const { email } = CUSTOMER;
  const { token } = await post<TokenReply>(bank.visitor, '/api/auth/register', {
    ...CUSTOMER,
    password: FIRST,
  });
  await bank.visitor.call('POST', '/api/auth/register', { ...CUSTOMER, password: FIRST });
  await bank.visitor.call('POST', '/auth/login', { email, password: WRONG });
  await bank.visitor.call('POST', '/auth/login', { email, password: { a: FIRST } });
  await bank.visitor.call('POST', '/auth/login-phone', { phone: CUSTOMER.phone, password: FIRST });
  await bank.visitor.call('POST', '/api/auth/request-password-reset', { email });
  const code = await resetCode(email);
  note({ 'reset code': code, 'first token': token });
  const reset = { email, newPassword: SECOND };
  await bank.visitor.call('POST', '/api/auth/reset-password', { ...reset, code: 'zzz999' });
  expect(await bank.visitor.call('POST', '/api/auth/reset-password', { ...reset, code })).toMatchObject({
    status: 200,
  });
  const signedIn = await post<TokenReply>(bank.visitor, '/auth/login', { email, password: SECOND });
  note({ 'second token': signedIn.token });
  return { email, token: signedIn.token, ...bank.as(signedIn.token) };
}

async function moveMoney(person: Person, admin: Person): Promise<void> {
  const card = await post<VirtualCard>(person, '/api/virtual-cards', {});
  await person.call('GET', '/api/virtual-cards');
  note({ 'card number': card.card_number, cvv: `"${card.cvv}"`, 'admin token': admin.token });
  // Paid by webhook: the sandbox calls, and the worker credits.
  const { txid } = await post<ChargeReply>(person, '/api/pix/cob', { valor: '5200.00' });
  await bank.controlSandbox('POST', `/pix/${txid}/pay`);
  const balance = async () =>
    (await person.call('GET', '/api/accounts')).as<{ balance: number }[]>()[0]?.balance;
  await vi.waitFor(async () => expect(await balance()).toBe(1000), { timeout: 15_000, interval: 100 });
  const pix = await post<SendPixReply>(person, '/api/pix/send', {
    valor: '52.00',
    pix_key: PIX_KEY,
    pix_key_type: 'email',
    holder_name: CUSTOMER.name,
  });
  await post<DepositAddressReply>(person, '/api/binance/deposit-address', { coin: 'BTC', network: 'BTC' });
  const exchange = { from_currency: 'USDT', to_currency: 'BTC', from_amount: '300' };
  expect(await person.call('POST', '/api/exchange', exchange)).toMatchObject({ status: 200 });
  const send = { coin: 'BTC', amount: '0.001', recipient_wallet: WALLET, network: 'btc' };
  const sent = await post<{ withdrawal_id: string }>(person, '/api/crypto-transfer', send);
  for (const id of [pix.withdrawal_id, sent.withdrawal_id]) {
    await admin.call('POST', `/api/admin/withdrawals/${id}/approve`);
    await vi.waitFor(
      async () =>
        expect((await person.call('GET', `/api/withdrawals/${id}`)).body).toMatchObject({
          status: 'completed',
        }),
      { timeout: 20_000, interval: 200 },
    );
  }
  for (const url of ['users', 'withdrawals?status=all', 'stats', 'audit-log', 'reconciliation'])
    await admin.call('GET', `/api/admin/${url}`);
}

async function useSecondFactor(person: Person): Promise<void> {
  const { options } = await post<WebauthnOptionsReply>(person, '/api/security/passkeys/options', {});
  const { secret } = await post<TotpReply>(person, '/api/security/totp', {});
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recovery_codes } = await post<TotpConfirmReply>(person, '/api/security/totp/confirm', { code });
  const payout = { valor: '52.00', pix_key: PIX_KEY, pix_key_type: 'email', holder_name: CUSTOMER.name };
  const { proof_for } = await post<{ proof_for: string }>(person, '/api/pix/send', payout);
  await post(person, '/api/security/proofs', { for: proof_for, recovery_code: 'AAAA-AAAA-AAAA' });
  const recovery_code = recovery_codes[0] ?? '';
  const { proof } = await post<ProofReply>(person, '/api/security/proofs', { for: proof_for, recovery_code });
  expect((await person.call('POST', '/api/pix/send', payout, { [PROOF_HEADER]: proof })).status).toBe(200);
  note({ 'TOTP secret': secret, proof, challenge: String(options.challenge) });
  note(Object.fromEntries(recovery_codes.map((one, index) => [`recovery code ${index}`, one])));
}

async function signInWithGoogle(): Promise<void> {
  const browser = google.browser();
  const token = await google.signIn(browser, { ...google.newAccount('Zuleica Reservada') });
  expect((await google.me(browser, token)).status).toBe(200);
  note({ 'token of Google': token });
}

/** Causes errors of the bank and its providers that are logged with their details. */
async function causeErrors(person: Person): Promise<void> {
  for (const table of [
    'customers',
    'sessions',
    'pix_charges',
    'withdrawals',
    'virtual_cards',
    'transactions',
  ])
    await bank.owner.query(`alter table ${table} add constraint broken_${table} check (false) not valid`);
  const form = { name: CUSTOMER.name, email: `outra.${CUSTOMER.email}`, password: FIRST };
  const payout = { valor: '52.00', pix_key: PIX_KEY, pix_key_type: 'email', holder_name: CUSTOMER.name };
  const failed = [
    await bank.visitor.call('POST', '/api/auth/register', form),
    await bank.visitor.call('POST', '/auth/login', { email: CUSTOMER.email, password: SECOND }),
    await person.call('POST', '/api/pix/cob', { valor: '10.00' }),
    await person.call('POST', '/api/pix/send', payout),
  ];
  for (const answer of failed) expect(answer.status).toBe(500);
  for (const table of [
    'customers',
    'sessions',
    'pix_charges',
    'withdrawals',
    'virtual_cards',
    'transactions',
  ])
    await bank.owner.query(`alter table ${table} drop constraint broken_${table}`);
  await bank.controlSandbox('PUT', '/faults', { pix_in: 'down', crypto_out: 'down', rates: 'down' });
  expect((await person.call('POST', '/api/pix/cob', { valor: '11.00' })).status).toBe(503);
  await bank.controlSandbox('PUT', '/faults', { pix_in: 'refuse' });
  await person.call('POST', '/api/pix/cob', { valor: '12.00' });
  await bank.app.refreshRates().catch((err: unknown) => log.warn({ err }, 'caused on purpose'));
}

it('the log contains no secret and no personal data', async () => {
  const person = await signUpAndReset();
  const admin = await bank.admin();
  await moveMoney(person, admin);
  await signInWithGoogle();
  await causeErrors(person);
  await useSecondFactor(person);
  const text = lines.join('');
  for (const logged of [
    '"a call failed"',
    'customers-send-reset-code',
    'the webhook was registered',
    '"level":20',
  ])
    expect(text).toContain(logged);
  const leaked = [...secrets].filter(([name, secret]) => {
    expect(secret.length, name).toBeGreaterThan(3);
    // Six digits may be part of a longer number by chance.
    return name === 'reset code' ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret);
  });
  const examples = leaked.map(([name, secret]) => [
    name,
    lines.find((line) => line.includes(secret))?.slice(0, 600),
  ]);
  expect(examples).toEqual([]);
}, 90_000);

it('publishes due jobs by task', async () => {
  await bank.owner.query("select graphile_worker.add_job('a-task-without-a-worker')");
  const { body } = await bank.app.http.inject({ url: '/metrics' });
  expect(body).toContain('jobs_due{task="a-task-without-a-worker"} 1');
  expect(body).toMatch(/jobs_due_oldest_seconds\{task="a-task-without-a-worker"\} \d/);
});
