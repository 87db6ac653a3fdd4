import type { ReceiptKind } from './receipt.ts';

/** Follows 'Comprovante de'. */
export const RECEIPT_KIND_TEXTS: Readonly<Record<ReceiptKind, string>> = {
  transfer: 'transferência',
  crypto_transfer: 'envio de cripto',
  crypto_deposit: 'depósito de cripto',
  crypto_exchange: 'câmbio',
  pix_deposit: 'depósito PIX',
  pix_withdrawal: 'saque PIX',
  pix_payment: 'pagamento PIX',
  pix_return: 'devolução',
  bill_payment: 'pagamento de boleto',
  savings_deposit: 'investimento',
  savings_withdrawal: 'resgate',
  adjustment: 'ajuste',
};
