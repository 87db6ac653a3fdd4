import type { CancelReason, WithdrawalState } from '@lastro/contracts';
import type { Payout } from './rail.ts';

export interface Denial {
  readonly reason: CancelReason;
  readonly note: string | null;
}

const DENIAL_TEXTS: Readonly<Record<Exclude<CancelReason, 'other'>, Record<Payout['kind'], string>>> = {
  invalid_destination: {
    pix: 'Chave PIX inválida',
    crypto: 'Endereço de destino inválido',
    bill: 'Código de barras inválido',
  },
  holder_mismatch: {
    pix: 'A chave PIX é de outro titular',
    crypto: 'A carteira de destino é de outro titular',
    bill: 'O boleto é de outro pagador',
  },
  suspected_fraud: { pix: 'Suspeita de fraude', crypto: 'Suspeita de fraude', bill: 'Suspeita de fraude' },
  customer_request: { pix: 'Pedido do cliente', crypto: 'Pedido do cliente', bill: 'Pedido do cliente' },
};

export function denialText({ reason, note }: Denial, kind: Payout['kind']): string | null {
  if (reason === 'other') return note;
  const text = DENIAL_TEXTS[reason][kind];
  return note === null ? text : `${text}. ${note}`;
}

export const STATE_NAMES: Readonly<Record<Exclude<WithdrawalState, 'pending'>, string>> = {
  approved: 'aprovado',
  sending: 'em envio',
  unknown: 'em verificação',
  completed: 'concluído',
  failed: 'recusado pela rede de pagamento',
  cancelled: 'negado',
  returned: 'devolvido',
};
