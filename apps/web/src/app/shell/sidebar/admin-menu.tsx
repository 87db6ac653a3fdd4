import type { AdminQueue } from '@lastro/contracts';
import { useQuery } from '@tanstack/react-query';
import {
  Bitcoin,
  CircleHelp,
  Diff,
  FileText,
  type LucideIcon,
  MessageCircleHeart,
  QrCode,
  Scale,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Undo2,
  UserCog,
  Users,
  WalletCards,
} from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { viewPath } from '../../../features/admin/admin-views.ts';
import { numberFromWire } from '../../../lib/api/exact-json.ts';
import { classNames } from '../../../lib/browser/class-names.ts';
import { adminQueuesOptions } from '../../../lib/queries/admin-queues.ts';
import { findPage } from '../../pages.ts';
import { inView, MenuGroup, menuLinkClass } from './menu-group.tsx';

interface AdminItem {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly queues?: readonly AdminQueue[];
}

const GROUPS: readonly { readonly title: string; readonly items: readonly AdminItem[] }[] = [
  {
    title: 'Administração',
    items: [
      { to: '/AdminDashboard', label: 'Painel', icon: ShieldCheck },
      { to: '/AdminClients', label: 'Clientes', icon: Users },
      { to: '/AdminBalances', label: 'Saldos', icon: WalletCards },
    ],
  },
  {
    title: 'Filas',
    items: [
      {
        to: '/AdminWithdrawals',
        label: 'Saques PIX',
        icon: QrCode,
        queues: ['pix_withdrawals', 'pix_unknown'],
      },
      {
        to: '/AdminCryptoWithdrawals',
        label: 'Saques cripto',
        icon: Bitcoin,
        queues: ['crypto_withdrawals', 'crypto_unknown'],
      },
      { to: viewPath('suspense'), label: 'PIX a identificar', icon: CircleHelp, queues: ['suspense'] },
      {
        to: viewPath('unattributed'),
        label: 'Cripto a identificar',
        icon: CircleHelp,
        queues: ['unattributed'],
      },
      { to: viewPath('reversals'), label: 'Devoluções', icon: Undo2, queues: ['reversals'] },
      { to: viewPath('differences'), label: 'Diferenças', icon: Diff, queues: ['differences'] },
      { to: viewPath('adjustments'), label: 'Ajustes', icon: SlidersHorizontal, queues: ['adjustments'] },
      { to: viewPath('roles'), label: 'Acessos', icon: UserCog, queues: ['role_changes'] },
      {
        to: '/AdminHelp',
        label: 'Pedidos de ajuda',
        icon: MessageCircleHeart,
        queues: ['help_requests'],
      },
    ],
  },
  {
    title: 'Controles',
    items: [
      { to: viewPath('reconciliation'), label: 'Conciliação', icon: Scale },
      { to: viewPath('decripto'), label: 'DeCripto', icon: FileText },
      { to: viewPath('audit'), label: 'Auditoria', icon: ScrollText },
    ],
  },
];

export const ADMIN_ITEMS = GROUPS.flatMap(({ items }) => items);

function useIsCurrent(): (to: string) => boolean {
  const { pathname, search } = useLocation();
  const name = findPage(pathname).name;
  const shown = new URLSearchParams(search).get('view');
  return (to) => {
    const [path = '', query = ''] = to.split('?');
    return path === `/${name}` && new URLSearchParams(query).get('view') === shown;
  };
}

export interface AdminMenuProps {
  readonly collapsed: boolean;
  readonly onNavigate: (() => void) | undefined;
}

export function AdminMenu({ collapsed, onNavigate }: AdminMenuProps) {
  const isCurrent = useIsCurrent();
  const { data } = useQuery(adminQueuesOptions);
  return GROUPS.map(({ title, items }) => (
    <MenuGroup key={title} title={title} collapsed={collapsed}>
      {items.map(({ to, label, icon: Icon, queues = [] }) => {
        const waiting = queues.reduce((sum, queue) => {
          const count = data?.queues[queue]?.count;
          return count === undefined ? sum : sum + numberFromWire(count);
        }, 0);
        return (
          <li key={to} ref={inView(isCurrent(to))}>
            <Link
              to={to}
              aria-current={isCurrent(to) ? 'page' : undefined}
              data-tooltip={collapsed ? label : undefined}
              data-tooltip-side="right"
              onClick={onNavigate}
              // The menu is long, and only touch needs tall rows.
              className={classNames('relative pointer-fine:h-9', menuLinkClass(collapsed))}
            >
              <Icon className="size-5 shrink-0" />
              <span className={collapsed ? 'sr-only' : 'whitespace-nowrap'}>{label}</span>
              {waiting > 0 && (
                <span
                  className={classNames(
                    'tabular grid h-5 min-w-5 place-items-center rounded-full bg-mint px-1.5 text-xs font-bold text-ink',
                    collapsed ? 'absolute top-0.5 right-0 scale-75' : 'ml-auto',
                  )}
                >
                  {waiting}
                  <span className="sr-only"> a decidir</span>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </MenuGroup>
  ));
}
