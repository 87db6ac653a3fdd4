import { createMac } from '../platform/crypto.ts';
import type { Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { type Asking, type ChangeFactors, recordFactorAct } from './change.ts';
import type { SecurityDeps } from './deps.ts';
import { drawRecoveryCodes, recoveryCodeMac } from './recovery-codes.ts';
import { countRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode } from './repository.ts';

interface RecoveryDeps {
  readonly config: Pick<SecurityDeps['config'], 'secretKey'>;
  readonly change: ChangeFactors;
}

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/** Codes on paper for who has lost the device. The table holds what tells one when it comes, and can't give it back. */
export function createRecoveryCodes({ config, change }: RecoveryDeps) {
  const mac = createMac(config.secretKey, 'recovery-codes');

  async function make(tx: Tx, customerId: string, now: Date): Promise<string[]> {
    const codes = drawRecoveryCodes();
    const macs = codes.map((code) => recoveryCodeMac(mac, customerId, code));
    await replaceRecoveryCodes(
      tx,
      customerId,
      macs.filter((one) => one !== undefined),
      now,
    );
    return codes;
  }

  return {
    /** With a customer's first factor; empty for who has unused ones. */
    async makeIfNone(tx: Tx, customerId: string, now: Date): Promise<string[]> {
      return (await countRecoveryCodes(tx, customerId)) > 0 ? [] : make(tx, customerId, now);
    },

    /** New ones in place of all there were. Throws `not_found` without any factor, `second_factor_required`. */
    async renew(asking: Asking): Promise<string[]> {
      if (!asking.customer.secondFactor) throw new AppError('not_found');
      return change(asking, 'recovery_codes_made', (tx, now) => make(tx, asking.customer.id, now));
    },

    /** Takes a code, once. Throws `invalid_second_factor`. */
    async take(tx: Tx, asking: Asking, code: string, now: Date): Promise<void> {
      const { id } = asking.customer;
      const known = recoveryCodeMac(mac, id, code);
      if (known === undefined || !(await takeRecoveryCode(tx, id, known, now)))
        throw new AppError('invalid_second_factor');
      await recordFactorAct(tx, asking, 'recovery_code_used', now);
    },
  };
}
