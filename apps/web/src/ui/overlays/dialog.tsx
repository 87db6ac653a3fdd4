import { useEffect, useEffectEvent, useState } from 'react';
import { later, whenIdle } from '../lib/later.ts';
import type { ModalProps } from './modal.tsx';
import { toast } from './toast-store.ts';

const modal = later(async () => (await import('./modal.tsx')).default);
// A screen that has dialogs has this file, and is shown before any of them is asked for.
whenIdle(() => void modal.load().catch(() => undefined));

/** A modal question or form: focus stays in it, Escape and, unless it keeps, the backdrop close it. */
export function Dialog(props: ModalProps) {
  const [Modal, setModal] = useState(() => modal.current);
  const fail = useEffectEvent(() => {
    props.onClose();
    toast({ title: 'Não foi possível abrir. Verifique sua conexão.', variant: 'destructive' });
  });
  useEffect(() => {
    if (Modal !== undefined) return;
    let left = false;
    modal.load().then(
      (part) => !left && setModal(() => part),
      () => !left && fail(),
    );
    return () => {
      left = true;
    };
  }, [Modal]);
  return Modal === undefined ? null : <Modal {...props} />;
}
