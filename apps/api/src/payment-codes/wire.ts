import type { ReadPaymentReply } from '@lastro/contracts';
import { toWire } from '@lastro/money';
import type { DueBreakdown, ParsedCode, Readable } from './domain.ts';

const TITLES: Readonly<Record<ParsedCode['kind'], string>> = {
  pix_static: 'PIX',
  pix_dynamic: 'Cobrança PIX',
  pix_due: 'Cobrança PIX com vencimento',
  pix_recurrence: 'PIX Automático',
  pix_key: 'Chave PIX',
  boleto: 'Boleto',
  bill: 'Conta de consumo ou tributo',
  crypto: 'Endereço de cripto',
  transfer: 'Transferência entre clientes',
  unknown: 'Código não reconhecido',
};

const NOT_PAYABLE: readonly ParsedCode['kind'][] = ['crypto', 'transfer', 'unknown'];

export function toReply(read: Readable): ReadPaymentReply {
  const { kind, amount, amountChangeable, problem, due } = read;
  const payable = problem === null && !NOT_PAYABLE.includes(kind);
  return {
    kind,
    title: TITLES[kind],
    needs_amount: payable && amount === null,
    amount_changeable: amountChangeable,
    amount_brl: amount === null ? null : toWire(amount),
    ...(read.accepts && { amount_min: toWire(read.accepts.least), amount_max: toWire(read.accepts.most) }),
    ...(read.scheduledFor && { scheduled_for: read.scheduledFor }),
    due_date: read.dueDate,
    payable,
    problem,
    receiver: read.receiver,
    verified: read.verified,
    breakdown: due === null ? null : toBreakdown(due),
    description: read.description,
    warnings: [...read.warnings],
    go: nextScreenOf(read),
  };
}

export function toBreakdown(due: DueBreakdown): ReadPaymentReply['breakdown'] {
  return {
    original: due.original === null ? null : toWire(due.original),
    fine: toWire(due.fine),
    interest: toWire(due.interest),
    discount: toWire(due.discount),
    reduction: toWire(due.reduction),
    final: toWire(due.final),
    pay_on: due.payOn,
    payable_until: due.payableUntil,
  };
}

function nextScreenOf({ code, payCode }: Readable): ReadPaymentReply['go'] {
  switch (code.kind) {
    case 'crypto': {
      const [coin, ...others] = code.coins;
      const onlyCoin: Record<string, string> = coin === undefined || others.length > 0 ? {} : { coin };
      return { screen: 'CryptoSend', prefill: { address: code.address, ...onlyCoin } };
    }
    case 'transfer':
      return payCode === null ? null : { screen: 'Pay', prefill: { code: payCode } };
    case 'pix_key':
      return code.keyType === 'email' ? { screen: 'Transfer', prefill: { email: code.key } } : null;
    case 'unknown':
      return code.phone === null
        ? null
        : { screen: 'Withdraw', prefill: { pix_key: code.phone, pix_key_type: 'phone' } };
    default:
      return null;
  }
}
