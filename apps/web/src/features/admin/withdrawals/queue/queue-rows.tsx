import type { AdminWithdrawal } from '@lastro/contracts';
import type { KeyboardEvent } from 'react';
import type { Wire } from '../../../../lib/api/exact-json.ts';
import { serverNow } from '../../../../lib/api/server-clock.ts';
import { formatShortDateTime } from '../../../../lib/format/dates.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ExactAmount } from '../../shared/exact-amount.tsx';
import { isOverdue, waitingText } from '../../shared/waiting.ts';
import { amountOf, chipsOf, destinationText, stateOf, toneOf } from '../withdrawal-text.ts';
import { WorthInReais } from '../worth-in-reais.tsx';

type Row = Wire<AdminWithdrawal>;

export interface QueueRowsProps {
  readonly rows: readonly Row[];
  readonly shown: string | null;
  readonly onShow: (id: string) => void;
  readonly onEnter: () => void;
}

export const rowElementId = (id: string): string => `saque-${id}`;

export function QueueRows({ rows, shown, onShow, onEnter }: QueueRowsProps) {
  const now = serverNow();
  return (
    <ul aria-label="Saques">
      {rows.map((row) => (
        <li key={row.id} className="border-hairline not-first:border-t">
          <button
            type="button"
            id={rowElementId(row.id)}
            aria-current={row.id === shown ? 'true' : undefined}
            onClick={() => onShow(row.id)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter' || row.id !== shown) return;
              event.preventDefault();
              onEnter();
            }}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-5 py-3 text-left outline-offset-[-3px] transition-colors duration-150 hover:bg-sunken lg:aria-[current=true]:bg-sunken lg:aria-[current=true]:shadow-[inset_3px_0_0_var(--color-link)] 2xl:grid-cols-[minmax(0,1.2fr)_10rem_minmax(0,1fr)_7rem]"
          >
            <span className="truncate leading-snug font-semibold">{row.user_name}</span>
            <span className="text-right font-semibold">
              <WorthInReais row={row} />
            </span>
            <span className="tabular truncate text-sm text-muted 2xl:text-base">{destinationText(row)}</span>
            <Waiting row={row} now={now} />
            <span className="col-span-full flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <ExactAmount value={amountOf(row)} />
              {row.status !== 'pending' && <Badge tone={stateOf(row).tone}>{stateOf(row).name}</Badge>}
              {row.status === 'pending' &&
                chipsOf(row, new Date(now)).map((chip) => (
                  <Badge key={chip} tone={toneOf(chip)} className="ring-1 ring-control/40 ring-inset">
                    {chip}
                  </Badge>
                ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ row, now }: { readonly row: Row; readonly now: number }) {
  if (row.status !== 'pending')
    return (
      <span className="tabular text-right text-sm text-muted">{formatShortDateTime(row.created_at)}</span>
    );
  const late = isOverdue(row.created_at, now);
  return (
    <span className={`tabular text-right text-sm ${late ? 'font-semibold text-brick' : 'text-muted'}`}>
      <span className="sr-only">espera há </span>
      {waitingText(row.created_at, now)}
    </span>
  );
}
