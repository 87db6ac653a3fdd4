import type { ProofBody, ProofReply, SecurityReply } from '@lastro/contracts';
import type { Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import type { CodeApp } from './code-app.ts';
import type { Asking, SecurityDeps } from './deps.ts';
import type { FactorLimits } from './limits.ts';
import { type Passkeys, toPasskey } from './passkeys.ts';
import { giveProof } from './proof.ts';
import type { RecoveryCodes } from './recovery.ts';
import { countRecoveryCodes, findTotp, listPasskeys } from './repository.ts';
import { toAssertion } from './webauthn-json.ts';

interface ServiceDeps extends Pick<SecurityDeps, 'db' | 'clock' | 'config'> {
  readonly codeApp: CodeApp;
  readonly passkeys: Passkeys;
  readonly recovery: RecoveryCodes;
  readonly limits: FactorLimits;
}

type Given = Awaited<ReturnType<typeof giveProof>>;
type Signed = NonNullable<ProofBody['passkey']>;

export type SecurityService = ReturnType<typeof createSecurityService>;

export function createSecurityService(deps: ServiceDeps) {
  const { db, clock, config, codeApp, passkeys, recovery, limits } = deps;

  /** A code and its proof, or neither. */
  async function byCode(
    { customer }: Asking,
    subject: string,
    take: (tx: Tx, now: Date) => Promise<void>,
  ): Promise<Given> {
    const attempt = await limits.tried(customer, 'code');
    const given = await db.transaction().execute(async (tx) => {
      const now = clock.now();
      await take(tx, now);
      return giveProof(tx, customer, subject, now);
    });
    await attempt.succeeded();
    return given;
  }

  async function byPasskey(asking: Asking, subject: string, signed: Signed): Promise<Given> {
    const attempt = await limits.tried(asking.customer, 'passkey');
    const given = await passkeys.use(asking, subject, toAssertion(signed));
    await attempt.succeeded();
    return given;
  }

  async function given(asking: Asking, body: ProofBody): Promise<Given> {
    const { for: subject, code, recovery_code: recoveryCode, passkey } = body;
    if (passkey !== undefined) return byPasskey(asking, subject, passkey);
    if (code !== undefined) {
      return byCode(asking, subject, (tx, now) => codeApp.take(tx, asking.customer.id, code, now));
    }
    if (recoveryCode === undefined) throw new AppError('invalid_request');
    return byCode(asking, subject, (tx, now) => recovery.take(tx, asking, recoveryCode, now));
  }

  return {
    /** Which factors the customer has. */
    async overview({ customer }: Asking): Promise<SecurityReply> {
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

    /**
     * A proof for one request by a code, a recovery code or a passkey of the customer's. Throws
     * `invalid_second_factor`, `passkey_refused`, `too_many_requests`, `session_expired`.
     */
    async prove(asking: Asking, body: ProofBody): Promise<ProofReply> {
      const { proof, expiresAt } = await given(asking, body);
      return { proof, expires_at: expiresAt.toISOString() };
    },
  };
}
