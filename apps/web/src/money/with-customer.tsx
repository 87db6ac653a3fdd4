import type { Me } from '@lastro/contracts';
import type { ReactNode } from 'react';
import type { Wire } from '../lib/exact-json.ts';
import { useMe } from '../lib/me.ts';
import { Card } from './card.tsx';
import { ErrorState } from './error-state.tsx';

export interface WithCustomerProps {
  /** Shown until it is known whose screen this is. */
  readonly skeleton: ReactNode;
  readonly children: (me: Wire<Me>) => ReactNode;
}

/** What can only be shown once it is known whose it is. */
export function WithCustomer({ skeleton, children }: WithCustomerProps) {
  const me = useMe();
  if (me.data !== undefined) return children(me.data);
  if (me.isPending) return skeleton;
  return (
    <Card>
      <ErrorState onRetry={() => me.refetch()} retrying={me.isFetching} />
    </Card>
  );
}
