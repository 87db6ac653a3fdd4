import type { Me } from '@lastro/contracts';
import type { ReactNode } from 'react';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { WithCustomer } from '../../../money/with-customer.tsx';
import { PageHeader, type PageHeaderProps } from '../../../ui/page/page-header.tsx';
import { EnrolFirst, useMustEnrol } from './enrol-first.tsx';
import { useLeaveWhenRefused } from './use-leave-when-refused.ts';

/** Without a title, the content must have its own heading. */
export interface AdminScreenProps extends Omit<PageHeaderProps, 'title'> {
  readonly title: string | null;
  readonly children: (admin: Wire<Me>) => ReactNode;
}

export function AdminScreen({ children, title, ...header }: AdminScreenProps) {
  useLeaveWhenRefused();
  const mustEnrol = useMustEnrol();
  return (
    <>
      {title !== null && <PageHeader {...header} title={title} />}
      {mustEnrol ? (
        <EnrolFirst />
      ) : (
        <WithCustomer skeleton={null}>{(me) => <div key={me.id}>{children(me)}</div>}</WithCustomer>
      )}
    </>
  );
}
