import type { FeedItem } from '@lastro/contracts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../lib/browser/class-names.ts';
import { formatShortDateTime } from '../../lib/format/dates.ts';
import { TextWithAmounts } from '../../money/amounts/text-with-amounts.tsx';

type Notice = Pick<FeedItem, 'id' | 'kind' | 'at' | 'read' | 'title' | 'text' | 'transaction_id'>;

export interface NoticeListProps {
  readonly items: readonly Notice[];
  readonly onFollow: () => void;
}

export function NoticeList({ items, onFollow }: NoticeListProps) {
  return (
    <ul className="-my-2 divide-y divide-hairline">
      {items.map((item) => (
        <li key={item.id} className="-mx-3">
          <Link
            to={subjectPath(item)}
            onClick={onFollow}
            className="flex items-start gap-3 rounded-control px-3 py-3 transition-colors duration-150 hover:bg-sunken"
          >
            <span
              className={classNames(
                'mt-2 size-2 shrink-0 rounded-full',
                item.read ? 'bg-transparent' : 'bg-primary',
              )}
            />
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-semibold wrap-anywhere">
                {!item.read && <span className="sr-only">Novo: </span>}
                <TextWithAmounts text={item.title} />
              </span>
              {item.text !== null && (
                <span className="block text-sm wrap-anywhere text-muted">
                  <TextWithAmounts text={item.text} />
                </span>
              )}
              <span className="tabular block text-sm text-muted">{formatShortDateTime(item.at)}</span>
            </span>
            <ChevronRight className="size-5 shrink-0 self-center text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function subjectPath({ kind, transaction_id: id }: Notice): string {
  if (id !== null) return `/History?t=${id}`;
  if (kind === 'security') return '/Security';
  return kind === 'investments' ? '/Savings' : '/History';
}
