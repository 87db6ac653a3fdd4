import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon, Settings2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/api/api-client.ts';
import { numberFromWire } from '../../lib/api/exact-json.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { FEED_KEY, type Feed, feedOptions } from '../../lib/events/feed.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { NoticeList } from './notice-list.tsx';

export function Bell() {
  const feed = useQuery(feedOptions);
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  // A snapshot from opening, so that new notices stay marked while they are read.
  const [opened, setOpened] = useState<Feed>();
  const shown = opened ?? feed.data;
  const unread = feed.data === undefined ? 0 : numberFromWire(feed.data.unread);
  const count = unread > 9 ? '9+' : String(unread);
  const markRead = useMutation({
    mutationFn: (up_to: string) => api('POST /api/feed/read', { body: { up_to } }),
    onSettled: () => client.invalidateQueries({ queryKey: FEED_KEY }),
  });

  const read = useEffectEvent((data: Feed) => {
    if (opened !== undefined) return;
    setOpened(data);
    const newest = data.items[0];
    if (newest !== undefined && unread > 0) markRead.mutate(newest.id);
  });
  useEffect(() => {
    if (isOpen && feed.data !== undefined) read(feed.data);
  }, [isOpen, feed.data]);

  function close(): void {
    setIsOpen(false);
    setOpened(undefined);
  }

  return (
    <>
      <IconButton
        label={unread === 0 ? 'Avisos' : `Avisos, ${count} ${unread === 1 ? 'novo' : 'novos'}`}
        aria-haspopup="dialog"
        className="relative text-muted hover:bg-sunken hover:text-text"
        onClick={() => setIsOpen(true)}
      >
        <BellIcon className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-on-primary"
          >
            {count}
          </span>
        )}
      </IconButton>
      <Dialog open={isOpen} onClose={close} title="Avisos">
        {shown === undefined && !feed.isError && (
          <SkeletonRows rows={3} label="Carregando avisos...">
            <div className="space-y-2 py-3">
              <Skeleton className="h-5 w-56 max-w-full" />
              <Skeleton className="h-4 w-28" />
            </div>
          </SkeletonRows>
        )}
        {shown === undefined && <LoadError query={feed} />}
        {shown?.items.length === 0 && (
          <EmptyState
            icon={<BellIcon />}
            title="Nenhum aviso"
            text="O que acontecer na sua conta aparece aqui."
          />
        )}
        {shown !== undefined && <NoticeList items={shown.items} onFollow={close} />}
        <ButtonLink
          variant="quiet"
          wide
          className="mt-4"
          to="/Notifications"
          icon={<Settings2 className="size-4" />}
          onClick={close}
        >
          Escolher meus avisos
        </ButtonLink>
      </Dialog>
    </>
  );
}
