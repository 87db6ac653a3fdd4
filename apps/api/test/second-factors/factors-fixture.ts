import type { ChargeReply, TotpConfirmReply, TotpReply } from '@lastro/contracts';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../src/platform/clock.ts';
import { sweepDeposits } from '../coins/sweep-deposits.ts';
import {
  type Answer,
  type Caller,
  openTestApp,
  type Person,
  requestIdHeader,
  type TestApp,
  type TestAppOptions,
} from '../support/app.ts';

const STEP_MS = 30_000;
const UNKNOWN_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

interface Message {
  readonly to: string;
  readonly text: string;
}

/** A customer with an authenticator app. */
export interface Guarded extends Person {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

export interface FactorsFixture {
  readonly bank: TestApp;
  readonly clock: Clock;
  travel(ms: number): void;
  /** A customer with money. */
  funded(): Promise<Person>;
  guarded(person?: Person): Promise<Guarded>;
  /** A fresh code; advances the clock by a step, since each code is valid once. */
  nextCode(secret: string): string;
  codeAt(secret: string, when: Date): string;
  /** Calls, proves the required second factor with `factor`, and repeats the call with the proof. */
  proven(caller: Caller, call: Call, factor: object): Promise<Answer>;
  proofFor(caller: Caller, subject: string, factor: object): Promise<string>;
  mailTo(email: string): Promise<string[]>;
  /** An unassigned PIX payment; returns its endToEndId. */
  strayPix(valor: string): Promise<string>;
  /** ETH at an unknown address; returns the deposit's id. */
  strayCoins(amount: string): Promise<string>;
  close(): Promise<void>;
}

export interface Call {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: object;
  readonly requestId?: string;
}

export async function openFactorsFixture(
  variables: Readonly<Record<string, string>> = {},
  options: Pick<TestAppOptions, 'config'> = {},
): Promise<FactorsFixture> {
  let ahead = 0;
  const clock: Clock = { now: () => new Date(Date.now() + ahead) };
  const bank = await openTestApp({ ...options, clock, variables });
  await bank.app.refreshRates();

  const codeAt = (secret: string, when: Date) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: when.getTime() });

  function nextCode(secret: string): string {
    ahead += STEP_MS;
    return codeAt(secret, clock.now());
  }

  async function funded(): Promise<Person> {
    const person = await bank.person();
    await bank.deposit(person, '5200.00');
    return person;
  }

  async function proofFor(caller: Caller, subject: string, factor: object): Promise<string> {
    const answer = await caller.call('POST', '/api/security/proofs', { for: subject, ...factor });
    return answer.as<{ proof: string }>().proof;
  }

  return {
    bank,
    clock,
    travel: (ms) => {
      ahead += ms;
    },
    funded,
    async guarded(who) {
      const person = who ?? (await bank.person());
      const { secret } = (await person.call('POST', '/api/security/totp')).as<TotpReply>();
      const confirmed = await person.call('POST', '/api/security/totp/confirm', { code: nextCode(secret) });
      return { ...person, secret, recoveryCodes: confirmed.as<TotpConfirmReply>().recovery_codes };
    },
    nextCode,
    codeAt,
    proofFor,
    async proven(caller, { method, url, body, requestId }, factor) {
      const headers = requestIdHeader(requestId);
      const refused = await caller.call(method, url, body, headers);
      const { proof_for } = refused.as<{ proof_for?: string }>();
      if (proof_for === undefined) throw new Error(`no proof was required: ${JSON.stringify(refused.body)}`);
      const proof = await proofFor(caller, proof_for, factor);
      return caller.call(method, url, body, { ...headers, 'x-proof': proof });
    },
    async mailTo(email) {
      await bank.runJobs();
      const messages = (await bank.controlSandbox('GET', '/messages')) as Message[];
      return messages.filter(({ to }) => to === email).map(({ text }) => text);
    },
    async strayPix(valor) {
      const payer = await bank.person();
      const { txid } = (await payer.call('POST', '/api/pix/cob', { valor })).as<ChargeReply>();
      await bank.controlSandbox('POST', `/pix/${txid}/pay`);
      const second = await bank.controlSandbox('POST', `/pix/${txid}/pay`, { force: true });
      await payer.call('POST', '/api/transactions', { transaction_type: 'pix_deposit', pix_key: txid });
      await bank.app.jobs['pix-sweep']?.({});
      return (second as { endToEndId: string }).endToEndId;
    },
    async strayCoins(amount) {
      const coins = { coin: 'ETH', network: 'ETH', address: UNKNOWN_ADDRESS, amount, confirm_after_ms: 0 };
      const { txId } = (await bank.controlSandbox('POST', '/crypto/deposits', coins)) as { txId: string };
      await sweepDeposits(bank);
      const { rows } = await bank.owner.query('select id from crypto_deposits where tx_id = $1', [txId]);
      if (rows.length !== 1) throw new Error('the deposit was not found');
      return String(rows[0].id);
    },
    close: () => bank.close(),
  };
}
