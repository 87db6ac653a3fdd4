import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { lazyPart } from '../lib/browser/lazy-part.ts';
import { Spinner } from '../ui/spinner.tsx';
import { onOpenPalette } from './shell/palette-trigger.ts';
import { ADMIN_ITEMS } from './shell/sidebar/admin-menu.tsx';
import { useCustomer } from './use-customer.ts';

const palette = lazyPart(async () => (await import('../features/admin/search/palette.tsx')).default);

/** Opens by Ctrl+K, Cmd+K or the top bar's button. */
function CommandPalette() {
  const [open, setOpen] = useState(false);
  const [Palette, setPalette] = useState(() => palette.current);
  useEffect(
    () =>
      onOpenPalette(() => {
        setOpen(true);
        palette
          .load()
          .then((part) => setPalette(() => part))
          .catch(() => setOpen(false));
      }),
    [],
  );
  if (!open || Palette === undefined) return null;
  return <Palette pages={ADMIN_ITEMS} onClose={() => setOpen(false)} />;
}

export interface AdminAreaProps {
  readonly children: ReactNode;
}

/** Only hides the area; the server enforces access on every call. */
export function AdminArea({ children }: AdminAreaProps) {
  const customer = useCustomer();
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
      {children}
      <CommandPalette />
    </>
  );
}
