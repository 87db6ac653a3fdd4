import { lazy, Suspense } from 'react';
import { classNames } from '../../../lib/browser/class-names.ts';
import { LogoMark } from '../../../ui/logo.tsx';
import type { Page } from '../../pages.ts';
import { useCustomer } from '../../use-customer.ts';
import { ADMIN_MENU, MAIN_MENU, type NavigationItem } from '../navigation.ts';
import { PageLink } from '../page-link.tsx';
import { inView, MenuGroup, menuLinkClass } from './menu-group.tsx';
import { SidebarAccount } from './sidebar-account.tsx';

const AdminMenu = lazy(async () => ({ default: (await import('./admin-menu.tsx')).AdminMenu }));

export interface SidebarProps {
  readonly page: Page;
  readonly collapsed?: boolean;
  readonly onNavigate?: () => void;
}

function Group(props: SidebarProps & { readonly title: string; readonly items: readonly NavigationItem[] }) {
  const { title, items, page, collapsed = false, onNavigate } = props;
  return (
    <MenuGroup title={title} collapsed={collapsed}>
      {items.map(({ page: to, label, icon: Icon }) => (
        <li key={to} ref={inView(page.name === to)}>
          <PageLink
            to={to}
            current={page}
            tooltip={collapsed ? label : undefined}
            onClick={onNavigate}
            className={menuLinkClass(collapsed)}
          >
            <Icon className="size-5 shrink-0" />
            <span className={collapsed ? 'sr-only' : 'whitespace-nowrap'}>{label}</span>
          </PageLink>
        </li>
      ))}
    </MenuGroup>
  );
}

export function Sidebar(props: SidebarProps) {
  const { page, collapsed = false, onNavigate } = props;
  const customer = useCustomer();
  const admin = customer.state === 'known' && customer.me.role === 'admin';
  return (
    <div className={classNames('flex h-full flex-col overflow-hidden', collapsed ? 'px-0.5' : 'px-3')}>
      <div
        className={classNames('flex h-16 shrink-0 items-center gap-3', collapsed ? 'justify-center' : 'px-2')}
      >
        <LogoMark className="size-8 shrink-0 text-on-deep" />
        <div className={collapsed ? 'sr-only' : 'whitespace-nowrap leading-tight'}>
          <p className="text-lg font-bold tracking-tight">Lastro</p>
          <p className="text-xs text-on-deep-muted">Banco Digital</p>
        </div>
      </div>
      {/* The faded end shows that the menu scrolls, as with large text. */}
      <nav
        aria-label="Menu"
        className="-mx-1 flex flex-1 scroll-py-10 flex-col gap-6 overflow-y-auto px-1 pt-4 pb-10 [mask-image:linear-gradient(#000_calc(100%-2.5rem),transparent)]"
      >
        {page.admin ? (
          <Suspense fallback={null}>
            {admin && <AdminMenu collapsed={collapsed} onNavigate={onNavigate} />}
          </Suspense>
        ) : (
          <>
            <Group {...props} title="Menu Principal" items={MAIN_MENU} />
            {admin && <Group {...props} title="Administração" items={ADMIN_MENU} />}
          </>
        )}
      </nav>
      <SidebarAccount page={page} customer={customer} collapsed={collapsed} onNavigate={onNavigate} />
    </div>
  );
}
