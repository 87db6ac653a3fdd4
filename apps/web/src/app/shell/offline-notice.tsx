import { WifiOff } from 'lucide-react';
import { useOnline } from '../../lib/browser/use-online.ts';

export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-3 bg-amber-soft px-4 py-2.5 text-sm font-semibold text-amber print:hidden">
          <WifiOff className="size-5 shrink-0" />
          Você está sem conexão. Seu dinheiro está seguro, e os dados serão atualizados assim que ela voltar.
        </p>
      )}
    </div>
  );
}
