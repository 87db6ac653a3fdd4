import type { Store } from '../store/store.ts';
import { findShop } from './charges.ts';

interface ShopPayment {
  readonly endToEndId: string;
  readonly chave: string | undefined;
  readonly txid: string | null;
  readonly valor: string;
  readonly at: number;
}

/** Ignores payments to other receivers. */
export function recordShopPayment(store: Store, { endToEndId, chave, txid, valor, at }: ShopPayment): void {
  if (chave === undefined || findShop(chave) === undefined) return;
  store.run(
    'INSERT INTO loja_payment (end_to_end_id, key, txid, amount, received_at) VALUES (?, ?, ?, ?, ?)',
    endToEndId,
    chave,
    txid,
    valor,
    at,
  );
}

/** Newest first. */
export function listShopPayments(store: Store): object[] {
  return store.all(
    `SELECT end_to_end_id AS endToEndId, key AS chave, txid, amount AS valor FROM loja_payment
     ORDER BY received_at DESC, rowid DESC LIMIT 100`,
  );
}
