import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { type ChangeFactors, factorRequest, notifyFactorEvent, recordFactorEvent } from '../change.ts';
import type { Requester, SecondFactorsDeps } from '../deps.ts';
import { ENCRYPTED_RECOVERY_CODES } from '../encrypted-columns.ts';
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  listRecoveryCodes,
  replaceRecoveryCodes,
} from '../repository.ts';
import { generateRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';

type Vault = ReturnType<typeof ENCRYPTED_RECOVERY_CODES.vault>;

interface RecoveryDeps {
  readonly config: Pick<SecondFactorsDeps['config'], 'secretKey' | 'previousSecretKey'>;
  readonly change: ChangeFactors;
}

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/** Stored as encrypted hashes, so that neither the table nor the key alone reveals the codes. */
export function createRecoveryCodes({ config, change }: RecoveryDeps) {
  const vault = ENCRYPTED_RECOVERY_CODES.vault(config);

  async function find(tx: Tx, customerId: string, typed: string): Promise<string | undefined> {
    const hash = recoveryCodeHash(typed);
    if (hash === undefined) return undefined;
    const rows = await listRecoveryCodes(tx, customerId);
    return rows.find(({ id, sealed }) => isSame(vault.open(sealed, { id, customer_id: customerId }), hash))
      ?.id;
  }

  return {
    async issueIfNone(tx: Tx, customerId: string, now: Date): Promise<string[]> {
      return (await countRecoveryCodes(tx, customerId)) > 0 ? [] : issue(vault, tx, customerId, now);
    },

    /** Replaces all earlier codes. Throws `not_found` without any factor, `second_factor_required`. */
    async renew(requester: Requester): Promise<string[]> {
      const { id, secondFactor } = requester.customer;
      if (!secondFactor) throw new AppError('not_found');
      const request = factorRequest(requester, 'recovery_codes');
      return change.apply(requester, 'recovery_codes_made', request, (tx, now) => issue(vault, tx, id, now));
    },

    async consume(tx: Tx, requester: Requester, code: string, now: Date): Promise<void> {
      const { id } = requester.customer;
      const codeId = await find(tx, id, code);
      if (codeId === undefined || !(await consumeRecoveryCode(tx, codeId, now)))
        throw new AppError('invalid_second_factor');
      await recordFactorEvent(tx, requester, 'recovery_code_used', now);
      await notifyFactorEvent(tx, requester, 'recovery_code_used', now);
    },
  };
}

async function issue(vault: Vault, tx: Tx, customerId: string, now: Date): Promise<string[]> {
  const codes = generateRecoveryCodes();
  const rows = codes.map((code) => {
    const id = uuidv7();
    return { id, sealed: vault.seal(recoveryCodeHash(code) ?? '', { id, customer_id: customerId }) };
  });
  await replaceRecoveryCodes(tx, customerId, rows, now);
  return codes;
}

function isSame(hash: string, other: string): boolean {
  return hash.length === other.length && timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}
