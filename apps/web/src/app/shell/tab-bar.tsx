import { Plus } from 'lucide-react';
import type { Page } from '../pages.ts';
import { type NavigationItem, TABS } from './navigation.ts';
import { PageLink } from './page-link.tsx';

function Tab({ item, page }: { readonly item: NavigationItem; readonly page: Page }) {
  const { page: to, label, icon: Icon } = item;
  return (
    <li>
      <PageLink
        to={to}
        current={page}
        className="flex h-16 flex-col items-center justify-center gap-1 rounded-control text-[min(0.75rem,4.4vw)] leading-[1.33] font-medium text-muted outline-offset-[-4px] aria-[current=page]:font-semibold aria-[current=page]:text-link"
      >
        <Icon className="size-5" />
        {label}
      </PageLink>
    </li>
  );
}

export function TabBar({ page }: { readonly page: Page }) {
  const [left, right] = TABS;
  return (
    <nav
      aria-label="Atalhos"
      data-shell-bar=""
      className="fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5 items-center">
        {left.map((item) => (
          <Tab key={item.page} item={item} page={page} />
        ))}
        <li className="flex justify-center">
          <PageLink
            to="Deposit"
            current={page}
            className="-mt-6 grid size-14 place-items-center rounded-full border-4 border-card bg-mint text-ink shadow-soft"
          >
            <Plus className="size-6" />
            <span className="sr-only">Depositar</span>
          </PageLink>
        </li>
        {right.map((item) => (
          <Tab key={item.page} item={item} page={page} />
        ))}
      </ul>
    </nav>
  );
}
