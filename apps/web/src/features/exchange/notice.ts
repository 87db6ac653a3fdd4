import { ApiError, NetworkError } from '../../lib/api/api-client.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import type { FirmQuoteView } from '../../money/movements/firm-quote.ts';
import type { ReviewProps } from '../../money/movements/review.tsx';
import { changeOf, type FirmQuote } from './quote.ts';

type ReviewNotice = ReviewProps['notice'];

const FETCHING: ReviewNotice = {
  title: 'Buscando a cotação',
  text: 'Ela vale por um minuto a partir de agora.',
};
const FIRM: ReviewNotice = {
  title: 'Cotação garantida',
  text: 'Se você confirmar dentro do tempo, recebe exatamente este valor.',
};
const UNAVAILABLE: ReviewNotice = {
  title: 'Cotações indisponíveis no momento',
  text: 'Assim que houver uma cotação nova, você poderá confirmar.',
  tone: 'warning',
};
const EXPIRED: ReviewNotice = {
  ...UNAVAILABLE,
  title: 'Cotação expirada: sem conexão',
};

export function noticeOf({
  quote,
  secondsLeft,
  error,
}: Pick<FirmQuoteView<FirmQuote>, 'quote' | 'secondsLeft' | 'error'>): ReviewNotice {
  if (error !== null && secondsLeft === 0) {
    return error instanceof NetworkError && quote !== undefined ? EXPIRED : refusalOf(error);
  }
  if (quote === undefined) return FETCHING;
  const change = changeOf(quote);
  if (quote.before === null) return FIRM;
  if (change === null) return { ...FIRM, title: 'Cotação atualizada' };
  const verb = change.side === 'get' ? 'Você recebe' : 'Você paga';
  return {
    title: 'Cotação atualizada',
    text: `${verb} ${exactMoney(change.by)} a ${change.more ? 'mais' : 'menos'} do que antes. Confira o valor e confirme.`,
    ...(change.more === (change.side === 'get') ? {} : { tone: 'warning' as const }),
  };
}

function refusalOf(error: Error): ReviewNotice {
  if (!(error instanceof ApiError) || error.code === null || error.code === 'rates_unavailable')
    return UNAVAILABLE;
  return { ...UNAVAILABLE, title: error.message };
}
