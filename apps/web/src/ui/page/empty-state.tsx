import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly text?: string;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <div className="mb-4 grid size-14 place-items-center rounded-full bg-sunken text-muted [&>svg]:size-6">
        {icon}
      </div>
      <p className="font-semibold">{title}</p>
      {text !== undefined && <p className="mt-1 max-w-xs text-sm text-balance text-muted">{text}</p>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  );
}
