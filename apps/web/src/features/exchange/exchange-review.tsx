import { COIN_NAMES, parseDecimal } from '@lastro/money';
import { ArrowRight } from 'lucide-react';
import { type Prices, quoteOf, rateLine } from '../../lib/rates.ts';
import { exactMoney } from '../../ui/amount-text.ts';
import { CoinLogo } from '../../ui/coin-logo.tsx';
import { Review } from '../../ui/review.tsx';
import { feeLine } from '../../ui/summary.tsx';
import { type ExchangeOrder, type ExchangeQuote, orderOf } from './order.ts';

export interface ExchangeReviewProps {
  readonly order: ExchangeOrder;
  readonly prices: Prices | undefined;
  readonly sending: boolean;
  readonly uncertain: boolean;
  readonly onConfirm: (order: ExchangeOrder) => void;
  readonly onBack: () => void;
}

const FLOATS = {
  title: 'A cotação varia',
  text: 'Se ela cair mais de 1% até a confirmação, nada é trocado.',
};
const SILENT = {
  title: 'Cotações indisponíveis no momento',
  text: 'Assim que houver uma cotação nova, você poderá confirmar.',
};

/** The last look at an exchange. Until it is confirmed it follows the rate: what is on the screen is what is sent. */
export function ExchangeReview({ order, prices, onConfirm, ...step }: ExchangeReviewProps) {
  const paid = parseDecimal(order.from, order.paid);
  const current = step.sending ? order : requoted(order, prices);
  const shown = current ?? order;
  return (
    <Review
      {...step}
      title="Confira antes de trocar"
      amountLabel="Você recebe"
      amount={`≈ ${exactMoney(parseDecimal(shown.to, shown.received))}`}
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

/** The same exchange at the prices of now; null while there are none to exchange at. */
function requoted(order: ExchangeOrder, prices: Prices | undefined): ExchangeOrder | null {
  if (prices === undefined) return null;
  const paid = parseDecimal(order.from, order.paid);
  const quote: ExchangeQuote = { paid, received: quoteOf(paid, order.to, prices), problem: undefined };
  // That there is enough was seen by the form, and is decided by the server.
  return orderOf(quote, prices, paid);
}
