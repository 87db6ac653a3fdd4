import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../lib/browser/class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger' | 'inactive';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-primary text-on-primary enabled:hover:bg-primary-hover',
  accent: 'bg-mint text-ink hover:brightness-105',
  secondary: 'border border-control bg-card text-text hover:bg-sunken',
  quiet: 'text-link hover:bg-sunken',
  danger: 'bg-brick-solid text-white hover:bg-brick-solid-hover',
  /** Looks disabled, and can be pressed. */
  inactive:
    'bg-sunken text-muted shadow-[inset_0_0_0_1px_var(--color-hairline)] forced-colors:text-[GrayText]',
};

function buttonClass(variant: ButtonVariant, wide: boolean, extra?: string): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-center font-semibold leading-tight transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:shadow-[inset_0_0_0_1px_var(--color-hairline)] forced-colors:border',
    VARIANTS[variant],
    wide && 'w-full',
    extra,
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
  /** Refuses clicks and keeps the focus, which a disabled button would lose. */
  readonly busy?: boolean;
  readonly busyLabel?: string | undefined;
  readonly icon?: ReactNode;
}

export function Button({
  variant = 'primary',
  wide = false,
  busy = false,
  busyLabel,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>): void {
    // Also stops Enter, which clicks the submit button.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || ariaDisabled || undefined}
      className={buttonClass(variant, wide, classNames(busy && 'cursor-progress', className))}
    >
      {busy ? <Spinner /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps {
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
  readonly icon?: ReactNode;
}

export function ButtonLink({
  variant = 'primary',
  wide = false,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass(variant, wide, className)}>
      {icon}
      {children}
    </Link>
  );
}
