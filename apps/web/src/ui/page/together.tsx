import type { ReactNode } from 'react';

export interface TogetherProps {
  readonly pending: boolean;
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows the parts of a page once all have their answers, since each would move those below it when it arrives.
 * Parts are mounted meanwhile: one that is mounted after its query failed would ask again, and be pending again.
 */
export function Together({ pending, skeleton, children }: TogetherProps) {
  return (
    <>
      {pending && skeleton}
      <div hidden={pending}>{children}</div>
    </>
  );
}
