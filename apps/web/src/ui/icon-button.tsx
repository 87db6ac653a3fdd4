import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../lib/browser/class-names.ts';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  readonly label: string;
}

export function IconButton({ label, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-tooltip={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-150 disabled:opacity-55',
        className ?? 'text-muted hover:bg-sunken hover:text-text',
      )}
    >
      {children}
    </button>
  );
}
