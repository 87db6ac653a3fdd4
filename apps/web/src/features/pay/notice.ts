import { compare, equals, subtract } from '@lastro/money';
import { ApiError } from '../../lib/api/api-client.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import type { FirmQuoteView } from '../../money/movements/firm-quote.ts';
import type { ReviewProps } from '../../money/movements/review.tsx';
import { TAX_WARNING } from '../../money/tax/tax-line.tsx';
import type { FirmPayment, KnownReceiver } from './api.ts';

type Notice = ReviewProps['notice'];

const FETCHING: Notice = { title: 'Buscando a cotação', text: 'Ela vale por um minuto a partir de agora.' };
const FIRM: Notice = {
  title: 'Confira quem recebe',
  text: 'O PIX é feito na hora e não pode ser cancelado.',
};
const FIRM_BILL: Notice = {
  title: 'Confira quem recebe e o valor',
  text: 'O pagamento sai agora e não pode ser cancelado.',
};
const scheduledNotice = (day: string): Notice => ({
  title: `Será pago em ${formatDay(day)}`,
  text: 'Boletos são pagos em dias úteis até 22h, contas até 18h. O valor fica reservado desde já.',
});
const ATTENTION: Notice = { title: 'Atenção', text: '', tone: 'warning' };
const IN_REVIEW: Notice = {
  title: 'Este pagamento passa por análise',
  text: 'Pelo valor, o banco confere antes de enviar: até 24 horas úteis. Se for negado, o valor volta inteiro.',
};

export function noticeOf(
  { quote, secondsLeft, error }: Pick<FirmQuoteView<FirmPayment>, 'quote' | 'secondsLeft' | 'error'>,
  isBillPayment: boolean,
): Notice {
  if (error !== null && secondsLeft === 0) return refusalOf(error);
  if (quote === undefined) return FETCHING;
  const warnings = quote.terms.warnings.filter(({ code }) => code !== TAX_WARNING);
  const [attention, info] = [
    warnings.filter(({ severity }) => severity === 'attention'),
    warnings.filter(({ severity }) => severity !== 'attention'),
  ];
  const isWarning = attention.length > 0;
  const first = changeOf(quote) ?? (isWarning ? ATTENTION : termsOf(quote, isBillPayment));
  return {
    ...first,
    text: [first.text, ...[...attention, ...info].map(({ text }) => text)].filter(Boolean).join(' '),
    ...(isWarning ? { tone: 'warning' } : {}),
  };
}

function termsOf({ instant, terms }: FirmPayment, isBillPayment: boolean): Notice {
  if (!instant) return IN_REVIEW;
  if (terms.scheduled_for) return scheduledNotice(terms.scheduled_for);
  return isBillPayment ? FIRM_BILL : FIRM;
}

function refusalOf(error: Error): Notice {
  const unavailable = !(error instanceof ApiError) || error.code === null;
  return {
    title: unavailable ? 'A cotação não chegou' : 'Este pagamento não pode ser feito',
    text: unavailable ? 'Assim que houver uma, você poderá pagar.' : error.message,
    tone: 'warning',
  };
}

/** Compares with the previous quote. */
function changeOf(quote: FirmPayment): Notice | null {
  const [receiver, debit] = [newReceiverText(quote), newDebit(quote)];
  if (receiver !== null) {
    return {
      title: 'Quem recebe mudou',
      text: [receiver, debit?.text].filter(Boolean).join(' '),
      tone: 'warning',
    };
  }
  if (debit === null) return null;
  return { title: 'Valor atualizado', text: debit.text, ...(debit.more ? { tone: 'warning' } : {}) };
}

function newReceiverText({ terms: { receiver }, before }: FirmPayment): string | null {
  const known = Object.entries(before?.receiver ?? {}) as [keyof KnownReceiver, string | null][];
  if (known.every(([fact, value]) => (receiver?.[fact] ?? null) === value)) return null;
  return `Agora é ${receiver?.name ?? receiver?.key_masked ?? 'alguém não informado'}. Confira antes de pagar.`;
}

function newDebit({ debit, before }: FirmPayment): { more: boolean; text: string } | null {
  if (before === null || equals(before.debit, debit)) return null;
  const more = compare(debit, before.debit) > 0;
  const by = more ? subtract(debit, before.debit) : subtract(before.debit, debit);
  const text = `Sai do seu saldo ${exactMoney(by)} a ${more ? 'mais' : 'menos'} do que antes. Confira e confirme.`;
  return { more, text };
}
