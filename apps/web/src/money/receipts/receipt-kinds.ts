import type { TransactionType } from '@lastro/contracts';

/** Follows 'Comprovante de'. */
export const RECEIPT_KINDS: Readonly<Record<TransactionType, string>> = {
  transfer: 'transferência',
  crypto_transfer: 'envio de cripto',
  crypto_deposit: 'depósito de cripto',
  crypto_exchange: 'câmbio',
  pix_deposit: 'depósito PIX',
  pix_withdrawal: 'saque PIX',
  pix_payment: 'pagamento PIX',
  bill_payment: 'pagamento de boleto',
  pix_reversal: 'devolução de PIX',
  savings_deposit: 'investimento',
  savings_withdrawal: 'resgate',
  adjustment: 'ajuste',
};
