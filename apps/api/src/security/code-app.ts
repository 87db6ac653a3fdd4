import type { TotpConfirmReply, TotpReply } from '@lastro/contracts';
import { createVault } from '../platform/crypto.ts';
import type { Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { type ChangeFactors, factorRequest } from './change.ts';
import type { Asking, SecurityDeps } from './deps.ts';
import type { FactorLimits } from './limits.ts';
import type { RecoveryCodes } from './recovery.ts';
import { beginTotp, confirmTotp, deleteTotp, findTotp, takeTotpStep } from './repository.ts';
import { TOTP_PURPOSE, totpPlace } from './sealed.ts';
import { drawSecret, stepOf, uriOf } from './totp.ts';

interface CodeAppDeps extends Pick<SecurityDeps, 'config'> {
  readonly change: ChangeFactors;
  readonly limits: FactorLimits;
  readonly recovery: RecoveryCodes;
}

/** How long a secret that was shown may be confirmed. */
export const BEGUN_LIFETIME_MS = 30 * 60 * 1000;

export type CodeApp = ReturnType<typeof createCodeApp>;

/** Codes from an app (TOTP, RFC 6238). The secret leaves the bank once, when it is shown to be photographed. */
export function createCodeApp({ config, change, limits, recovery }: CodeAppDeps) {
  const vault = createVault(config, TOTP_PURPOSE);

  return {
    /**
     * A new secret, which counts for nothing until a code confirms it in this session. Throws `totp_on_already`,
     * `second_factor_required`.
     */
    async begin(asking: Asking): Promise<TotpReply> {
      const { id, email, phone, fullName, sessionHash } = asking.customer;
      const secret = drawSecret();
      const sealed = vault.seal(secret, totpPlace(id));
      await change.begin(asking, factorRequest(asking, 'totp_on'), async (tx, now, proven) => {
        const begun = { customerId: id, sealed, now, session: sessionHash, proven };
        if (!(await beginTotp(tx, begun))) throw new AppError('totp_on_already');
      });
      return { secret, uri: uriOf(secret, email ?? phone ?? fullName) };
    },

    /**
     * Turns it on with the app's first code. Answers with recovery codes, unless there are some. Throws
     * `invalid_second_factor`, `totp_not_begun`, `totp_on_already`, `too_many_requests`.
     */
    async confirm(asking: Asking, code: string): Promise<TotpConfirmReply> {
      const { id, sessionHash } = asking.customer;
      const attempt = await limits.tried(asking.customer, 'code');
      const codes = await change.finish(asking, 'totp_on', async (tx, now, mustBeProven) => {
        const row = await findTotp(tx, id);
        if (row?.confirmed_at) throw new AppError('totp_on_already');
        if (row === undefined || !row.begun_in.equals(sessionHash)) throw new AppError('totp_not_begun');
        const isOver = now.getTime() - row.begun_at.getTime() > BEGUN_LIFETIME_MS;
        if (isOver || (mustBeProven && !row.begun_proven)) throw new AppError('totp_not_begun');
        const step = stepOf(vault.open(row.sealed, totpPlace(id)), code, now);
        if (step === undefined) throw new AppError('invalid_second_factor');
        await confirmTotp(tx, id, step, now);
        return recovery.makeIfNone(tx, id, now);
      });
      await attempt.succeeded();
      return { recovery_codes: codes };
    },

    /** Throws `not_found` when it is off, `second_factor_required`. */
    async turnOff(asking: Asking): Promise<void> {
      await change.make(asking, 'totp_off', factorRequest(asking, 'totp_off'), async (tx) => {
        if (!(await deleteTotp(tx, asking.customer.id))) throw new AppError('not_found');
      });
    },

    /** Takes a code, once. Throws `invalid_second_factor`. */
    async take(tx: Tx, customerId: string, code: string, now: Date): Promise<void> {
      const row = await findTotp(tx, customerId);
      const step =
        row?.confirmed_at == null
          ? undefined
          : stepOf(vault.open(row.sealed, totpPlace(customerId)), code, now);
      if (step === undefined || !(await takeTotpStep(tx, customerId, step)))
        throw new AppError('invalid_second_factor');
    },
  };
}
