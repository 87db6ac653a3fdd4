import type { CreatePaymentReply, Payment, PaymentQuote, PaymentReceiver } from '@lastro/contracts';
import { type Money, parseDecimal, rate, toDecimal } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { amountFromWire, numberFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { pollEvery, STREAMED } from '../../lib/events/live.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import type { AttemptRequest } from '../../lib/movements/use-movement.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { MONEY_KEY } from '../../lib/queries/money-queries.ts';
import { paymentOptions } from '../../lib/queries/payments.ts';
import { statusOf } from '../../lib/queries/withdrawals.ts';
import type { ExpiringQuote, FirmQuoteQuery } from '../../money/movements/firm-quote.ts';
import type { PayOrder, ReadCode } from './order.ts';

const READ_TTL_MS = 60_000;
export const READ_KEY = ['payment-code'] as const;
export const READ_CODES_KEY = [...MONEY_KEY, 'read-codes'] as const;

export function readOptions(text: string) {
  return queryOptions({
    queryKey: [...READ_KEY, text],
    queryFn: async ({ client, signal }): Promise<ReadCode> => {
      const reply = await read(text, signal);
      const code = reply.go?.screen === 'Pay' ? reply.go.prefill.code : undefined;
      const found = code === undefined ? { text, reply } : { text: code, reply: await read(code, signal) };
      // The server stores each code that was read.
      void client.invalidateQueries({ queryKey: READ_CODES_KEY });
      return found;
    },
    retry: false,
    staleTime: READ_TTL_MS,
  });
}

const read = (text: string, signal: AbortSignal) =>
  api('POST /api/payments/read', { body: { text }, signal });

export const PAYMENT_QUOTE_KEY = ['payment-quote'] as const;

export interface FirmPayment extends ExpiringQuote {
  readonly id: string;
  /** What the receiver gets. */
  readonly paid: Money<'BRL'>;
  /** Fee and tax included. */
  readonly debit: Money<'USDT'>;
  readonly fee: Money<'USDT'>;
  readonly tax: Money<'USDT'>;
  readonly rate: BrlRate;
  readonly vet: BrlRate;
  readonly instant: boolean;
  readonly terms: Pick<Wire<PaymentQuote>, 'receiver' | 'breakdown' | 'warnings' | 'scheduled_for'>;
  readonly before: (Pick<FirmPayment, 'paid' | 'debit'> & { readonly receiver: KnownReceiver }) | null;
}

/** What is not known is missing. */
export type KnownReceiver = Partial<Pick<PaymentReceiver, 'name' | 'key_masked' | 'tax_id_masked'>>;

export function firmPaymentOf(order: PayOrder): FirmQuoteQuery<FirmPayment> {
  const { text, amount } = order;
  const queryKey = [...PAYMENT_QUOTE_KEY, text, amount] as const;
  return {
    queryKey,
    queryFn: async ({ client }) => {
      const shown = client.getQueryData<FirmPayment>(queryKey);
      const requestedAt = Date.now();
      const quote = await api('POST /api/payments/quotes', {
        body: { text, ...(amount === '' ? {} : { amount_brl: amount }) },
      });
      return {
        id: quote.quote_id,
        paid: amountFromWire('BRL', quote.amount_brl),
        debit: amountFromWire('USDT', quote.amount_usdt),
        fee: amountFromWire('USDT', quote.fee_usdt),
        tax: amountFromWire('USDT', quote.tax_usdt),
        rate: rate('USDT', 'BRL', quote.rate),
        vet: rate('USDT', 'BRL', quote.vet),
        instant: quote.instant,
        terms: {
          receiver: quote.receiver,
          breakdown: quote.breakdown,
          warnings: quote.warnings,
          scheduled_for: quote.scheduled_for,
        },
        until: requestedAt + numberFromWire(quote.seconds_left) * 1_000,
        before: shown === undefined ? confirmedTerms(order) : shownTerms(shown),
      };
    },
  };
}

function shownTerms({ paid, debit, terms }: FirmPayment): FirmPayment['before'] {
  const { name = null, key_masked = null, tax_id_masked = null } = terms.receiver ?? {};
  return { paid, debit, receiver: { name, key_masked, tax_id_masked } };
}

function confirmedTerms({ quote, paid, debit, receiver }: PayOrder): FirmPayment['before'] {
  if (quote === '') return null;
  return {
    paid: parseDecimal('BRL', paid),
    debit: parseDecimal('USDT', debit),
    receiver: receiver === '' ? {} : { name: receiver },
  };
}

export function withQuote(order: PayOrder, quote: FirmPayment): PayOrder {
  return {
    ...order,
    quote: quote.id,
    paid: toDecimal(quote.paid),
    debit: toDecimal(quote.debit),
    receiver: quote.terms.receiver?.name ?? order.receiver,
  };
}

export type PaymentReply = Wire<CreatePaymentReply>;

export function paymentSummary({ paid, receiver }: Pick<PayOrder, 'paid' | 'receiver'>): string {
  const amount = exactMoney(parseDecimal('BRL', paid));
  return receiver === '' ? `Pagamento de ${amount}` : `Pagamento de ${amount} para ${receiver}`;
}

/** Idempotent by request id. */
export function sendPayment(order: PayOrder, request: AttemptRequest): Promise<PaymentReply> {
  const description = order.message?.trim() ?? '';
  return api('POST /api/payments', {
    body: { quote_id: order.quote, ...(description === '' ? {} : { description }) },
    approves: paymentSummary(order),
    ...request,
  });
}

const FAST_POLL_MS = 1_000;
const FAST_POLL_FOR_MS = 15_000;
const SLOW_POLL_MS = 10_000;

export function watchedPaymentOptions(id: string) {
  return queryOptions({
    ...paymentOptions(id),
    // Most payments complete within seconds.
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return FAST_POLL_MS;
      const state = paymentStateOf(data);
      if (state === 'in_review' || state === 'scheduled') return pollEvery(SLOW_POLL_MS);
      if (state !== 'sending') return false;
      return serverNow() - Date.parse(data.created_at) < FAST_POLL_FOR_MS ? FAST_POLL_MS : SLOW_POLL_MS;
    },
    meta: STREAMED,
  });
}

export type PaymentState = 'in_review' | 'sending' | 'scheduled' | 'completed' | 'failed';

export function paymentStateOf({ status, bill }: Pick<Wire<Payment>, 'status' | 'bill'>): PaymentState {
  if (status === 'pending') return 'in_review';
  const outcome = statusOf({ status });
  if (outcome !== 'pending') return outcome;
  return bill?.scheduled_for ? 'scheduled' : 'sending';
}
