import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { findPage, type Page } from './pages.ts';

export interface PageLinkProps {
  /** Name of the page it leads to. */
  readonly to: string;
  /** The page that is shown now. */
  readonly current: Page;
  readonly className: string;
  readonly tooltip?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link of the shell. Its screen's chunk is fetched when the pointer or the focus comes near. */
export function PageLink({ to, current, className, tooltip, onClick, children }: PageLinkProps) {
  // A failed fetch is tried again by the click itself, which also shows the failure.
  const preload = () =>
    void findPage(`/${to}`)
      .preload()
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
