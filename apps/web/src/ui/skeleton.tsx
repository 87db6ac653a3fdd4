import { Fragment, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

/** A grey shape where something will be; give it the size of what comes, so that nothing moves. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />;
}

export interface SkeletonRowsProps {
  readonly rows: number;
  /** What is being loaded, read aloud once. */
  readonly label?: string;
  /** One row's shape. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** The same skeleton row a number of times. */
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
