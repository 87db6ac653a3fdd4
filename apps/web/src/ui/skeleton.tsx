import { Fragment, type ReactNode } from 'react';
import { classNames } from '../lib/browser/class-names.ts';

/** Needs the size of the final content, so that the layout doesn't shift. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />;
}

/** `label` is the width of the label. */
export function FieldSkeleton({ label }: { readonly label: string }) {
  return (
    <div>
      <Skeleton className={classNames('mb-2.5 h-4', label)} />
      <Skeleton className="h-12 w-full rounded-control" />
    </div>
  );
}

interface SkeletonRowsProps {
  readonly rows: number;
  readonly label?: string;
  readonly children: ReactNode;
  readonly className?: string;
}

export function SkeletonRows({ rows, label = 'Carregando...', children, className }: SkeletonRowsProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <Fragment key={key}>{children}</Fragment>
      ))}
    </div>
  );
}
