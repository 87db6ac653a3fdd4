import { ArrowLeft, History, Menu, PanelLeft, Search } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../lib/browser/class-names.ts';
import { lazyPart } from '../../lib/browser/lazy-part.ts';
import { LoadWhenIdle } from '../../lib/browser/when-idle.ts';
import { HideBalances } from '../../money/amounts/hide-balances.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import type { Page } from '../pages.ts';
import { PageLink } from './page-link.tsx';
import { openPalette } from './palette-trigger.ts';

const BELL = lazyPart(async () => (await import('./bell.tsx')).Bell);

/** These screens have their own button to hide balances. */
const WITH_HIDE_BUTTON: ReadonlySet<string> = new Set(['Dashboard', 'Wallets', 'Savings']);

export interface TopBarProps {
  readonly page: Page;
  readonly sidebarOpen: boolean;
  readonly onToggleSidebar: () => void;
  readonly onOpenDrawer: () => void;
}

export function TopBar({ page, sidebarOpen, onToggleSidebar, onOpenDrawer }: TopBarProps) {
  return (
    <header
      data-shell-bar=""
      className="sticky top-0 z-20 flex min-h-14 items-center gap-1 border-b border-hairline bg-page px-2 md:min-h-16 md:border-transparent md:px-6 print:hidden"
    >
      <IconButton
        label="Abrir menu"
        aria-haspopup="dialog"
        className="text-text hover:bg-sunken md:hidden"
        onClick={onOpenDrawer}
      >
        <Menu className="size-6" />
      </IconButton>
      <IconButton
        label={sidebarOpen ? 'Recolher menu' : 'Expandir menu'}
        aria-expanded={sidebarOpen}
        aria-keyshortcuts="Control+B Meta+B"
        className="-ml-3 text-muted hover:bg-sunken hover:text-text max-md:hidden"
        onClick={onToggleSidebar}
      >
        <PanelLeft className="size-5" />
      </IconButton>
      {page.admin ? (
        <Link
          to="/Dashboard"
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold text-muted transition-colors duration-150 hover:bg-sunken hover:text-text md:px-3"
        >
          <ArrowLeft className="size-4" />
          Voltar ao App
        </Link>
      ) : (
        <span className="flex h-6 min-w-0 flex-1 flex-wrap items-center gap-x-2 overflow-hidden leading-6 font-bold tracking-tight md:hidden">
          <LogoMark className="size-6" />
          {/* Wraps out of view where there is no room. */}
          <span>Lastro</span>
        </span>
      )}
      <div className="ml-auto flex items-center md:gap-1">
        {page.admin ? (
          <IconButton
            label="Buscar páginas, clientes e saques"
            aria-keyshortcuts="Control+K Meta+K"
            className="text-muted hover:bg-sunken hover:text-text"
            onClick={openPalette}
          >
            <Search className="size-5" />
          </IconButton>
        ) : (
          <>
            <PageLink
              to="History"
              current={page}
              className={classNames(
                'inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-control text-muted transition-colors duration-150',
                'hover:bg-sunken hover:text-text aria-[current=page]:text-text md:px-3 md:text-sm md:font-semibold',
              )}
            >
              <History className="size-5" />
              <span className="max-md:sr-only">Histórico</span>
            </PageLink>
            <LoadWhenIdle part={BELL} fallback={<span className="size-11" />} />
          </>
        )}
        {!WITH_HIDE_BUTTON.has(page.name) && <HideBalances />}
      </div>
    </header>
  );
}
