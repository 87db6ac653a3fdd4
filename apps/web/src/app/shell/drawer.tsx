import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Drawer({ open, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    const onPointerDown = (event: PointerEvent): void => {
      // The backdrop belongs to the dialog element itself.
      if (event.target === element) element.close();
    };
    element.addEventListener('pointerdown', onPointerDown);
    return () => {
      element.removeEventListener('pointerdown', onPointerDown);
      element.close();
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      className="on-ink m-0 h-dvh max-h-none w-(--sidebar-width-mobile) max-w-[calc(100vw-3rem)] bg-deep backdrop:bg-scrim"
    >
      {open && (
        <>
          <IconButton
            label="Fechar menu"
            className="absolute top-2.5 right-2 z-10 text-on-deep-muted hover:text-on-deep"
            onClick={onClose}
          >
            <X className="size-5" />
          </IconButton>
          {children}
        </>
      )}
    </dialog>
  );
}
