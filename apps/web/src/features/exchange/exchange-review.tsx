import { EXCHANGE_QUOTE_SECONDS } from '@lastro/contracts/constants';
import { COIN_NAMES, type Coin, isZero, type Money, toDecimal } from '@lastro/money';
import { ArrowRight } from 'lucide-react';
import { exactMoney } from '../../lib/format/money-text.ts';
import { ApproximateWorth } from '../../money/amounts/approximate-brl.tsx';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import { CoinLogo } from '../../money/coins/coins.tsx';
import { useFirmQuote } from '../../money/movements/firm-quote.ts';
import type { ReviewStep } from '../../money/movements/movement-page.tsx';
import { Review } from '../../money/movements/review.tsx';
import { isTaxWarned, useTaxLines } from '../../money/tax/tax-line.tsx';
import { CountdownRing } from '../../ui/countdown-ring.tsx';
import { noticeOf } from './notice.ts';
import { type ExchangeOrder, parseOrder } from './order.ts';
import { lessSpread } from './prices/rate-lines.ts';
import { RateValue } from './prices/rate-value.tsx';
import { firmQuoteOf } from './quote.ts';

export interface ExchangeReviewProps extends Omit<ReviewStep, 'onConfirm'> {
  readonly order: ExchangeOrder;
  readonly onConfirm: (order: ExchangeOrder) => void;
}

/** Only a quote that is displayed can be confirmed. */
export function ExchangeReview({ order, onConfirm, ...step }: ExchangeReviewProps) {
  const view = useFirmQuote(firmQuoteOf(order), step.sending);
  const { quote, secondsLeft, ready } = view;
  const { paid, received } = quote ?? parseOrder(order);
  const tax = useTaxLines(isTaxWarned(quote?.warnings));
  const sign = quote === undefined && order.quote === '' ? '≈ ' : '';

  function confirm(): void {
    if (quote === undefined || !ready) return;
    onConfirm({
      ...order,
      paid: toDecimal(quote.paid),
      received: toDecimal(quote.received),
      quote: quote.id,
    });
  }

  return (
    <Review
      {...step}
      title="Confira antes de trocar"
      amountLabel="Você recebe"
      amount={`${sign}${exactMoney(received)}`}
      caption={<Caption from={order.from} to={order.to} paid={paid} secondsLeft={secondsLeft} />}
      lines={[
        {
          label: 'Você paga',
          value: <span className="font-semibold">{`${payingSign(order, sign)}${exactMoney(paid)}`}</span>,
        },
        { label: 'Cotação', value: quote === undefined ? '—' : <RateValue rate={quote.rate} /> },
        feeLine(quote?.fee ?? null),
        ...(quote === undefined || isZero(quote.fee)
          ? []
          : [
              {
                label: 'Cotação com a tarifa',
                value: <RateValue rate={lessSpread(quote.rate, quote.spreadBps)} />,
              },
            ]),
        ...tax,
      ]}
      notice={noticeOf(view)}
      blocked={!ready}
      confirmLabel="Confirmar câmbio"
      sendingLabel="Processando..."
      onConfirm={confirm}
    />
  );
}

const payingSign = ({ side }: ExchangeOrder, sign: string) => (side === 'get' ? sign : '');

interface CaptionProps {
  readonly from: Coin;
  readonly to: Coin;
  readonly paid: Money<Coin>;
  readonly secondsLeft: number;
}

function Caption({ from, to, paid, secondsLeft }: CaptionProps) {
  return (
    <div className="mt-2 flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="text-sm text-muted">
          <ApproximateWorth amount={paid} />
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm font-semibold">
          <CoinLogo coin={from} className="size-6" />
          {COIN_NAMES[from]}
          <ArrowRight className="size-4 text-muted" aria-label="para" />
          <CoinLogo coin={to} className="size-6" />
          {COIN_NAMES[to]}
        </p>
      </div>
      <CountdownRing label="Cotação válida" secondsLeft={secondsLeft} total={EXCHANGE_QUOTE_SECONDS} />
    </div>
  );
}
