import type { TotpConfirmReply, TotpReply } from '@lastro/contracts';
import { createVault } from '../platform/crypto.ts';
import type { Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import type { Asking, ChangeFactors } from './change.ts';
import type { SecurityDeps } from './deps.ts';
import type { FactorLimits } from './limits.ts';
import { lockStanding, markProven, mustProve } from './proof.ts';
import type { RecoveryCodes } from './recovery.ts';
import { beginTotp, confirmTotp, deleteTotp, findTotp, takeTotpStep } from './repository.ts';
import { drawSecret, stepOf, uriOf } from './totp.ts';

interface CodeAppDeps extends Pick<SecurityDeps, 'db' | 'clock' | 'config'> {
  readonly change: ChangeFactors;
  readonly limits: FactorLimits;
  readonly recovery: RecoveryCodes;
}

/** How long a secret that was shown may be confirmed. */
const BEGUN_LIFETIME_MS = 30 * 60 * 1000;

export type CodeApp = ReturnType<typeof createCodeApp>;

/** Codes from an app (TOTP, RFC 6238). The secret leaves the bank once, when it is shown to be photographed. */
export function createCodeApp({ db, clock, config, change, limits, recovery }: CodeAppDeps) {
  const vault = createVault(config.secretKey, 'totp-secrets');

  return {
    /**
     * A new secret, which counts for nothing until a code confirms it. Throws `totp_on_already`,
     * `second_factor_required`.
     */
    async begin({ customer }: Asking): Promise<TotpReply> {
      const secret = drawSecret();
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        if (mustProve(await lockStanding(tx, customer), now)) throw new AppError('second_factor_required');
        const sealed = vault.seal(secret, placeOf(customer.id));
        if (!(await beginTotp(tx, { customerId: customer.id, sealed, now })))
          throw new AppError('totp_on_already');
      });
      return { secret, uri: uriOf(secret, customer.email ?? customer.phone ?? customer.fullName) };
    },

    /**
     * Turns it on with the app's first code, which also proves this session. Answers with recovery codes, unless there
     * are some. Throws `invalid_second_factor`, `totp_not_begun`, `totp_on_already`, `second_factor_required`,
     * `too_many_requests`.
     */
    async confirm(asking: Asking, code: string): Promise<TotpConfirmReply> {
      const { id, sessionHash } = asking.customer;
      const attempt = await limits.tried(id);
      const codes = await change(asking, 'totp_on', async (tx, now) => {
        const row = await findTotp(tx, id);
        if (row?.confirmed_at) throw new AppError('totp_on_already');
        if (row === undefined || now.getTime() - row.begun_at.getTime() > BEGUN_LIFETIME_MS)
          throw new AppError('totp_not_begun');
        const step = stepOf(vault.open(row.sealed, placeOf(id)), code, now);
        if (step === undefined) throw new AppError('invalid_second_factor');
        await confirmTotp(tx, id, step, now);
        await markProven(tx, sessionHash, now);
        return recovery.makeIfNone(tx, id, now);
      });
      await attempt.succeeded();
      return { recovery_codes: codes };
    },

    /** Throws `not_found` when it is off, `second_factor_required`. */
    async turnOff(asking: Asking): Promise<void> {
      await change(asking, 'totp_off', async (tx) => {
        if (!(await deleteTotp(tx, asking.customer.id))) throw new AppError('not_found');
      });
    },

    /** Takes a code, once. Throws `invalid_second_factor`. */
    async take(tx: Tx, customerId: string, code: string, now: Date): Promise<void> {
      const row = await findTotp(tx, customerId);
      const step =
        row?.confirmed_at == null
          ? undefined
          : stepOf(vault.open(row.sealed, placeOf(customerId)), code, now);
      if (step === undefined || !(await takeTotpStep(tx, customerId, step)))
        throw new AppError('invalid_second_factor');
    },
  };
}

/** A row's secret can't be opened as another's, wherever somebody copies it to. */
function placeOf(customerId: string): string {
  return `totp_secrets:${customerId}`;
}
