import { z } from 'zod';
import { createMac } from '../platform/crypto.ts';
import type { SealedRows } from '../platform/rotate-keys.ts';

export const CARDS_PURPOSE = 'virtual-cards';
export const NUMBERS_PURPOSE = 'virtual-card-numbers';

/** What is sealed of a card. */
export const cardSecrets = z.object({ number: z.string(), cvv: z.string() });

/** A row's secrets can't be opened as another's, wherever somebody copies them to. */
export function placeOf(id: string, customerId: string): string {
  return `virtual_cards:${id}:${customerId}`;
}

/** For the change of the secret: the cards, and the MACs that tell whether a number was given before. */
export const SEALED_CARDS: SealedRows = {
  table: 'virtual_cards',
  key: 'id',
  column: 'sealed',
  owner: 'customer_id',
  purpose: CARDS_PURPOSE,
  placeOf,
  alongside: (text, { secretKey }) => ({
    number_mac: createMac(secretKey, NUMBERS_PURPOSE)(cardSecrets.parse(JSON.parse(text)).number),
  }),
};
