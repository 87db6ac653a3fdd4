import type { Me } from '@lastro/contracts';
import type { ReactNode } from 'react';
import type { Wire } from '../../../lib/exact-json.ts';
import { PageHeader, type PageHeaderProps } from '../../../ui/page-header.tsx';
import { WithCustomer } from '../../../ui/with-customer.tsx';
import { useLeaveWhenRefused } from './use-leave-when-refused.ts';

export interface AdminScreenProps extends PageHeaderProps {
  readonly children: (admin: Wire<Me>) => ReactNode;
}

/** What the admin screens have in common. Whose screen it is is known already: the admin area has asked. */
export function AdminScreen({ children, ...header }: AdminScreenProps) {
  useLeaveWhenRefused();
  return (
    <>
      <PageHeader {...header} />
      <WithCustomer skeleton={null}>{(me) => <div key={me.id}>{children(me)}</div>}</WithCustomer>
    </>
  );
}
