import type { LimitKind, LimitSpan } from '@lastro/contracts';
import { formatMoney } from '@lastro/money';
import { Clock, Pencil } from 'lucide-react';
import { useId } from 'react';
import { formatDateTime } from '../../../lib/format/dates.ts';
import type { LimitsView, OwnLimit } from '../../../lib/queries/limits.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { FitText } from '../../../ui/fit-text.tsx';
import { KIND_NAMES, LIMIT_DECIMALS, SPAN_NAMES, SPANS } from './limit-change.ts';

interface LimitsOfKindProps {
  readonly kind: LimitKind;
  readonly view: LimitsView;
  readonly busy: boolean;
  readonly onEdit: (span: LimitSpan) => void;
  readonly onCancelRaise: (span: LimitSpan) => void;
}

export function LimitsOfKind({ kind, view, busy, onEdit, onCancelRaise }: LimitsOfKindProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0 pt-5">
      <h3 id={titleId} className="font-semibold">
        {KIND_NAMES[kind]}
      </h3>
      <p className="mt-0.5 mb-3 text-sm text-muted">
        Disponível agora:{' '}
        <Amount
          value={view[kind].available}
          decimals={LIMIT_DECIMALS}
          always
          className="font-semibold text-text"
        />
      </p>
      <ul>
        {SPANS.map((span) => (
          <li key={span} className="border-t border-hairline py-3">
            <LimitRow
              kind={kind}
              span={span}
              view={view}
              busy={busy}
              onEdit={() => onEdit(span)}
              onCancelRaise={() => onCancelRaise(span)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LimitRowProps extends Pick<LimitsOfKindProps, 'kind' | 'view' | 'busy'> {
  readonly span: LimitSpan;
  readonly onEdit: () => void;
  readonly onCancelRaise: () => void;
}

function LimitRow({ kind, span, view, busy, onEdit, onCancelRaise }: LimitRowProps) {
  const limit = view[kind][span];
  const name = `${SPAN_NAMES[span]}, ${KIND_NAMES[kind]}`;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted">
            {SPAN_NAMES[span]}
            {span === 'night' && ` (${view.nightHours})`}
          </p>
          <p className="leading-tight font-semibold tracking-tight">
            <FitText text={formatMoney(limit.amount, LIMIT_DECIMALS)} size="1.125rem" />
          </p>
        </div>
        <Button
          variant="secondary"
          className="shrink-0"
          icon={<Pencil className="size-4" />}
          aria-label={`Alterar limite: ${name}`}
          onClick={onEdit}
        >
          Alterar
        </Button>
      </div>
      {(span !== 'night' || view.isNight) && <UsageBar limit={limit} span={span} />}
      {limit.raise !== null && (
        <div className="mt-3 grid rounded-control bg-amber-soft px-3.5 pt-2.5 pb-1 text-sm">
          <p className="flex items-center gap-2">
            <Clock className="size-4 shrink-0 text-amber" />
            <span>
              Sobe para{' '}
              <Amount value={limit.raise.amount} decimals={LIMIT_DECIMALS} always className="font-semibold" />{' '}
              em {formatDateTime(limit.raise.from)}
            </span>
          </p>
          <Button
            variant="quiet"
            className="ml-1 justify-self-start"
            busy={busy}
            aria-label={`Cancelar aumento: ${name}`}
            onClick={onCancelRaise}
          >
            Cancelar aumento
          </Button>
        </div>
      )}
    </>
  );
}

const PERIOD_NAMES = { each: '', day: 'hoje', night: 'nesta noite' } as const;

function UsageBar({
  limit: { amount, used, left },
  span,
}: {
  readonly limit: OwnLimit;
  readonly span: LimitSpan;
}) {
  if (used === null || left === null) return null;
  // Per mille, floored: enough for a bar, without floating point.
  const share = amount.minor > 0n ? Number((used.minor * 1000n) / amount.minor) / 10 : 100;
  return (
    <>
      <div
        aria-hidden="true"
        className="mt-2.5 h-1.5 overflow-hidden rounded-full bg-sunken forced-color-adjust-none"
      >
        <div
          className={`h-full rounded-full ${left.minor === 0n ? 'bg-amber' : 'bg-link'}`}
          style={{ width: `${Math.min(share, 100)}%` }}
        />
      </div>
      <p className="mt-1.5 text-sm text-muted">
        Usado {PERIOD_NAMES[span]}: <Amount value={used} decimals={LIMIT_DECIMALS} /> · Resta{' '}
        <Amount value={left} decimals={LIMIT_DECIMALS} />
      </p>
    </>
  );
}
