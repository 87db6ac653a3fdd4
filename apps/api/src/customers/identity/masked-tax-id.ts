import { maskTaxId } from '@lastro/contracts/customers/tax-ids';
import type { Db } from '../../platform/database/db.ts';
import type { SecretKeys } from '../../platform/secrets/vault.ts';
import { ENCRYPTED_TAX_IDS } from './encrypted-columns.ts';
import { findIdentity } from './repository.ts';

/** Null if the customer has set none. */
export type FindMaskedTaxId = (customerId: string) => Promise<string | null>;

export function createFindMaskedTaxId(db: Db, keys: SecretKeys): FindMaskedTaxId {
  const vault = ENCRYPTED_TAX_IDS.vault(keys);
  return async (customerId) => {
    const identity = await findIdentity(db, customerId);
    return identity === undefined
      ? null
      : maskTaxId(vault.open(identity.sealed, { customer_id: customerId }));
  };
}

/** For a CPF copied as it was encrypted. */
export type OpenTaxId = (customerId: string, sealed: Buffer) => string;

export function createOpenTaxId(keys: SecretKeys): OpenTaxId {
  const vault = ENCRYPTED_TAX_IDS.vault(keys);
  return (customerId, sealed) => vault.open(sealed, { customer_id: customerId });
}
