import type { TotpConfirmReply, TotpReply } from '@lastro/contracts';
import type { Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { MINUTE_MS } from '../platform/time.ts';
import { type ChangeFactors, factorRequest } from './change.ts';
import type { Requester, SecondFactorsDeps } from './deps.ts';
import { ENCRYPTED_TOTP_SECRETS } from './encrypted-columns.ts';
import type { FactorLimits } from './rate-limits.ts';
import type { RecoveryCodes } from './recovery/recovery.ts';
import { confirmTotp, consumeTotpStep, deleteTotp, findTotp, startTotp } from './repository.ts';
import { generateSecret, matchingStep, uriOf } from './totp.ts';

interface CodeAppDeps extends Pick<SecondFactorsDeps, 'config'> {
  readonly change: ChangeFactors;
  readonly limits: FactorLimits;
  readonly recovery: RecoveryCodes;
}

export const SETUP_LIFETIME_MS = 30 * MINUTE_MS;

export type CodeApp = ReturnType<typeof createCodeApp>;

/** TOTP, RFC 6238. The secret leaves the bank once, as a QR code. */
export function createCodeApp({ config, change, limits, recovery }: CodeAppDeps) {
  const vault = ENCRYPTED_TOTP_SECRETS.vault(config);

  return {
    /** The secret counts only once a code confirms it in this session. */
    async begin(requester: Requester): Promise<TotpReply> {
      const { id, email, phone, fullName, sessionHash } = requester.customer;
      const secret = generateSecret();
      const sealed = vault.seal(secret, { customer_id: id });
      await change.start(requester, factorRequest(requester, 'totp_on'), async (tx, now, proven) => {
        const setup = { customerId: id, sealed, now, session: sessionHash, proven };
        if (!(await startTotp(tx, setup))) throw new AppError('totp_on_already');
      });
      return { secret, uri: uriOf(secret, email ?? phone ?? fullName) };
    },

    /** Issues recovery codes if none are left. */
    async confirm(requester: Requester, code: string): Promise<TotpConfirmReply> {
      const { id, sessionHash } = requester.customer;
      const attempt = await limits.countAttempt(requester.customer, 'code');
      const codes = await change.complete(requester, 'totp_on', async (tx, now, mustBeProven) => {
        const row = await findTotp(tx, id);
        if (row?.confirmed_at) throw new AppError('totp_on_already');
        if (row === undefined || !row.begun_in.equals(sessionHash)) throw new AppError('totp_not_begun');
        const isExpired = now.getTime() - row.begun_at.getTime() > SETUP_LIFETIME_MS;
        if (isExpired || (mustBeProven && !row.begun_proven)) throw new AppError('totp_not_begun');
        const step = matchingStep(vault.open(row.sealed, { customer_id: id }), code, now);
        if (step === undefined) throw new AppError('invalid_second_factor');
        await confirmTotp(tx, id, step, now);
        return recovery.issueIfNone(tx, id, now);
      });
      await attempt.succeeded();
      return { recovery_codes: codes };
    },

    async turnOff(requester: Requester): Promise<void> {
      await change.apply(requester, 'totp_off', factorRequest(requester, 'totp_off'), async (tx) => {
        if (!(await deleteTotp(tx, requester.customer.id))) throw new AppError('not_found');
      });
    },

    async consume(tx: Tx, customerId: string, code: string, now: Date): Promise<void> {
      const row = await findTotp(tx, customerId);
      const step =
        row?.confirmed_at == null
          ? undefined
          : matchingStep(vault.open(row.sealed, { customer_id: customerId }), code, now);
      if (step === undefined || !(await consumeTotpStep(tx, customerId, step)))
        throw new AppError('invalid_second_factor');
    },
  };
}
