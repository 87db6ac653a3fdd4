import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';

export const CONTROL_CLASS =
  'block h-12 w-full min-w-0 rounded-control border border-control bg-card px-3.5 text-base text-ellipsis text-text transition-colors duration-150 placeholder:text-muted hover:border-text disabled:opacity-55 aria-invalid:border-brick';

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly announcesError?: boolean | undefined;
  readonly aside?: ReactNode;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, announcesError, aside, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = classNames(hint !== undefined && hintId, error !== undefined && errorId);
  return (
    <div className={className}>
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
        <label htmlFor={controlId} className="text-sm font-semibold">
          {label}
        </label>
        {aside && <div className="flex-1 basis-[min-content] text-right">{aside}</div>}
      </div>
      {children({
        id: controlId,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={hintId} className="mt-1.5 text-sm text-muted wrap-anywhere">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <FieldError id={errorId} announces={announcesError === true} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </div>
  );
}

interface FieldErrorProps {
  readonly id?: string;
  readonly announces?: boolean | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

export function FieldError({ id, announces = true, className = 'mt-2', children }: FieldErrorProps) {
  return (
    <p
      id={id}
      role={announces ? 'alert' : undefined}
      className={classNames('flex items-start gap-1.5 text-sm font-medium text-brick', className)}
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
