import type { SecurityReply, StepUpBody, StepUpReply } from '@lastro/contracts';
import type { Asking } from './change.ts';
import type { CodeApp } from './code-app.ts';
import type { SecurityDeps } from './deps.ts';
import type { FactorLimits } from './limits.ts';
import { type Passkeys, toPasskey } from './passkeys.ts';
import { markProven } from './proof.ts';
import type { RecoveryCodes } from './recovery.ts';
import { countRecoveryCodes, findTotp, listPasskeys } from './repository.ts';
import { toAssertion } from './webauthn-json.ts';

interface ServiceDeps extends Pick<SecurityDeps, 'db' | 'clock' | 'config'> {
  readonly codeApp: CodeApp;
  readonly passkeys: Passkeys;
  readonly recovery: RecoveryCodes;
  readonly limits: FactorLimits;
}

export type SecurityService = ReturnType<typeof createSecurityService>;

export function createSecurityService(deps: ServiceDeps) {
  const { db, clock, config, codeApp, passkeys, recovery, limits } = deps;

  function prove(asking: Asking, take: (tx: Parameters<typeof markProven>[0], now: Date) => Promise<void>) {
    return db.transaction().execute(async (tx) => {
      const now = clock.now();
      await take(tx, now);
      return markProven(tx, asking.customer.sessionHash, now);
    });
  }

  function proofBy(asking: Asking, body: StepUpBody): Promise<Date> {
    if ('passkey' in body) return passkeys.use(asking, toAssertion(body.passkey));
    if ('code' in body)
      return prove(asking, (tx, now) => codeApp.take(tx, asking.customer.id, body.code, now));
    return prove(asking, (tx, now) => recovery.take(tx, asking, body.recovery_code, now));
  }

  return {
    /** Which factors the customer has, and how this session stands. */
    async overview({ customer }: Asking): Promise<SecurityReply> {
      const [totp, keys, left] = [
        await findTotp(db, customer.id),
        await listPasskeys(db, customer.id),
        await countRecoveryCodes(db, customer.id),
      ];
      const since = totp?.confirmed_at ?? null;
      const { provenUntil } = customer;
      return {
        totp: { on: since !== null, since: since?.toISOString() ?? null },
        passkeys: keys.map(toPasskey),
        recovery_codes_left: left,
        proven_until: provenUntil !== null && provenUntil > clock.now() ? provenUntil.toISOString() : null,
        passkey_origin: config.passkey.origin,
      };
    },

    /**
     * Marks this session as proven for five minutes by a code, a recovery code or a passkey of the customer's. Throws
     * `invalid_second_factor`, `passkey_refused`, `too_many_requests`, `session_expired`.
     */
    async stepUp(asking: Asking, body: StepUpBody): Promise<StepUpReply> {
      const attempt = await limits.tried(asking.customer.id);
      const until = await proofBy(asking, body);
      await attempt.succeeded();
      return { success: true, proven_until: until.toISOString() };
    },
  };
}
