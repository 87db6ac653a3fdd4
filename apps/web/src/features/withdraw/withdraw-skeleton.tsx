import { Card } from '../../ui/card.tsx';
import { FieldSkeleton, Skeleton } from '../../ui/skeleton.tsx';

export function WithdrawSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Carregando...</span>
      <Card className="grid grid-cols-1 gap-5 p-5 md:p-7">
        <div className="flex h-48 flex-col justify-between md:h-45">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-16 w-full rounded-control md:h-18" />
          <Skeleton className="h-11 w-full rounded-full" />
        </div>
        <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_13rem] md:gap-4">
          <div className="h-25">
            <FieldSkeleton label="w-36" />
          </div>
          <FieldSkeleton label="w-36" />
        </div>
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:gap-4">
          <FieldSkeleton label="w-36" />
          <FieldSkeleton label="w-36" />
        </div>
        <Skeleton className="h-23 w-full rounded-control md:h-18" />
        <Skeleton className="h-4 w-full md:mb-43.5" />
      </Card>
    </div>
  );
}
