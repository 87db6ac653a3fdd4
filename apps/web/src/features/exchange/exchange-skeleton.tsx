import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const FIELD = (
  <div>
    <Skeleton className="mb-2.5 h-4 w-24" />
    <Skeleton className="h-12 w-full rounded-control" />
  </div>
);

export function ExchangeSkeleton() {
  return (
    <Card className="p-5 md:p-7 lg:p-6">
      <div role="status" className="grid gap-4">
        <span className="sr-only">Carregando...</span>
        {FIELD}
        {FIELD}
        <Skeleton className="h-11 w-full rounded-full" />
        <Skeleton className="mx-auto size-11 rounded-full" />
        {FIELD}
        <Skeleton className="h-21 w-full rounded-control" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="mt-2 h-11 w-full rounded-control" />
      </div>
    </Card>
  );
}
