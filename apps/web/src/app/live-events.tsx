import type { EventType } from '@lastro/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHiddenBalances } from '../lib/browser/hidden-balances.ts';
import { toast, toasts } from '../lib/browser/toast-store.ts';
import { showArrival } from '../lib/events/arrivals.ts';
import { connectEvents } from '../lib/events/connect.ts';
import type { StreamMessage } from '../lib/events/event-stream.ts';
import { FEED_KEY, feedOptions } from '../lib/events/feed.ts';
import { refreshStreamed, setStreamLive } from '../lib/events/live.ts';
import { maskAmounts } from '../lib/format/mask-amounts.ts';
import { refreshMoney } from '../lib/queries/money-queries.ts';
import { useToken } from '../lib/session/session.ts';
import { HIDDEN_AMOUNT } from '../money/amounts/amount.tsx';
import { Button } from '../ui/button.tsx';
import { lastSegment } from './pages.ts';

/** Announced by the screen that started them. */
const ANNOUNCED_BY_SCREEN: Readonly<Partial<Record<EventType, string>>> = {
  deposit_credited: 'deposit',
  withdrawal_paid: 'pay',
};

interface TransactionEvent {
  readonly type: EventType;
  readonly id?: string;
}

async function findItem(client: QueryClient, { type, id }: TransactionEvent) {
  await client.invalidateQueries({ queryKey: FEED_KEY, refetchType: 'none' });
  const { items } = await client.fetchQuery({ ...feedOptions, staleTime: 0 });
  return items.find((item) => item.type === type && item.transaction_id === id && !item.read);
}

export function LiveEvents() {
  const token = useToken();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { hidden } = useHiddenBalances();
  const shown = useRef<string>(undefined);
  const visible = (text: string) => (hidden ? maskAmounts(text, HIDDEN_AMOUNT) : text);

  const announce = useEffectEvent(async (transaction: TransactionEvent) => {
    const item = await findItem(client, transaction);
    if (transaction.id !== undefined) showArrival(transaction.id);
    if (item === undefined || ANNOUNCED_BY_SCREEN[transaction.type] === lastSegment(pathname)) return;
    if (shown.current !== undefined) toasts.dismiss(shown.current);
    const opened = toast({
      title: visible(item.title),
      ...(item.text === null ? {} : { description: visible(item.text) }),
      autoClose: true,
      action: (
        <Button
          variant="secondary"
          onClick={() => {
            opened.dismiss();
            navigate(`/History?t=${transaction.id}`);
          }}
        >
          Ver comprovante
        </Button>
      ),
    });
    shown.current = opened.id;
  });

  const handle = useEffectEvent(({ event, data }: StreamMessage) => {
    if (event === 'ready') return;
    void refreshMoney(client);
    void refreshStreamed(client);
    if (event === 'transaction') void announce(JSON.parse(data) as TransactionEvent).catch(() => undefined);
    else void client.invalidateQueries({ queryKey: FEED_KEY });
  });

  useEffect(() => {
    if (token === null) return;
    return connectEvents({
      token,
      onMessage: (message) => handle(message),
      onLive: (live) => setStreamLive(client, live),
    });
  }, [token, client]);

  return null;
}
