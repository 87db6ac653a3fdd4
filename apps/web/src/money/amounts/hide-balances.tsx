import { Eye, EyeOff } from 'lucide-react';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export function HideBalances({ className }: { readonly className?: string }) {
  const { hidden, toggle } = useHiddenBalances();
  return (
    <IconButton
      label={hidden ? 'Mostrar todos os saldos' : 'Ocultar todos os saldos'}
      onClick={toggle}
      className={className}
    >
      {hidden ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
    </IconButton>
  );
}
