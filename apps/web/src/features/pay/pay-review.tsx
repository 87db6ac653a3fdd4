import { MAX_DESCRIPTION_LENGTH, PAYMENT_QUOTE_SECONDS } from '@lastro/contracts/constants';
import { add, isZero } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { amountFromWire } from '../../lib/api/exact-json.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { brlRateText } from '../../lib/format/rate-text.ts';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import { useFirmQuote } from '../../money/movements/firm-quote.ts';
import type { ReviewStep } from '../../money/movements/movement-page.tsx';
import { Review } from '../../money/movements/review.tsx';
import { isTaxWarned, useTaxLines } from '../../money/tax/tax-line.tsx';
import { CountdownRing } from '../../ui/countdown-ring.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { SummaryLine } from '../../ui/summary.tsx';
import { type FirmPayment, firmPaymentOf, readOptions, withQuote } from './api.ts';
import { chargeLines } from './charge-lines.ts';
import { noticeOf } from './notice.ts';
import { isBill, type PayOrder, reviewedAmount } from './order.ts';
import { ReceiverCard, typedKeyOf } from './receiver-card.tsx';

interface PayReviewProps extends Omit<ReviewStep, 'onConfirm'> {
  readonly order: PayOrder;
  readonly messageProblem: string | undefined;
  readonly onMessage: (order: PayOrder) => void;
  readonly onConfirm: (order: PayOrder) => void;
}

/** Only a quote that is displayed can be paid. */
export function PayReview({ order, messageProblem, onMessage, onConfirm, ...step }: PayReviewProps) {
  const view = useFirmQuote(firmPaymentOf(order), step.sending);
  const { data: read } = useQuery({ ...readOptions(order.text), enabled: !step.sending });
  const { quote, secondsLeft, ready } = view;
  const fixed = read?.reply.amount_brl ?? null;
  const paid = quote?.paid ?? reviewedAmount(order) ?? (fixed && amountFromWire('BRL', fixed));
  const amount = paid === null ? '—' : exactMoney(paid);
  const receiver = quote?.terms.receiver ?? read?.reply.receiver ?? null;
  const breakdown = quote?.terms.breakdown ?? read?.reply.breakdown ?? null;
  const tax = useTaxLines(isTaxWarned(quote?.terms.warnings));
  const bill = read !== undefined && isBill(read.reply.kind);
  const message = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (messageProblem !== undefined) message.current?.focus();
  }, [messageProblem]);

  return (
    <Review
      {...step}
      title={read?.reply.title ?? 'Confira antes de pagar'}
      amountLabel="Valor a pagar"
      amount={amount}
      caption={
        <>
          <div className="mt-1 flex min-h-12 items-center justify-between gap-4">
            <p className="tabular text-muted">{quote === undefined ? '—' : exactMoney(quote.debit)}</p>
            {quote && (
              <CountdownRing label="Cotação válida" secondsLeft={secondsLeft} total={PAYMENT_QUOTE_SECONDS} />
            )}
          </div>
          <div className="mt-5 border-t border-hairline pt-5">
            <ReceiverCard
              receiver={receiver}
              verified={read?.reply.verified ?? null}
              typedKey={read ? typedKeyOf(read) : null}
              isBill={bill}
            />
          </div>
          <div className="mt-5">
            <TextField
              ref={message}
              label={bill ? 'Descrição (opcional)' : 'Mensagem (opcional)'}
              hint={bill ? 'Só para você lembrar depois.' : 'Vai junto com o PIX, para quem recebe.'}
              placeholder={bill ? 'Ex.: mensalidade de novembro' : 'Ex.: almoço de domingo'}
              autoComplete="off"
              enterKeyHint="done"
              maxLength={MAX_DESCRIPTION_LENGTH}
              disabled={step.sending}
              value={order.message ?? ''}
              error={messageProblem}
              onChange={({ target }) => onMessage({ ...order, message: target.value })}
            />
          </div>
        </>
      }
      lines={[
        ...chargeLines(
          read?.reply.due_date ?? null,
          breakdown,
          read?.reply.description ?? null,
          quote?.terms.scheduled_for,
        ),
        ...priceLines(quote),
        ...tax,
      ]}
      notice={noticeOf(view, bill)}
      blocked={!ready}
      confirmLabel={`Pagar ${amount}`}
      sendingLabel="Pagando..."
      onConfirm={() => {
        if (quote !== undefined && ready) onConfirm(withQuote(order, quote));
      }}
    />
  );
}

function priceLines(quote: FirmPayment | undefined): readonly SummaryLine[] {
  const hasCosts = quote !== undefined && !isZero(add(quote.fee, quote.tax));
  return [
    { label: 'Cotação', value: quote === undefined ? '—' : brlRateText(quote.rate) },
    feeLine(quote?.fee ?? null),
    ...(quote === undefined || isZero(quote.tax) ? [] : [{ label: 'Imposto', value: exactMoney(quote.tax) }]),
    ...(hasCosts ? [{ label: 'Cotação efetiva (VET)', value: brlRateText(quote.vet) }] : []),
    {
      label: 'Sai do seu saldo',
      value: <span className="font-semibold">{quote === undefined ? '—' : exactMoney(quote.debit)}</span>,
    },
  ];
}
