import type { VirtualCard } from '@lastro/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { revealCard } from './api.ts';

export const VISIBLE_SECONDS = 60;

/** Hides number and code after a minute, or when the page is hidden. */
export function useReveal(loaded: Wire<VirtualCard>) {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [revealed, setRevealed] = useState<Wire<VirtualCard> | null>(null);
  const { mutate: reveal, isPending } = useMutation({
    gcTime: 0,
    mutationFn: () => revealCard(loaded.id),
    onSuccess: (shown) => {
      if (document.hidden) return;
      setRevealed(shown);
      setSecondsLeft(VISIBLE_SECONDS);
    },
    onError: (error) => {
      const declined = error instanceof ApiError && error.code === 'second_factor_required';
      if (!declined) toast({ title: messageOf(error, 'Erro ao mostrar o cartão'), variant: 'destructive' });
    },
  });
  const card = loaded.blocked ? loaded : (revealed ?? loaded);
  const hidden = card.masked || secondsLeft === 0;

  function hide(): void {
    setSecondsLeft(0);
    setRevealed(null);
  }

  function toggle(): void {
    if (!hidden) hide();
    else if (loaded.masked) reveal();
    else setSecondsLeft(VISIBLE_SECONDS);
  }

  const counting = secondsLeft > 0;
  useEffect(() => {
    if (!counting) {
      setRevealed(null);
      return;
    }
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    const onHide = () => {
      if (document.hidden) setSecondsLeft(0);
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [counting]);

  return { card, hidden, secondsLeft, toggle, hide, isPending };
}
