import { CircleHelp, KeyRound, LogIn, LogOut } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { classNames } from '../../../lib/browser/class-names.ts';
import { initialsOf } from '../../../lib/format/contacts/initials.ts';
import { endSession, getToken } from '../../../lib/session/session.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ThemeSwitch } from '../../../ui/theme-switch.tsx';
import type { Page } from '../../pages.ts';
import type { Customer } from '../../use-customer.ts';
import { PageLink } from '../page-link.tsx';

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-control font-semibold transition-colors duration-150 hover:bg-deep-raised';

const LINKS = [
  { to: 'Security', name: 'Segurança', icon: KeyRound },
  { to: 'Help', name: 'Ajuda', icon: CircleHelp },
] as const;

/** Ends the session before calling the server: requests in flight would otherwise look like a lost session. */
function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const token = getToken();
    endSession();
    navigate('/login', { replace: true });
    if (token === null) return;
    api('POST /auth/logout', { token, keepalive: true }).catch(() => undefined);
  };
}

export interface SidebarAccountProps {
  readonly page: Page;
  readonly customer: Customer;
  readonly collapsed: boolean;
  readonly onNavigate: (() => void) | undefined;
}

export function SidebarAccount({ page, customer, collapsed, onNavigate }: SidebarAccountProps) {
  const signOut = useSignOut();
  const row = classNames(ROW, collapsed ? 'justify-center' : 'px-3');
  const label = collapsed ? 'sr-only' : 'whitespace-nowrap';

  if (customer.state === 'unknown') {
    return (
      <div className="shrink-0 border-t border-deep-hairline py-3">
        <Link
          to="/login"
          data-tooltip={collapsed ? 'Fazer Login' : undefined}
          data-tooltip-side="right"
          className={row}
        >
          <LogIn className="size-5 shrink-0" />
          <span className={label}>Fazer Login</span>
        </Link>
      </div>
    );
  }
  return (
    <div className="shrink-0 border-t border-deep-hairline py-3">
      <div className={classNames('mb-1 flex gap-1', collapsed ? 'flex-col items-center' : 'items-center')}>
        {customer.state === 'loading' ? (
          <div className="flex h-12 flex-1 items-center px-2">
            <Skeleton className="size-9 shrink-0 rounded-full bg-deep-raised" />
          </div>
        ) : (
          <PageLink
            to="Account"
            current={page}
            tooltip={collapsed ? 'Minha conta' : undefined}
            onClick={onNavigate}
            className="flex h-12 min-w-0 flex-1 items-center gap-3 rounded-control px-2 transition-colors duration-150 hover:bg-deep-raised aria-[current=page]:bg-deep-raised"
          >
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-mint text-sm font-bold text-ink"
            >
              {initialsOf(customer.me.full_name)}
            </span>
            <span className={collapsed ? 'sr-only' : 'min-w-0 leading-snug'}>
              <span className="sr-only">Minha conta: </span>
              <span className="block truncate text-sm font-semibold">{customer.me.full_name}</span>
              <span className="block truncate text-xs text-on-deep-muted">
                {customer.me.email ?? customer.me.phone}
              </span>
            </span>
          </PageLink>
        )}
        <ThemeSwitch className="shrink-0 text-on-deep-muted hover:bg-deep-raised hover:text-on-deep" />
      </div>
      {LINKS.map(({ to, name, icon: Icon }) => (
        <PageLink
          key={to}
          to={to}
          current={page}
          tooltip={collapsed ? name : undefined}
          onClick={onNavigate}
          className={classNames(
            row,
            'aria-[current=page]:bg-deep-raised aria-[current=page]:[&>svg]:text-mint',
          )}
        >
          <Icon className="size-5 shrink-0" />
          <span className={label}>{name}</span>
        </PageLink>
      ))}
      <button
        type="button"
        onClick={signOut}
        data-tooltip={collapsed ? 'Sair' : undefined}
        data-tooltip-side="right"
        className={row}
      >
        <LogOut className="size-5 shrink-0" />
        <span className={label}>Sair</span>
      </button>
    </div>
  );
}
