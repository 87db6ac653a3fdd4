import { Card } from '../../ui/card.tsx';
import { FieldSkeleton, Skeleton } from '../../ui/skeleton.tsx';

/** Three rows: a coin has one to five networks. */
const NETWORKS = ['a', 'b', 'c'].map((key) => (
  <Skeleton key={key} className="h-23 w-full rounded-control md:h-18" />
));

export function SendSkeleton() {
  return (
    <Card className="grid grid-cols-1 gap-5 p-5 md:p-7">
      <FieldSkeleton label="w-16" />
      <FieldsSkeleton />
    </Card>
  );
}

export function FieldsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">Carregando...</span>
      <div className="pb-25.5">
        <Skeleton className="mb-2.5 h-4 w-12" />
        <Skeleton className="h-16 w-full rounded-control md:h-18" />
      </div>
      <div>
        <Skeleton className="mb-2.5 h-4 w-40" />
        <Skeleton className="h-18 w-full rounded-control" />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <Skeleton className="mb-0.5 h-4 w-12" />
        {NETWORKS}
      </div>
      <FieldSkeleton label="w-36" />
      <Skeleton className="h-11 w-full rounded-control max-md:hidden" />
    </div>
  );
}
