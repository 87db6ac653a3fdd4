import type { TaxAsset } from '@lastro/contracts';

type Lot = TaxAsset['lots'][number];

const RECEIVED_NAMES: Partial<Record<Lot['movement'], string>> = {
  pix_deposit: 'Depósito PIX',
  crypto_deposit: 'Veio de fora',
  crypto_exchange: 'Comprado no câmbio',
  transfer: 'Recebido de outra pessoa',
  savings_withdrawal: 'Rendimento resgatado',
  adjustment: 'Ajuste do banco',
};

const SENT_NAMES: Partial<Record<Lot['movement'], string>> = {
  pix_withdrawal: 'Saque PIX',
  pix_payment: 'Pagamento PIX',
  bill_payment: 'Boleto ou conta',
  crypto_exchange: 'Vendido no câmbio',
  crypto_transfer: 'Envio de cripto',
  transfer: 'Transferência',
  pix_reversal: 'Depósito devolvido',
  savings_withdrawal: 'Multa de resgate',
  adjustment: 'Ajuste do banco',
};

const TRANSFER_NAMES: Readonly<Record<NonNullable<Lot['purpose']>, Partial<Record<Lot['kind'], string>>>> = {
  sale: {},
  gift: { acquisition: 'Doação recebida', removal: 'Doação' },
  loan: { acquisition: 'Empréstimo que entrou', removal: 'Empréstimo que saiu' },
};

export function lotName({ kind, movement, purpose }: Pick<Lot, 'kind' | 'movement' | 'purpose'>): string {
  const transfer = purpose === null ? undefined : TRANSFER_NAMES[purpose][kind];
  if (transfer !== undefined) return transfer;
  if (kind === 'removal' && movement === 'crypto_transfer') return 'Envio a endereço seu';
  return (kind === 'acquisition' ? RECEIVED_NAMES : SENT_NAMES)[movement] ?? 'Movimento';
}
