import {
  type Currency,
  formatAmount,
  type Money,
  money,
  roundedUp,
  toDecimal,
  visibleDecimals,
} from '@lastro/money';
import type { SecurityEvent } from '../customers/index.ts';
import type { NoticeType } from './domain.ts';

export interface Subject {
  readonly transaction_type: string;
  readonly direction: 'in' | 'out' | 'none';
  readonly amount_brl: bigint | null;
  readonly amount_usdt: bigint | null;
  readonly from_currency: Currency | null;
  readonly to_currency: Currency | null;
  readonly from_amount: bigint | null;
  readonly crypto_amount: bigint | null;
  readonly sender_name: string | null;
  readonly failure_reason: string | null;
}

export interface NoticeText {
  readonly title: string;
  readonly text: string | null;
}

function amountOf(row: Subject, isOutgoing: boolean): string | undefined {
  const { from_currency, from_amount, to_currency, crypto_amount, amount_usdt, amount_brl } = row;
  const paid = from_currency !== null && from_amount !== null ? money(from_currency, from_amount) : null;
  const received = to_currency !== null && crypto_amount !== null ? money(to_currency, crypto_amount) : null;
  const coins = isOutgoing ? (paid ?? received) : (received ?? paid);
  const amount = coins ?? (amount_usdt === null ? null : money('USDT', amount_usdt));
  if (amount !== null) return textOf(amount, row.direction);
  return amount_brl === null ? undefined : textOf(money('BRL', amount_brl), row.direction);
}

const SHORT_DECIMALS = 2;

/** As the history shows it: USDT and reais with two decimals, other coins without trailing zeros. */
function textOf(amount: Money, direction: Subject['direction']): string {
  if (amount.currency === 'USDT' || amount.currency === 'BRL') {
    const shown = direction === 'out' ? roundedUp(amount, SHORT_DECIMALS) : amount;
    return withUnit(formatAmount(shown, visibleDecimals(shown, SHORT_DECIMALS)), amount.currency);
  }
  const fraction = toDecimal(amount).split('.')[1] ?? '';
  const needed = fraction.replace(/0+$/, '').length;
  return withUnit(formatAmount(amount, Math.max(SHORT_DECIMALS, needed)), amount.currency);
}

function withUnit(digits: string, currency: Currency): string {
  return currency === 'BRL' ? `R$ ${digits}` : `${digits} ${currency}`;
}

const BACK = 'O valor voltou para o seu saldo.';

const SECURITY: Readonly<Record<SecurityEvent, string>> = {
  signed_in: 'Novo acesso à sua conta',
  password_changed: 'Sua senha foi alterada',
  email_change_requested: 'Pedido de troca de e-mail',
  email_changed: 'O e-mail da sua conta foi trocado',
  email_confirmed: 'E-mail confirmado',
  google_linked: 'Agora você também entra na sua conta com o Google',
  totp_on: 'App autenticador ativado',
  totp_off: 'App autenticador desativado',
  passkey_added: 'Chave de acesso adicionada',
  passkey_removed: 'Chave de acesso excluída',
  recovery_codes_made: 'Novos códigos de recuperação',
  recovery_code_used: 'Código de recuperação usado',
  factors_removed: 'Segunda etapa removida pelo banco',
  limits_changed: 'Limites alterados',
  sent_to_new_recipient: 'Transferência para alguém novo',
  card_blocked: 'Cartão virtual bloqueado',
  card_unblocked: 'Cartão virtual desbloqueado',
  identity_given: 'CPF informado',
  identity_removed: 'CPF removido pelo banco',
  phone_removed: 'Telefone removido pelo banco',
};

const MOVED_OUT: Readonly<Record<string, string>> = {
  crypto_transfer: 'Envio',
  pix_payment: 'Pagamento',
  bill_payment: 'Pagamento',
};

export function outgoingName(movement: string | undefined): string {
  return MOVED_OUT[movement ?? ''] ?? 'Saque';
}

/** `sender` may be shown in the feed, as in the history, but never in a message. */
export function noticeText(
  type: NoticeType,
  row: Subject | undefined,
  { sender, event }: { readonly sender: boolean; readonly event?: string | undefined },
): NoticeText {
  const reason = row?.failure_reason ? `${row.failure_reason.replace(/[.!]?$/, '.')} ` : '';
  const isOutgoing = !['transfer_received', 'deposit_credited', 'crypto_received'].includes(type);
  const amount = (row && amountOf(row, isOutgoing)) ?? 'um valor';
  const withdrawal = outgoingName(row?.transaction_type);
  switch (type) {
    case 'transfer_received':
      return plain(`Você recebeu ${amount}${sender && row?.sender_name ? ` de ${row.sender_name}` : ''}`);
    case 'deposit_credited':
      return sender && row?.sender_name
        ? paidBy(row.sender_name, row, amount)
        : plain(`Depósito PIX de ${amount} creditado`);
    case 'crypto_received':
      return plain(`Depósito de ${amount} creditado`);
    case 'pix_reversed':
      return {
        title: `Um PIX de ${amount} foi devolvido ao pagador`,
        text: 'Veja os detalhes no Histórico.',
      };
    case 'adjusted':
      return plain(`Ajuste de saldo: ${amount}`);
    case 'withdrawal_requested':
      return {
        title: `${withdrawal} de ${amount} solicitado`,
        text: 'Vamos avisar quando ele for analisado.',
      };
    case 'withdrawal_approved':
      return { title: `${withdrawal} de ${amount} aprovado`, text: 'O envio já começou.' };
    case 'withdrawal_paid':
      return plain(`${withdrawal} de ${amount} ${withdrawal === 'Envio' ? 'concluído' : 'enviado'}`);
    case 'withdrawal_denied':
      return { title: `${withdrawal} de ${amount} negado`, text: `${reason}${BACK}` };
    case 'withdrawal_refused':
      return { title: `${withdrawal} de ${amount} não concluído`, text: BACK };
    case 'withdrawal_returned':
      return { title: `${withdrawal} de ${amount} devolvido pelo destino`, text: BACK };
    case 'withdrawal_cancelled':
      return { title: `${withdrawal} de ${amount} cancelado por você`, text: BACK };
    case 'exchanged':
      return plain(`Câmbio de ${amount}`);
    case 'invested':
      return plain(`Você investiu ${amount}`);
    case 'redeemed':
      return plain(`Resgate de ${amount}`);
    case 'investment_matured':
      return {
        title: `Seu investimento de ${amount} completou 30 dias`,
        text: 'O resgate não tem mais multa.',
      };
    case 'security':
      return {
        title: isSecurityEvent(event) ? SECURITY[event] : 'Aviso de segurança',
        text: 'Não foi você? Confira a tela Segurança.',
      };
    default:
      return moved(type, amount);
  }
}

/** In reais first, as the receiver asked for it. */
function paidBy(name: string, { amount_brl }: Subject, credited: string): NoticeText {
  const paid = amount_brl === null ? credited : textOf(money('BRL', amount_brl), 'in');
  return { title: `Você recebeu ${paid} de ${name}`, text: `${credited} no seu saldo.` };
}

/** Also for a type that only a later release knows. */
function moved(_type: 'moved', amount: string): NoticeText {
  return plain(`Movimentação de ${amount}`);
}

function isSecurityEvent(event: string | undefined): event is SecurityEvent {
  return event !== undefined && Object.hasOwn(SECURITY, event);
}

function plain(title: string): NoticeText {
  return { title, text: null };
}
