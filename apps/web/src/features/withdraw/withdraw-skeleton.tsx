import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const FIELD = (
  <div>
    <Skeleton className="mb-2.5 h-4 w-36" />
    <Skeleton className="h-12 w-full rounded-control" />
  </div>
);

export function WithdrawSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="mb-5 h-29 w-full rounded-card" />
      <Card className="grid gap-5 p-5 md:p-7">
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:gap-4">
          {FIELD}
          {FIELD}
        </div>
        <div className="grid grid-cols-1 gap-5 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-4">
          {FIELD}
          {FIELD}
        </div>
        {FIELD}
        <div className="h-29 border-t border-hairline pt-5">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="mt-3 h-4 w-full" />
        </div>
        <Skeleton className="h-18 w-full rounded-control" />
        <Skeleton className="h-11 w-full rounded-control" />
      </Card>
    </div>
  );
}
