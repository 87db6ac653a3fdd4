import type { VirtualCard } from '@lastro/contracts';
import { useEffect, useState } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import { toastFailure } from '../../lib/api/use-change.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { secondsLeft, useNow } from '../../lib/browser/use-now.ts';
import { revealCard } from './api.ts';

export const VISIBLE_SECONDS = 60;

/** Hides number and code after a minute, or when the page is hidden. */
export function useReveal(loaded: Wire<VirtualCard>) {
  const [until, setUntil] = useState<number | null>(null);
  const now = useNow(until !== null);
  const left = until === null ? 0 : secondsLeft(until, now, VISIBLE_SECONDS);
  const [revealed, setRevealed] = useState<Wire<VirtualCard> | null>(null);
  const { mutate: reveal, isPending } = useMutation({
    gcTime: 0,
    mutationFn: () => revealCard(loaded.id),
    onSuccess: (shown) => {
      if (document.hidden) return;
      setRevealed(shown);
      show();
    },
    onError: (error) => toastFailure(error, 'Erro ao mostrar o cartão'),
  });
  const card = loaded.blocked ? loaded : (revealed ?? loaded);
  const hidden = card.masked || left === 0;

  function show(): void {
    setUntil(Date.now() + VISIBLE_SECONDS * 1_000);
  }

  function hide(): void {
    setUntil(null);
    setRevealed(null);
  }

  function toggle(): void {
    if (!hidden) hide();
    else if (loaded.masked) reveal();
    else show();
  }

  const counting = left > 0;
  useEffect(() => {
    if (!counting) {
      setUntil(null);
      setRevealed(null);
      return;
    }
    const onHide = () => {
      if (document.hidden) setUntil(null);
    };
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, [counting]);

  return { card, hidden, secondsLeft: left, toggle, hide, isPending };
}
