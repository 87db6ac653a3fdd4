import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { findPage, type Page } from '../pages.ts';

export interface PageLinkProps {
  readonly to: string;
  readonly current: Page;
  readonly className: string;
  readonly tooltip?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

export function PageLink({ to, current, className, tooltip, onClick, children }: PageLinkProps) {
  // A click after a failed preload fetches again and shows the failure.
  const preload = () =>
    void findPage(`/${to}`)
      .screen.part.load()
      .catch(() => undefined);
  return (
    <Link
      to={`/${to}`}
      aria-current={current.name === to ? 'page' : undefined}
      data-tooltip={tooltip}
      data-tooltip-side="right"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onClick}
      className={className}
    >
      {children}
    </Link>
  );
}
