import { Info, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/browser/class-names.ts';

const TONES = {
  plain: { icon: <Info />, surface: 'border-hairline', mark: 'text-link' },
  warning: { icon: <TriangleAlert />, surface: 'border-transparent bg-amber-soft', mark: 'text-amber' },
  working: {
    icon: <LoaderCircle className="animate-spin" />,
    surface: 'border-transparent bg-amber-soft',
    mark: 'text-amber',
  },
} as const;

interface NoticeProps {
  readonly tone?: keyof typeof TONES | undefined;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

export function Notice({ tone = 'plain', title, icon: ownIcon, className, children }: NoticeProps) {
  const { icon, surface, mark } = TONES[tone];
  return (
    <div className={classNames('flex gap-3 rounded-control border px-4 py-3', surface, className)}>
      <span className={classNames('grid size-6 shrink-0 place-items-center [&>svg]:size-5', mark)}>
        {ownIcon ?? icon}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children !== undefined && <p className="mt-0.5 text-sm text-pretty">{children}</p>}
      </div>
    </div>
  );
}
