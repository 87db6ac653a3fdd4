import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';

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
