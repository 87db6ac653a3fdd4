import { z } from 'zod';
import type { EncryptedColumn } from '../platform/secrets/rotate-keys.ts';
import { createMac } from '../platform/secrets/vault.ts';

export const CARDS_PURPOSE = 'virtual-cards';
export const NUMBERS_PURPOSE = 'virtual-card-numbers';

export const cardSecrets = z.object({ number: z.string(), cvv: z.string() });

/** Binds a row's secrets to it: they can't be decrypted in another row. */
export function aadOf(id: string, customerId: string): string {
  return `virtual_cards:${id}:${customerId}`;
}

export const ENCRYPTED_CARDS: EncryptedColumn = {
  table: 'virtual_cards',
  key: 'id',
  column: 'sealed',
  owner: 'customer_id',
  purpose: CARDS_PURPOSE,
  aadOf,
  alongside: (text, { secretKey }) => ({
    number_mac: createMac(secretKey, NUMBERS_PURPOSE)(cardSecrets.parse(JSON.parse(text)).number),
  }),
};
