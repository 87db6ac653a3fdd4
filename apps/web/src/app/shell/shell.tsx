import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { classNames } from '../../lib/browser/class-names.ts';
import { lazyPart } from '../../lib/browser/lazy-part.ts';
import { useIsPhone } from '../../lib/browser/use-is-phone.ts';
import { LoadWhenIdle } from '../../lib/browser/when-idle.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import type { Page } from '../pages.ts';
import { ScreenView } from '../screen.tsx';
import { CustomerRefresh } from '../use-customer.ts';
import { Drawer } from './drawer.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { readSidebarOpen, storeSidebarOpen } from './sidebar/sidebar-state.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useHashTarget } from './use-hash-target.ts';

const AdminArea = lazy(async () => ({ default: (await import('../admin-area.tsx')).AdminArea }));
/** Until it is loaded, screens poll. */
const BACKGROUND = lazyPart(async () => (await import('./background.tsx')).Background);

function useMenu(isPhone: boolean) {
  const [expanded, setExpanded] = useState(() => readSidebarOpen(document.cookie));
  const [drawerOpen, setDrawerOpen] = useState(false);

  function toggleExpanded(): void {
    storeSidebarOpen(document, !expanded);
    setExpanded(!expanded);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (isPhone) setDrawerOpen(!drawerOpen);
    else toggleExpanded();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return { expanded, toggleExpanded, drawerOpen, setDrawerOpen };
}

function useFreshScreen() {
  const { pathname } = useLocation();
  const direction = useNavigationType();
  const main = useRef<HTMLElement>(null);
  // After signing in, too, unlike a page that the browser has loaded.
  const shown = useRef(direction === 'POP' ? pathname : null);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (direction !== 'POP') window.scrollTo(0, 0);
  }, [pathname, direction]);

  return main;
}

export function Shell({ page }: { readonly page: Page }) {
  const isPhone = useIsPhone();
  const { expanded, toggleExpanded, drawerOpen, setDrawerOpen } = useMenu(isPhone);
  const main = useFreshScreen();
  useHashTarget(main);

  const screen = (
    <ErrorBoundary key={page.name}>
      <ScreenView screen={page.screen} props={{ name: page.name, title: page.title }} />
    </ErrorBoundary>
  );
  return (
    <div className="flex min-h-dvh">
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-50 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary not-focus:sr-only print:hidden"
      >
        Ir para o conteúdo
      </a>
      {!isPhone && (
        <aside
          aria-label="Menu lateral"
          className={classNames(
            'on-ink sticky top-0 h-dvh shrink-0 bg-deep transition-[width] duration-150 ease-calm print:hidden',
            expanded ? 'w-(--sidebar-width)' : 'w-(--sidebar-width-icon)',
          )}
        >
          <Sidebar page={page} collapsed={!expanded} />
        </aside>
      )}
      <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)}>
        <Sidebar page={page} onNavigate={() => setDrawerOpen(false)} />
      </Drawer>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          page={page}
          sidebarOpen={expanded}
          onToggleSidebar={toggleExpanded}
          onOpenDrawer={() => setDrawerOpen(true)}
        />
        <OfflineNotice />
        <LoadWhenIdle part={BACKGROUND} />
        <main
          id="conteudo"
          ref={main}
          tabIndex={-1}
          className={classNames(
            'mx-auto w-full flex-1 px-4 pt-6 outline-none md:px-8 md:pt-4 md:pb-12',
            page.admin ? 'max-w-[120rem] pb-12' : 'max-w-6xl pb-28',
          )}
        >
          <Suspense fallback={null}>{page.admin ? <AdminArea>{screen}</AdminArea> : screen}</Suspense>
        </main>
      </div>
      {!page.admin && <TabBar page={page} />}
      <CustomerRefresh />
    </div>
  );
}
