import { useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../../lib/browser/lazy-part.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import type { ModalProps } from './modal.tsx';

const modal = lazyPart(async () => (await import('./modal.tsx')).default);
// Preloads the modal on screens that have dialogs.
whenIdle(() => void modal.load().catch(() => undefined));

/** Mounted when first opened, since most dialogs never are. */
export function Dialog(props: ModalProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  return opened ? <OpenedDialog {...props} /> : null;
}

function OpenedDialog(props: ModalProps) {
  const [Modal, setModal] = useState(() => modal.current);
  const fail = useEffectEvent(() => {
    props.onClose();
    toast({ title: 'Não foi possível abrir. Verifique sua conexão.', variant: 'destructive' });
  });
  useEffect(() => {
    if (Modal !== undefined) return;
    let unmounted = false;
    modal.load().then(
      (part) => !unmounted && setModal(() => part),
      () => !unmounted && fail(),
    );
    return () => {
      unmounted = true;
    };
  }, [Modal]);
  return Modal === undefined ? null : <Modal {...props} />;
}
