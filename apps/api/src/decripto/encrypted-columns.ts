import { ENCRYPTED_TAX_IDS } from '../customers/index.ts';
import { copiedColumn } from '../platform/secrets/encrypted-column.ts';

export const ENCRYPTED_DECRIPTO_PEOPLE = copiedColumn(ENCRYPTED_TAX_IDS, {
  table: 'decripto_people',
  key: 'id',
  column: 'tax_id_sealed',
});
