import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
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
