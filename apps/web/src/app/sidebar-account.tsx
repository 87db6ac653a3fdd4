import { useQueryClient } from '@tanstack/react-query';
import { LogIn, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../lib/api-client.ts';
import { classNames } from '../lib/class-names.ts';
import { endSession } from '../lib/session.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { Customer } from './use-customer.ts';

const LOGOUT_PATIENCE_MS = 5_000;

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-control font-semibold transition-colors duration-150 hover:bg-deep-raised';

function useSignOut(): { leaving: boolean; signOut: () => Promise<void> } {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  async function signOut(): Promise<void> {
    if (leaving) return;
    setLeaving(true);
    // What is still loading would be refused with a session that its owner has just ended, as if it had been lost.
    await queries.cancelQueries();
    try {
      await api('/auth/logout', { method: 'POST', signal: AbortSignal.timeout(LOGOUT_PATIENCE_MS) });
    } catch {
      // The token leaves this device whether or not the server could be told.
    }
    endSession();
    navigate('/login', { replace: true });
  }
  return { leaving, signOut };
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  return `${words[0]?.[0] ?? ''}${last?.[0] ?? ''}`.toUpperCase();
}

export interface SidebarAccountProps {
  readonly customer: Customer;
  readonly collapsed: boolean;
}

/** The sidebar's footer: whose session this is and the way out of it, or the way in. */
export function SidebarAccount({ customer, collapsed }: SidebarAccountProps) {
  const { leaving, signOut } = useSignOut();
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
      <div className={classNames('mb-1 flex h-12 items-center gap-3', collapsed ? 'justify-center' : 'px-2')}>
        {customer.state === 'asking' ? (
          <Skeleton className="size-9 shrink-0 rounded-full bg-deep-raised" />
        ) : (
          <>
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-mint text-sm font-bold text-ink"
            >
              {initials(customer.me.full_name)}
            </span>
            <div className={collapsed ? 'sr-only' : 'min-w-0 leading-snug'}>
              <p className="truncate text-sm font-semibold">{customer.me.full_name}</p>
              <p className="truncate text-xs text-on-deep-muted">{customer.me.email ?? customer.me.phone}</p>
            </div>
          </>
        )}
      </div>
      <button
        type="button"
        onClick={signOut}
        aria-disabled={leaving || undefined}
        data-tooltip={collapsed ? 'Sair' : undefined}
        data-tooltip-side="right"
        className={row}
      >
        {leaving ? <Spinner /> : <LogOut className="size-5 shrink-0" />}
        <span className={label}>Sair</span>
      </button>
    </div>
  );
}
