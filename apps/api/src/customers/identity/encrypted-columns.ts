import type { EncryptedColumn } from '../../platform/secrets/rotate-keys.ts';
import { createMac } from '../../platform/secrets/vault.ts';

export const TAX_IDS_PURPOSE = 'customer-tax-ids';
export const TAX_ID_MACS_PURPOSE = 'customer-tax-id-macs';

/** Binds a CPF to its customer, so that it can't be decrypted in another row. */
export function aadOf(customerId: string): string {
  return `customer_identity:${customerId}`;
}

export const ENCRYPTED_TAX_IDS: EncryptedColumn = {
  table: 'customer_identity',
  key: 'customer_id',
  column: 'tax_id_sealed',
  owner: 'customer_id',
  purpose: TAX_IDS_PURPOSE,
  aadOf,
  alongside: (taxId, { secretKey }) => ({
    tax_id_mac: createMac(secretKey, TAX_ID_MACS_PURPOSE)(taxId),
  }),
};

/** A column to which another table copies CPFs as they are encrypted here. */
export function copiesOfTaxIds(table: string, column: string): EncryptedColumn {
  return {
    table,
    key: 'id',
    column,
    owner: 'customer_id',
    purpose: TAX_IDS_PURPOSE,
    aadOf: (_key, customerId) => aadOf(customerId),
  };
}
