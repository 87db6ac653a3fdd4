import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { numberFromWire } from '../../lib/api/exact-json.ts';
import { continuedFeedOptions, type Feed } from '../../lib/events/feed.ts';
import { LoadMore } from '../../ui/page/load-more.tsx';
import { NoticeList } from './notice-list.tsx';

interface NoticesProps {
  readonly first: Feed;
  /** Marking notices as read also marks those that are not shown. */
  readonly onAllNewShown: () => void;
  readonly onFollow: () => void;
}

export function Notices({ first, onAllNewShown, onFollow }: NoticesProps) {
  const list = useInfiniteQuery(continuedFeedOptions(first));
  const items = list.data.pages.flatMap((page) => page.items);
  const areAllNewShown = items.filter(({ read }) => !read).length >= numberFromWire(first.unread);
  const report = useEffectEvent(onAllNewShown);
  useEffect(() => {
    if (areAllNewShown) report();
  }, [areAllNewShown]);

  return (
    <>
      <NoticeList items={items} onFollow={onFollow} />
      <LoadMore
        list={list}
        label="Ver mais"
        failed="Não foi possível carregar mais avisos."
        wide
        className="mt-4"
      />
    </>
  );
}
