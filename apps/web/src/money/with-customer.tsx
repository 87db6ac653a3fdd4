import type { Me } from '@lastro/contracts';
import type { ReactNode } from 'react';
import type { Wire } from '../lib/api/exact-json.ts';
import { useMe } from '../lib/queries/me.ts';
import { LoadError } from '../ui/page/error-state.tsx';

export interface WithCustomerProps {
  readonly skeleton: ReactNode;
  /** Keeps the page's title around an error. */
  readonly frame?: (error: ReactNode) => ReactNode;
  readonly children: (me: Wire<Me>) => ReactNode;
}

export function WithCustomer({ skeleton, frame, children }: WithCustomerProps) {
  const me = useMe();
  if (me.data !== undefined) return children(me.data);
  if (me.isPending) return skeleton;
  const error = <LoadError query={me} card />;
  return frame === undefined ? error : frame(error);
}
