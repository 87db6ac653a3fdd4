import { Check } from 'lucide-react';
import { classNames } from '../../lib/browser/class-names.ts';
import { shortReceiptTime } from '../../lib/format/brasilia-time.ts';

export interface Stage {
  readonly name: string;
  readonly state: 'done' | 'current' | 'next';
  readonly at: string | null;
  readonly text?: string;
}

const STATE_TEXTS: Readonly<Record<Stage['state'], string>> = {
  done: 'feito',
  current: 'em andamento',
  next: 'a seguir',
};

export function Timeline({ label, stages }: { readonly label: string; readonly stages: readonly Stage[] }) {
  return (
    <ol aria-label={label} className="grid gap-0">
      {stages.map(({ name, state, at, text }, index) => (
        <li
          key={name}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {index < stages.length - 1 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-6 bottom-0 left-[0.6875rem] w-0.5',
                state === 'done' ? 'bg-good' : 'bg-hairline',
              )}
            />
          )}
          <Mark state={state} />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <span className={classNames('font-semibold', state === 'next' && 'font-normal text-muted')}>
              {name}
              <span className="sr-only">, {STATE_TEXTS[state]}</span>
            </span>
            {(at !== null || text !== undefined) && (
              <span className="tabular text-sm text-muted">{at === null ? text : shortReceiptTime(at)}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Mark({ state }: Pick<Stage, 'state'>) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'z-1 grid size-6 shrink-0 place-items-center rounded-full',
        state === 'done' && 'bg-good-soft text-good',
        state === 'current' && 'bg-amber-soft',
        state === 'next' && 'border-2 border-hairline bg-card',
      )}
    >
      {state === 'done' && <Check className="size-4" strokeWidth={3} />}
      {state === 'current' && <span className="size-2.5 rounded-full bg-amber forced-color-adjust-none" />}
    </span>
  );
}
