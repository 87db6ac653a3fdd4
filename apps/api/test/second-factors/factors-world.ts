import type { TotpConfirmReply, TotpReply } from '@lastro/contracts';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../platform/clock.ts';
import { type Answer, type Caller, openTestApp, type Person, type TestApp } from '../../testing/app.ts';

const STEP_MS = 30_000;

interface Message {
  readonly to: string;
  readonly text: string;
}

/** A customer whose app for codes is on. */
export interface Guarded extends Person {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

export interface SecurityWorld {
  readonly bank: TestApp;
  readonly clock: Clock;
  travel(ms: number): void;
  /** A customer with money. */
  funded(): Promise<Person>;
  guarded(person?: Person): Promise<Guarded>;
  /** The code that an app with this secret shows. Each goes on by a step, since a code is good once. */
  nextCode(secret: string): string;
  codeAt(secret: string, when: Date): string;
  /** Calls, is asked for a second factor, shows it by the body, and calls again with the proof. */
  proven(caller: Caller, call: Call, factor: object): Promise<Answer>;
  proofFor(caller: Caller, subject: string, factor: object): Promise<string>;
  mailTo(email: string): Promise<string[]>;
  close(): Promise<void>;
}

export interface Call {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: object;
  readonly requestId?: string;
}

export async function openSecurityWorld(): Promise<SecurityWorld> {
  let ahead = 0;
  const clock: Clock = { now: () => new Date(Date.now() + ahead) };
  const bank = await openTestApp({ clock });
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
      const headers = requestId === undefined ? {} : { 'x-request-id': requestId };
      const refused = await caller.call(method, url, body, headers);
      const { proof_for } = refused.as<{ proof_for?: string }>();
      if (proof_for === undefined) throw new Error(`no proof was asked for: ${JSON.stringify(refused.body)}`);
      const proof = await proofFor(caller, proof_for, factor);
      return caller.call(method, url, body, { ...headers, 'x-proof': proof });
    },
    async mailTo(email) {
      await bank.work();
      const messages = (await bank.control('GET', '/messages')) as Message[];
      return messages.filter(({ to }) => to === email).map(({ text }) => text);
    },
    close: () => bank.close(),
  };
}
