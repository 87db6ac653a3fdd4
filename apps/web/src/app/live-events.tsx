import type { EventType } from '@lastro/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast, toasts } from '../lib/browser/toast-store.ts';
import { connectEvents } from '../lib/events/connect.ts';
import type { StreamMessage } from '../lib/events/event-stream.ts';
import { FEED_KEY, feedOptions } from '../lib/events/feed.ts';
import { refreshStreamed, setStreamLive } from '../lib/events/live.ts';
import { markNew } from '../lib/events/new-rows.ts';
import { isAnnouncedByScreen, type TransactionEvent } from '../lib/events/own-announcements.ts';
import { refreshMoney } from '../lib/queries/money-queries.ts';
import { useToken } from '../lib/session/session.ts';
import { TextWithAmounts } from '../money/amounts/text-with-amounts.tsx';
import { Button } from '../ui/button.tsx';

/** Movements that were refused, returned or reversed. */
const UNWELCOME: ReadonlySet<string> = new Set<EventType>([
  'withdrawal_denied',
  'withdrawal_refused',
  'withdrawal_returned',
  'pix_reversed',
]);

async function findItem(client: QueryClient, { type, id }: TransactionEvent) {
  await client.invalidateQueries({ queryKey: FEED_KEY, refetchType: 'none' });
  const { items } = await client.fetchQuery({ ...feedOptions, staleTime: 0 });
  return items.find((item) => item.type === type && item.transaction_id === id && !item.read);
}

export function LiveEvents() {
  const token = useToken();
  const client = useQueryClient();
  const navigate = useNavigate();
  const shown = useRef<string>(undefined);

  const announce = useEffectEvent(async (transaction: TransactionEvent) => {
    const item = await findItem(client, transaction);
    if (transaction.id !== undefined) markNew(transaction.id);
    if (item === undefined || (await isAnnouncedByScreen(transaction))) return;
    if (shown.current !== undefined) toasts.dismiss(shown.current);
    const opened = toast({
      title: <TextWithAmounts text={item.title} />,
      ...(item.text === null ? {} : { description: <TextWithAmounts text={item.text} /> }),
      variant: UNWELCOME.has(item.type) ? 'warning' : 'default',
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
