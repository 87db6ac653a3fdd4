import type { Me, Transaction } from '@lastro/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { useDraft } from '../../lib/movements/drafts.ts';
import type { Problems } from '../../lib/movements/refusal.ts';
import { useMovement } from '../../lib/movements/use-movement.ts';
import { sendExchange } from './api.ts';
import { draftFrom, draftOf, isExchangeDraft, linkedPair } from './draft.ts';
import {
  ALREADY_EXCHANGED,
  DONE,
  FAILED,
  isAlreadyExchanged,
  isAtField,
  NOTHING_MORE,
  needsQuote,
} from './messages.ts';
import { type ExchangeOrder, isExchangeOrder } from './order.ts';
import { FIRM_QUOTE_KEY } from './quote.ts';

export function useExchange(me: Wire<Me>) {
  const [searchParams] = useSearchParams();
  const queries = useQueryClient();
  const [alreadyExchanged, setAlreadyExchanged] = useState(false);
  const [problems, setProblems] = useState<Problems<'amount'>>({});
  const movement = useMovement<ExchangeOrder, Wire<Transaction>>({
    kind: 'exchange',
    customer: me.id,
    isOrder: isExchangeOrder,
    send: async (order, request) => {
      const done = await sendExchange(order, request);
      queries.removeQueries({ queryKey: FIRM_QUOTE_KEY });
      return done;
    },
    outcome: { kind: 'receipt', transactionOf: ({ id }) => id, messageAfterLeaving: () => DONE },
    requiresNewReview: needsQuote,
    onRefused: (error, _order, screenLeft) => {
      if (isAlreadyExchanged(error)) return showAlreadyExchanged(screenLeft);
      const title = messageOf(error, FAILED);
      console.info(title);
      void queries.invalidateQueries({ queryKey: FIRM_QUOTE_KEY });
      if (isAtField(error) && !screenLeft) return setProblems({ amount: title });
      // The review itself shows the new price.
      if (screenLeft || !needsQuote(error)) toast({ title, variant: 'destructive' });
    },
  });
  const [draft, setDraft] = useDraft(movement, {
    isDraft: isExchangeDraft,
    start: (order) => (order === null ? draftFrom(searchParams) : draftOf(order)),
    linked: linkedPair(searchParams),
  });

  /** Clears the amount, so that a further exchange has to be typed. */
  function showAlreadyExchanged(screenLeft: boolean): void {
    queries.removeQueries({ queryKey: FIRM_QUOTE_KEY });
    setDraft((now) => ({ ...now, amount: '' }));
    setAlreadyExchanged(true);
    if (screenLeft) toast({ title: ALREADY_EXCHANGED, description: NOTHING_MORE, variant: 'destructive' });
  }

  return {
    movement,
    draft,
    setDraft,
    problems,
    setProblems,
    alreadyExchanged,
    review(order: ExchangeOrder): void {
      setAlreadyExchanged(false);
      setProblems({});
      movement.review(order);
    },
    again({ from, to }: ExchangeOrder): void {
      setDraft((now) => ({ ...now, from, to }));
      movement.again();
    },
  };
}
