import type { Me } from '@lastro/contracts';
import type { ReactNode } from 'react';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { WithCustomer } from '../../../money/with-customer.tsx';
import { PageHeader, type PageHeaderProps } from '../../../ui/page/page-header.tsx';
import { EnrolFirst, useMustEnrol } from './enrol-first.tsx';
import { useLeaveWhenRefused } from './use-leave-when-refused.ts';

export interface AdminScreenProps extends PageHeaderProps {
  readonly children: (admin: Wire<Me>) => ReactNode;
}

export function AdminScreen({ children, ...header }: AdminScreenProps) {
  useLeaveWhenRefused();
  const mustEnrol = useMustEnrol();
  return (
    <>
      <PageHeader {...header} />
      {mustEnrol ? (
        <EnrolFirst />
      ) : (
        <WithCustomer skeleton={null}>{(me) => <div key={me.id}>{children(me)}</div>}</WithCustomer>
      )}
    </>
  );
}
