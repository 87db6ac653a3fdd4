import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../lib/browser/class-names.ts';
import { type Toast, toasts } from '../../lib/browser/toast-store.ts';
import { IconButton } from '../icon-button.tsx';

const MARKS: Readonly<Record<Toast['variant'], { icon: ReactNode; color: string }>> = {
  default: { icon: <CircleCheck className="size-5" />, color: 'text-good' },
  warning: { icon: <TriangleAlert className="size-5" />, color: 'text-amber' },
  destructive: { icon: <CircleAlert className="size-5" />, color: 'text-brick' },
};

/** Errors and toasts with an action stay until closed. */
const READING_TIME_MS = 8_000;

function ToastItem({ toast }: { readonly toast: Toast }) {
  const [paused, setPaused] = useState(false);
  const { icon, color } = MARKS[toast.variant];
  const isError = toast.variant === 'destructive';
  const closes = !isError && !paused && (toast.action === undefined || toast.autoClose === true);

  useEffect(() => {
    if (!closes) return;
    const timer = setTimeout(() => toasts.dismiss(toast.id), READING_TIME_MS);
    return () => clearTimeout(timer);
  }, [closes, toast.id]);

  return (
    <li
      className="pointer-events-auto flex animate-arrive items-start gap-3 rounded-card border border-hairline bg-raised py-1.5 pr-1.5 pl-4 shadow-soft"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={classNames('mt-3 shrink-0', color)}>{icon}</span>
      <div className="min-w-0 flex-1 py-2.5">
        <div role="alert">
          <p className="font-semibold leading-snug">{toast.title}</p>
          {toast.description !== undefined && (
            <p className="mt-0.5 text-sm text-muted">{toast.description}</p>
          )}
        </div>
        {toast.action !== undefined && <div className="mt-3">{toast.action}</div>}
      </div>
      <IconButton label="Fechar aviso" onClick={() => toasts.dismiss(toast.id)}>
        <X className="size-5" />
      </IconButton>
    </li>
  );
}

const region = document.getElementById('toasts') ?? document.body;

/** In index.html's region, because `#root` is isolated: nothing in it can cover a dialog. */
export function Toaster() {
  const all = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  return createPortal(
    <ol className="-m-3 flex max-h-[75dvh] flex-col gap-2 overflow-y-auto p-3">
      {all
        .filter((toast) => toast.open)
        .map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
    </ol>,
    region,
  );
}
