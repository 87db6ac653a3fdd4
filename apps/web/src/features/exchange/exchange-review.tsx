import { COIN_NAMES, parseDecimal } from '@lastro/money';
import { ArrowRight } from 'lucide-react';
import { type Prices, quoteOf, rateLine } from '../../lib/balances/rates.ts';
import { briefMoney, exactMoney } from '../../money/amounts/amount-text.ts';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import { CoinLogo } from '../../money/coins/coins.tsx';
import type { ReviewStep } from '../../money/movements/movement-page.tsx';
import { Review } from '../../money/movements/review.tsx';
import { type ExchangeOrder, type ExchangeQuote, orderOf } from './order.ts';

export interface ExchangeReviewProps extends Omit<ReviewStep, 'onConfirm'> {
  readonly order: ExchangeOrder;
  readonly prices: Prices | undefined;
  readonly onConfirm: (order: ExchangeOrder) => void;
}

const FLOATS = {
  title: 'A cotação varia',
  text: 'Se ela cair mais de 1% até a confirmação, nada é trocado.',
};
const SILENT = {
  title: 'Cotações indisponíveis no momento',
  text: 'Assim que houver uma cotação nova, você poderá confirmar.',
};

/** Follows the rate until it is confirmed: what is shown is what is sent. */
export function ExchangeReview({ order, prices, onConfirm, ...step }: ExchangeReviewProps) {
  const paid = parseDecimal(order.from, order.paid);
  const current = step.sending ? order : requoted(order, prices);
  const shown = current ?? order;
  return (
    <Review
      {...step}
      title="Confira antes de trocar"
      amountLabel="Você recebe"
      amount={`≈ ${briefMoney(parseDecimal(shown.to, shown.received))}`}
      caption={
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm font-semibold">
          <CoinLogo coin={order.from} className="size-6" />
          {COIN_NAMES[order.from]}
          <ArrowRight className="size-4 text-muted" aria-label="para" />
          <CoinLogo coin={order.to} className="size-6" />
          {COIN_NAMES[order.to]}
        </p>
      }
      lines={[
        { label: 'Você paga', value: <span className="font-semibold">{exactMoney(paid)}</span> },
        {
          label: 'Cotação',
          value: (prices && rateLine(order.from, order.to, prices)) ?? 'Indisponível',
        },
        feeLine(null),
      ]}
      notice={current === null ? SILENT : FLOATS}
      blocked={current === null}
      confirmLabel="Confirmar câmbio"
      sendingLabel="Processando..."
      onConfirm={() => current !== null && onConfirm(current)}
    />
  );
}

/** Null while there is no price to exchange at. */
function requoted(order: ExchangeOrder, prices: Prices | undefined): ExchangeOrder | null {
  if (prices === undefined) return null;
  const paid = parseDecimal(order.from, order.paid);
  const quote: ExchangeQuote = { paid, received: quoteOf(paid, order.to, prices), problem: undefined };
  // The form has checked the balance, and the server decides.
  return orderOf(quote, prices, paid);
}
