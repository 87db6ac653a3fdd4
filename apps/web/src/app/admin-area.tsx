import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import type { Page } from './pages.ts';
import { ADMIN_AREA } from './shell/navigation.ts';
import { PageLink } from './shell/page-link.tsx';
import type { Customer } from './use-customer.ts';

const LINK =
  'inline-flex min-h-14 flex-col items-center justify-center gap-1 rounded-control px-1 text-center text-xs font-semibold text-muted transition-colors duration-150 hover:bg-sunken hover:text-text aria-[current=page]:bg-sunken aria-[current=page]:text-text md:min-h-11 md:flex-row md:gap-2 md:px-3 md:text-sm';
const ICON = 'size-5 md:size-4';

export interface AdminAreaProps {
  readonly page: Page;
  readonly customer: Customer;
  readonly children: ReactNode;
}

/** Only shows the area; the server refuses every call of a customer who is not an administrator. */
export function AdminArea({ page, customer, children }: AdminAreaProps) {
  if (customer.state === 'loading') {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-20 text-muted">
        <Spinner />
        Verificando permissões...
      </p>
    );
  }
  if (customer.state === 'unknown' || customer.me.role !== 'admin')
    return <Navigate to="/Dashboard" replace />;
  return (
    <>
      <nav
        aria-label="Administração"
        className="-mx-1 mb-5 grid grid-cols-3 items-stretch gap-1 border-b border-hairline pb-3 max-md:-mt-3 md:mx-0 md:mb-6 md:flex md:flex-wrap md:items-center"
      >
        <Link to="/Dashboard" className={LINK}>
          <ArrowLeft className={ICON} />
          Voltar ao App
        </Link>
        <span aria-hidden="true" className="mx-1 h-6 w-px bg-hairline max-md:hidden" />
        {ADMIN_AREA.map(({ page: to, label, icon: Icon }) => (
          <PageLink key={to} to={to} current={page} className={LINK}>
            <Icon className={ICON} />
            {label}
          </PageLink>
        ))}
      </nav>
      {children}
    </>
  );
}
