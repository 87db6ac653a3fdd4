import { formatMoney } from '@lastro/money';
import { amountFromWire, numberFromWire } from '../../lib/api/exact-json.ts';
import { formatShortDateTime } from '../../lib/format/dates.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { ReceiveLink } from './api.ts';

export const STATES: Readonly<
  Record<ReceiveLink['state'], { readonly label: string; readonly tone: BadgeTone }>
> = {
  open: { label: 'Aberto', tone: 'pending' },
  paid: { label: 'Pago', tone: 'good' },
  expired: { label: 'Vencido', tone: 'neutral' },
  removed: { label: 'Removido', tone: 'neutral' },
};

export function amountLabel({ amount_brl: amount }: ReceiveLink): string {
  return amount === null ? 'Qualquer valor' : formatMoney(amountFromWire('BRL', amount));
}

export function receivedText({ payments, received_brl: received }: ReceiveLink): string | null {
  const count = numberFromWire(payments);
  if (count === 0) return null;
  const total = formatMoney(amountFromWire('BRL', received));
  return count === 1 ? `${total} em 1 pagamento` : `${total} em ${count} pagamentos`;
}

export function endText({ expires_at: end, state }: ReceiveLink): string | null {
  if (end === null || state === 'paid' || state === 'removed') return null;
  return `${state === 'expired' ? 'Venceu' : 'Vence'} em ${formatShortDateTime(end)}`;
}

/** Of a link without a code. */
export function closedText({ state }: ReceiveLink): string {
  return `${STATES[state].label}: a página deste link não mostra mais o código. Um pagamento que ainda chegar por ele entra no seu saldo.`;
}

export function messageFor(link: ReceiveLink): string {
  const amount = link.amount_brl === null ? '' : ` ${amountLabel(link)}`;
  return link.description === null
    ? `Pague${amount} por PIX:`
    : `${link.description}: pague${amount} por PIX:`;
}
