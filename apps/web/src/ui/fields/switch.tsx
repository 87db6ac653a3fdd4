import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';

interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly onChange: (checked: boolean) => void;
}

export function Switch({ label, hint, checked, disabled = false, className, onChange }: SwitchProps) {
  const [labelId, hintId] = [useId(), useId()];
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center justify-between gap-4 py-1.5',
        disabled ? 'cursor-not-allowed' : 'cursor-pointer',
        className,
      )}
    >
      <span className="min-w-0">
        <span id={labelId} className={classNames('block', disabled && 'text-muted')}>
          {label}
        </span>
        {hint !== undefined && (
          <span id={hintId} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-labelledby={labelId}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.target.checked)}
        className={classNames(
          'relative h-7 w-12 shrink-0 forced-color-adjust-none cursor-[inherit] appearance-none rounded-full border border-control bg-sunken transition-colors duration-150',
          'before:absolute before:top-1/2 before:left-1 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-transform before:duration-150',
          'checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-on-primary disabled:opacity-55',
        )}
      />
    </label>
  );
}
