import { Card } from '../../ui/card.tsx';
import { FieldSkeleton, Skeleton } from '../../ui/skeleton.tsx';

export function ExchangeSkeleton() {
  return (
    <Card className="p-5 md:p-7 lg:p-6">
      <div role="status" className="grid gap-5">
        <span className="sr-only">Carregando...</span>
        <Skeleton className="h-13 w-full rounded-control" />
        <div className="pb-21.5">
          <Skeleton className="mb-2.5 h-4 w-24" />
          <Skeleton className="h-16 w-full rounded-control md:h-18" />
        </div>
        <div className="grid gap-4">
          <FieldSkeleton label="w-24" />
          <FieldSkeleton label="w-24" />
        </div>
        <div className="h-24 border-t border-hairline pt-5">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="mt-3 h-4 w-full" />
        </div>
        <Skeleton className="h-22 w-full rounded-control max-md:hidden" />
      </div>
    </Card>
  );
}
