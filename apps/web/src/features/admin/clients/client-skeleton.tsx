import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export function ClientSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Carregando cliente...</span>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-2 h-5 w-48" />
      <Skeleton className="mt-3 h-5 w-40" />
      <Skeleton className="mt-5 h-11 w-full max-w-xl" />
      <Card className="mt-5 min-h-96 p-5" />
    </div>
  );
}
