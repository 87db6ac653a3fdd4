import { type ReactNode, useId } from 'react';

export interface CaseCardProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly badge: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

export function CaseCard({ title, subtitle, badge, children, actions }: CaseCardProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-col rounded-card border border-hairline bg-card p-5 shadow-soft"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={titleId} className="leading-snug font-bold wrap-anywhere">
            {title}
          </h2>
          {subtitle !== undefined && <p className="text-sm wrap-anywhere text-muted">{subtitle}</p>}
        </div>
        {badge}
      </header>
      {children}
      {actions !== undefined && <div className="mt-auto pt-5">{actions}</div>}
    </article>
  );
}

export function CaseList({ children }: { readonly children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-5 lg:grid-cols-2">{children}</ul>;
}
