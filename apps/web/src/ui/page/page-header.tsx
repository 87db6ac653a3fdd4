import type { ReactNode } from 'react';

export interface PageHeaderProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

export function PageHeader({ title, text, action }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-8">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none md:text-3xl">
          {title}
        </h1>
        {text !== undefined && <p className="mt-1 max-w-prose text-muted">{text}</p>}
      </div>
      {action}
    </header>
  );
}
