import type { VirtualCard } from '@lastro/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import type { Wire } from '../../lib/api/exact-json.ts';
import { toastFailure } from '../../lib/api/use-change.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { cardOptions, setBlocked } from './api.ts';

interface BlockCardProps {
  readonly card: Wire<VirtualCard>;
  readonly onBlocked: () => void;
}

export function BlockCard({ card, onBlocked }: BlockCardProps) {
  const queries = useQueryClient();
  const { blocked } = card;
  const { mutate, isPending } = useMutation({
    mutationFn: () => setBlocked(card.id, !blocked),
    onSuccess: (changed) => {
      queries.setQueryData(cardOptions.queryKey, changed);
      if (changed.blocked) onBlocked();
      toast({ title: changed.blocked ? 'Cartão bloqueado.' : 'Cartão desbloqueado.' });
    },
    onError: (error) => toastFailure(error, 'Erro ao alterar o cartão'),
  });
  return (
    <Button
      variant="secondary"
      wide
      busy={isPending}
      icon={blocked ? <LockOpen className="size-5 shrink-0" /> : <Lock className="size-5 shrink-0" />}
      onClick={() => mutate()}
    >
      {blocked ? 'Desbloquear cartão' : 'Bloquear cartão'}
    </Button>
  );
}
