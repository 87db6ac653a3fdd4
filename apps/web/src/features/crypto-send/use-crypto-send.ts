import type { Me } from '@lastro/contracts';
import { type Coin, isCoin } from '@lastro/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Wire } from '../../lib/api/exact-json.ts';
import { toastFailure } from '../../lib/api/use-change.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { useDraft } from '../../lib/movements/drafts.ts';
import { useMovement } from '../../lib/movements/use-movement.ts';
import { networksOptions } from '../../lib/queries/crypto-networks.ts';
import { refreshMoney } from '../../lib/queries/money-queries.ts';
import { type Sent, sendCrypto } from './api.ts';
import { draftOf, isSendDraft, type SendDraft } from './draft.ts';
import { FAILED, hasFeeRisen, refusalOf, SENT } from './messages.ts';
import { debitBalance } from './optimistic.ts';
import { isSendOrder, type SendOrder } from './order.ts';
import type { SendProblems } from './read-draft.ts';

export function useCryptoSend(me: Wire<Me>) {
  const queries = useQueryClient();
  const [problems, setProblems] = useState<SendProblems>({});
  const movement = useMovement<SendOrder, Sent>({
    kind: 'crypto-send',
    customer: me.id,
    isOrder: isSendOrder,
    send: sendCrypto,
    outcome: {
      kind: 'receipt',
      transactionOf: ({ transaction_id }) => transaction_id,
      messageAfterLeaving: () => SENT,
    },
    requiresNewReview: hasFeeRisen,
    onRefused: (error, { coin }, screenLeft) => {
      if (hasFeeRisen(error) && !screenLeft) return reviewNewFee(error, coin);
      const { problems: found, reason } = refusalOf(error);
      setProblems(found);
      if (Object.keys(found).length > 0 && !screenLeft) return;
      toast({
        title: FAILED,
        variant: 'destructive',
        ...(reason === null ? {} : { description: reason }),
      });
    },
  });

  function reviewNewFee(error: Error, coin: Coin): void {
    void queries.invalidateQueries({ queryKey: networksOptions(coin).queryKey });
    void refreshMoney(queries);
    toastFailure(error, FAILED);
  }

  const [draft, setDraft] = useDraft(movement, {
    isDraft: isSendDraft,
    start: (order) => draftOf(order, 'USDT'),
    linked: linkedDraft(useSearchParams()[0]),
  });

  return {
    movement,
    draft,
    setDraft,
    problems,
    setProblems,
    chooseCoin(coin: Coin): void {
      setDraft((now) => ({ ...now, coin, picked: null, amount: '' }));
      setProblems({});
    },
    confirm(order: SendOrder): void {
      if (movement.confirm(order)) debitBalance(queries, order);
    },
  };
}

/** Of links such as /CryptoSend?currency=BTC&address=bc1…. */
function linkedDraft(searchParams: URLSearchParams): Partial<SendDraft> {
  const coin = searchParams.get('currency')?.toUpperCase();
  const address = searchParams.get('address');
  return { ...(isCoin(coin) ? { coin } : {}), ...(address === null ? {} : { address }) };
}
