import type { MessagedType, NoticeType } from '../domain.ts';
import { outgoingName } from '../texts.ts';

/** Stands for what the movement is called. */
const OUTGOING = '…';

const TITLES: Readonly<Record<MessagedType, string> & Partial<Record<NoticeType, string>>> = {
  transfer_received: 'Transferência recebida',
  deposit_credited: 'PIX recebido',
  crypto_received: 'Depósito em cripto recebido',
  pix_reversed: 'Um PIX foi devolvido ao pagador',
  withdrawal_requested: `${OUTGOING} solicitado`,
  withdrawal_approved: `${OUTGOING} aprovado`,
  withdrawal_paid: `${OUTGOING} concluído`,
  withdrawal_denied: `${OUTGOING} negado`,
  withdrawal_refused: `${OUTGOING} não concluído`,
  withdrawal_returned: `${OUTGOING} devolvido pelo destino`,
  investment_matured: 'Seu investimento completou 30 dias',
};

/** No amounts or names, since anybody can read a locked screen. */
export function plainTitle(type: NoticeType, movement: string | undefined): string {
  return (TITLES[type] ?? 'Novo aviso na sua conta').replace(OUTGOING, outgoingName(movement));
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
