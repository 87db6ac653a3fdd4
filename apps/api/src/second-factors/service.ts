import type { ProofBody, ProofReply, SecurityReply } from '@lastro/contracts';
import { shareFactorLock } from '../customers/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import type { CodeApp } from './code-app.ts';
import type { Requester, SecondFactorsDeps } from './deps.ts';
import { type Passkeys, toPasskey } from './passkeys/passkeys.ts';
import { toAssertion } from './passkeys/webauthn-json.ts';
import { issueProof } from './proof.ts';
import type { FactorLimits } from './rate-limits.ts';
import type { RecoveryCodes } from './recovery/recovery.ts';
import { countRecoveryCodes, findTotp, listPasskeys } from './repository.ts';

interface ServiceDeps extends Pick<SecondFactorsDeps, 'db' | 'clock' | 'config'> {
  readonly codeApp: CodeApp;
  readonly passkeys: Passkeys;
  readonly recovery: RecoveryCodes;
  readonly limits: FactorLimits;
}

type IssuedProof = Awaited<ReturnType<typeof issueProof>>;
type Signed = NonNullable<ProofBody['passkey']>;

export type SecondFactorsService = ReturnType<typeof createSecondFactorsService>;

export function createSecondFactorsService(deps: ServiceDeps) {
  const { db, clock, config, codeApp, passkeys, recovery, limits } = deps;

  async function byCode(
    { customer }: Requester,
    subject: string,
    consume: (tx: Tx, now: Date) => Promise<void>,
  ): Promise<IssuedProof> {
    const attempt = await limits.countAttempt(customer, 'code');
    const issued = await db.transaction().execute(async (tx) => {
      await shareFactorLock(tx, customer.id);
      const now = clock.now();
      await consume(tx, now);
      return issueProof(tx, customer, subject, now);
    });
    await attempt.succeeded();
    return issued;
  }

  async function byPasskey(requester: Requester, subject: string, signed: Signed): Promise<IssuedProof> {
    const attempt = await limits.countAttempt(requester.customer, 'passkey');
    const issued = await passkeys.use(requester, subject, toAssertion(signed));
    await attempt.succeeded();
    return issued;
  }

  async function issue(requester: Requester, body: ProofBody): Promise<IssuedProof> {
    const { for: subject, code, recovery_code: recoveryCode, passkey } = body;
    if (passkey !== undefined) return byPasskey(requester, subject, passkey);
    if (code !== undefined) {
      return byCode(requester, subject, (tx, now) => codeApp.consume(tx, requester.customer.id, code, now));
    }
    if (recoveryCode === undefined) throw new AppError('invalid_request');
    return byCode(requester, subject, (tx, now) => recovery.consume(tx, requester, recoveryCode, now));
  }

  return {
    async overview({ customer }: Requester): Promise<SecurityReply> {
      const totp = await findTotp(db, customer.id);
      const keys = await listPasskeys(db, customer.id);
      const since = totp?.confirmed_at ?? null;
      return {
        totp: { on: since !== null, since: since?.toISOString() ?? null },
        passkeys: keys.map(toPasskey),
        recovery_codes_left: await countRecoveryCodes(db, customer.id),
        passkey_origin: config.passkey.origin,
      };
    },

    async prove(requester: Requester, body: ProofBody): Promise<ProofReply> {
      const { proof, expiresAt } = await issue(requester, body);
      return { proof, expires_at: expiresAt.toISOString() };
    },
  };
}
