import type { Transaction, TransactionType } from './transactions.ts';

/** Shown by the browser and searched by the server. */
const NAMES: Readonly<Record<Exclude<TransactionType, 'transfer'>, string>> = {
  crypto_transfer: 'Envio de cripto',
  crypto_deposit: 'Depósito de cripto',
  crypto_exchange: 'Câmbio',
  pix_deposit: 'Depósito PIX',
  pix_withdrawal: 'Saque PIX',
  pix_payment: 'Pagamento PIX',
  bill_payment: 'Pagamento de boleto',
  pix_reversal: 'PIX devolvido',
  savings_deposit: 'Investimento',
  savings_withdrawal: 'Resgate',
  adjustment: 'Ajuste de saldo',
};
const TRANSFER_NAMES = { in: 'Transferência recebida', out: 'Transferência enviada' } as const;

type Named = Pick<Transaction, 'transaction_type' | 'direction'>;

export function transactionName({ transaction_type: type, direction }: Named): string {
  if (type === 'transfer') return TRANSFER_NAMES[direction === 'in' ? 'in' : 'out'];
  return NAMES[type];
}

/** `direction` only matters for transfers. */
export const NAMED_TRANSACTIONS: readonly Named[] = [
  { transaction_type: 'transfer', direction: 'in' },
  { transaction_type: 'transfer', direction: 'out' },
  ...(Object.keys(NAMES) as (keyof typeof NAMES)[]).map(
    (type) => ({ transaction_type: type, direction: 'none' }) as const,
  ),
];
