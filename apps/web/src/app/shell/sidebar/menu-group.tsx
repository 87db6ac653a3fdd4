import { type ReactNode, useId } from 'react';
import { classNames } from '../../../lib/browser/class-names.ts';

export interface MenuGroupProps {
  readonly title: string;
  readonly collapsed: boolean;
  readonly children: ReactNode;
}

export function MenuGroup({ title, collapsed, children }: MenuGroupProps) {
  const titleId = useId();
  return (
    <div>
      <p
        id={titleId}
        className={classNames(
          'px-3 pb-2 text-xs font-semibold tracking-wide text-on-deep-muted',
          collapsed && 'sr-only',
        )}
      >
        {title}
      </p>
      <ul aria-labelledby={titleId} className="flex flex-col gap-1">
        {children}
      </ul>
    </div>
  );
}

/** The ref of a menu's entry: a long menu scrolls to the current one. */
export function inView(isCurrent: boolean): ((entry: HTMLElement | null) => void) | undefined {
  return isCurrent ? showEntry : undefined;
}

function showEntry(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: 'nearest' });
}

export function menuLinkClass(collapsed: boolean): string {
  return classNames(
    'flex h-11 items-center gap-3 rounded-control font-medium text-on-deep-muted transition-colors duration-150',
    'hover:bg-deep-raised hover:text-on-deep aria-[current=page]:bg-deep-raised aria-[current=page]:text-on-deep aria-[current=page]:[&>svg]:text-mint',
    collapsed ? 'justify-center' : 'px-3',
  );
}
