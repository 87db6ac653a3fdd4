import { timingSafeEqual } from 'node:crypto';
import { createVault } from '../platform/crypto.ts';
import type { Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { type ChangeFactors, factorRequest, recordFactorAct, tellFactorAct } from './change.ts';
import type { Asking, SecurityDeps } from './deps.ts';
import { drawRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  listRecoveryCodes,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from './repository.ts';
import { RECOVERY_PURPOSE, recoveryPlace } from './sealed.ts';

interface RecoveryDeps {
  readonly config: Pick<SecurityDeps['config'], 'secretKey' | 'previousSecretKey'>;
  readonly change: ChangeFactors;
}

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/**
 * Codes on paper for who has lost the device. The table holds their hashes, sealed: neither who reads it, nor who could
 * open it, has the codes.
 */
export function createRecoveryCodes({ config, change }: RecoveryDeps) {
  const vault = createVault(config, RECOVERY_PURPOSE);

  async function make(tx: Tx, customerId: string, now: Date): Promise<string[]> {
    const codes = drawRecoveryCodes();
    const rows = codes.map((code) => {
      const id = uuidv7();
      return { id, sealed: vault.seal(recoveryCodeHash(code) ?? '', recoveryPlace(id, customerId)) };
    });
    await replaceRecoveryCodes(tx, customerId, rows, now);
    return codes;
  }

  /** Which of the customer's unused codes it is. */
  async function find(tx: Tx, customerId: string, typed: string): Promise<string | undefined> {
    const hash = recoveryCodeHash(typed);
    if (hash === undefined) return undefined;
    const rows = await listRecoveryCodes(tx, customerId);
    return rows.find(({ id, sealed }) => isSame(vault.open(sealed, recoveryPlace(id, customerId)), hash))?.id;
  }

  return {
    /** With a customer's first factor; empty for who has unused ones. */
    async makeIfNone(tx: Tx, customerId: string, now: Date): Promise<string[]> {
      return (await countRecoveryCodes(tx, customerId)) > 0 ? [] : make(tx, customerId, now);
    },

    /** New ones in place of all there were. Throws `not_found` without any factor, `second_factor_required`. */
    async renew(asking: Asking): Promise<string[]> {
      const { id, secondFactor } = asking.customer;
      if (!secondFactor) throw new AppError('not_found');
      const request = factorRequest(asking, 'recovery_codes');
      return change.make(asking, 'recovery_codes_made', request, (tx, now) => make(tx, id, now));
    },

    /** Takes a code, once. Throws `invalid_second_factor`. */
    async take(tx: Tx, asking: Asking, code: string, now: Date): Promise<void> {
      const { id } = asking.customer;
      const known = await find(tx, id, code);
      if (known === undefined || !(await takeRecoveryCode(tx, known, now)))
        throw new AppError('invalid_second_factor');
      await recordFactorAct(tx, asking, 'recovery_code_used', now);
      await tellFactorAct(tx, asking, 'recovery_code_used', now);
    },
  };
}

function isSame(hash: string, other: string): boolean {
  return hash.length === other.length && timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}
