import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import { ADMIN_AREA } from './navigation.ts';
import { PageLink } from './page-link.tsx';
import type { Page } from './pages.ts';
import type { Customer } from './use-customer.ts';

const LINK =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-muted transition-colors duration-150 hover:bg-sunken hover:text-text aria-[current=page]:bg-sunken aria-[current=page]:text-text';

export interface AdminAreaProps {
  readonly page: Page;
  readonly customer: Customer;
  readonly children: ReactNode;
}

/** The admin screens' frame. Only an admin gets in; the server refuses everybody else's calls anyway. */
export function AdminArea({ page, customer, children }: AdminAreaProps) {
  if (customer.state === 'asking') {
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
        className="mb-6 flex flex-wrap items-center gap-1 border-b border-hairline pb-3"
      >
        <Link to="/Dashboard" className={LINK}>
          <ArrowLeft className="size-4" />
          Voltar ao App
        </Link>
        <span aria-hidden="true" className="mx-1 h-6 w-px bg-hairline max-md:hidden" />
        {ADMIN_AREA.map(({ page: to, label, icon: Icon }) => (
          <PageLink key={to} to={to} current={page} className={LINK}>
            <Icon className="size-4" />
            {label}
          </PageLink>
        ))}
      </nav>
      {children}
    </>
  );
}
