import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon, Settings2 } from 'lucide-react';
import { useState } from 'react';
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
import { Notices } from './notices.tsx';

export function Bell() {
  const feed = useQuery(feedOptions);
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  // A snapshot, so that new notices stay marked while they are read.
  const [opened, setOpened] = useState<{ readonly first: Feed; readonly isRead: boolean }>();
  if (isOpen && opened === undefined && feed.data !== undefined)
    setOpened({ first: feed.data, isRead: false });
  const unread = feed.data === undefined ? 0 : numberFromWire(feed.data.unread);
  const count = unread > 9 ? '9+' : String(unread);
  const markRead = useMutation({
    mutationFn: (up_to: string) => api('POST /api/feed/read', { body: { up_to } }),
    onSettled: () => client.invalidateQueries({ queryKey: FEED_KEY }),
  });

  function read(): void {
    if (opened === undefined || opened.isRead) return;
    setOpened({ ...opened, isRead: true });
    const [newest] = opened.first.items;
    if (newest !== undefined && numberFromWire(opened.first.unread) > 0) markRead.mutate(newest.id);
  }

  function close(): void {
    read();
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
            className="absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-[min(0.75rem,3.5vw)] leading-none font-bold text-on-primary"
          >
            {count}
          </span>
        )}
      </IconButton>
      <Dialog open={isOpen} onClose={close} title="Avisos">
        {opened === undefined && !feed.isError && (
          <SkeletonRows rows={3} label="Carregando avisos...">
            <div className="space-y-2 py-3">
              <Skeleton className="h-5 w-56 max-w-full" />
              <Skeleton className="h-4 w-28" />
            </div>
          </SkeletonRows>
        )}
        {opened === undefined && <LoadError query={feed} />}
        {opened?.first.items.length === 0 && (
          <EmptyState
            icon={<BellIcon />}
            title="Nenhum aviso"
            text="O que acontecer na sua conta aparece aqui."
          />
        )}
        {opened && <Notices first={opened.first} onAllNewShown={read} onFollow={close} />}
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
