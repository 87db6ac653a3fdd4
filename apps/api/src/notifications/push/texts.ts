import type { MessagedType, NoticeType } from '../domain.ts';

/** No amounts or names, since anybody can read a locked screen. */
const TITLES: Readonly<Record<MessagedType, string> & Partial<Record<NoticeType, string>>> = {
  transfer_received: 'Transferência recebida',
  deposit_credited: 'PIX recebido',
  crypto_received: 'Depósito em cripto recebido',
  pix_reversed: 'Um PIX foi devolvido ao pagador',
  withdrawal_requested: 'Pedido de saque recebido',
  withdrawal_approved: 'Saque aprovado',
  withdrawal_paid: 'Saque enviado',
  withdrawal_denied: 'Saque negado',
  withdrawal_refused: 'Saque não concluído',
  withdrawal_returned: 'Saque devolvido pelo destino',
  investment_matured: 'Seu investimento completou 30 dias',
};

export function plainTitle(type: NoticeType): string {
  return TITLES[type] ?? 'Novo aviso na sua conta';
}

export interface Shown {
  readonly title: string;
  readonly body: string;
  /** A later notice with the same tag replaces the earlier one on the device. */
  readonly tag: string;
  readonly url: string;
}

export const TEST_NOTICE: Shown = {
  title: 'Avisos ativados',
  body: 'É assim que o Lastro avisa você neste aparelho.',
  tag: 'test',
  url: '/Notifications',
};
