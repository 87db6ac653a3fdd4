import { z } from 'zod';
import { encryptedColumn } from '../platform/secrets/encrypted-column.ts';
import { createMac } from '../platform/secrets/vault.ts';

export const NUMBERS_PURPOSE = 'virtual-card-numbers';

export const cardSecrets = z.object({ number: z.string(), cvv: z.string() });

export const ENCRYPTED_CARDS = encryptedColumn({
  table: 'virtual_cards',
  column: 'sealed',
  boundTo: ['id', 'customer_id'],
  purpose: 'virtual-cards',
  derivedColumns: (text, { secretKey }) => ({
    number_mac: createMac(secretKey, NUMBERS_PURPOSE)(cardSecrets.parse(JSON.parse(text)).number),
  }),
});
