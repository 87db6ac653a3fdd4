import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function SendSkeleton() {
  return (
    <>
      <Skeleton className="mb-5 h-29 w-full rounded-card" />
      <Card className="grid gap-5 p-5 md:p-7">
        <div>
          <Skeleton className="mb-2.5 h-4 w-24" />
          <Skeleton className="h-12 w-full rounded-control" />
        </div>
        <FieldsSkeleton />
      </Card>
    </>
  );
}

export function FieldsSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Carregando...</span>
      <div>
        <Skeleton className="mb-2.5 h-4 w-40" />
        <Skeleton className="h-18 w-full rounded-control" />
        <Skeleton className="mt-2 h-11 w-full rounded-control" />
      </div>
      <div>
        <Skeleton className="mb-2.5 h-4 w-12" />
        <Skeleton className="h-18.5 w-full rounded-control" />
      </div>
      <div>
        <Skeleton className="mb-2.5 h-4 w-24" />
        <Skeleton className="h-12 w-full rounded-control" />
      </div>
      <Skeleton className="h-11 w-full rounded-control" />
    </div>
  );
}
