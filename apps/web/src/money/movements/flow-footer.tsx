import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatDateTime } from '../../lib/format/dates.ts';
import { SummaryTotal, type Total } from '../../ui/summary.tsx';

export interface FlowFooterProps {
  readonly total?: Total;
  /** Why the button is disabled. */
  readonly missing?: readonly string[] | undefined;
  /** Until then sending is paused, and a note replaces the button. */
  readonly pausedUntil?: string | null | undefined;
  readonly children: (describedBy: string | undefined) => ReactNode;
}

/** On phones it stays above the keyboard. */
export function FlowFooter({ total, missing = [], pausedUntil, children }: FlowFooterProps) {
  const footer = useAboveKeyboard();
  const missingId = useId();
  const paused = pausedUntil !== null && pausedUntil !== undefined;
  return (
    <div
      ref={footer}
      data-flow-footer=""
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-(--keyboard,0px) max-md:z-20 max-md:border-t max-md:border-hairline max-md:bg-card max-md:px-4 max-md:pt-2 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden"
    >
      {total && (
        <dl className="md:pt-1 md:pb-5">
          <SummaryTotal {...total} size="1.375rem" />
        </dl>
      )}
      {!paused && <MissingNote id={missingId} missing={missing} className="pb-2" />}
      {paused ? (
        <p
          role="status"
          className="tabular flex min-h-11 items-center justify-center gap-2 rounded-control bg-amber-soft px-5 font-semibold"
        >
          <Clock className="size-5 text-amber" />
          Disponível em {formatDateTime(pausedUntil)}
        </p>
      ) : (
        children(missing.length > 0 ? missingId : undefined)
      )}
    </div>
  );
}

interface MissingNoteProps {
  readonly id: string;
  readonly missing: readonly string[];
  readonly className: string;
}

export function MissingNote({ id, missing, className }: MissingNoteProps) {
  if (missing.length === 0) return null;
  return (
    <p id={id} className={`text-sm text-muted ${className}`}>
      Falta: {missing.join(', ')}
    </p>
  );
}

/** Safari lays the keyboard over the page; other browsers resize it (index.html: interactive-widget). */
function useAboveKeyboard() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (view === null) return;
    const place = () => {
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop;
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    place();
    view.addEventListener('resize', place);
    view.addEventListener('scroll', place);
    return () => {
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', place);
    };
  }, []);
  return element;
}
