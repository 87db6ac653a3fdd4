import { encryptedColumn } from '../../platform/secrets/encrypted-column.ts';
import { createMac } from '../../platform/secrets/vault.ts';

export const TAX_ID_MACS_PURPOSE = 'customer-tax-id-macs';

export const ENCRYPTED_TAX_IDS = encryptedColumn({
  table: 'customer_identity',
  column: 'tax_id_sealed',
  boundTo: ['customer_id'],
  purpose: 'customer-tax-ids',
  derivedColumns: (taxId, { secretKey }) => ({
    tax_id_mac: createMac(secretKey, TAX_ID_MACS_PURPOSE)(taxId),
  }),
});
