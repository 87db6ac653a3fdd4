import { Card } from '../../ui/card.tsx';
import { FieldSkeleton, Skeleton } from '../../ui/skeleton.tsx';

const CIRCLES = ['a', 'b', 'c'].map((key) => <Skeleton key={key} className="size-12 rounded-full" />);

export function TransferSkeleton() {
  return (
    <Card className="p-5 md:p-7">
      <div role="status" className="grid gap-5">
        <span className="sr-only">Carregando...</span>
        <FieldSkeleton label="w-36" />
        <div className="pb-21.5">
          <Skeleton className="mb-2.5 h-4 w-12" />
          <Skeleton className="h-16 w-full rounded-control md:h-18" />
        </div>
        <div>
          <Skeleton className="h-5 w-20" />
          <div className="mt-1 flex min-h-25 items-start gap-6 px-1 py-2">{CIRCLES}</div>
        </div>
        <div className="pb-13.5">
          <FieldSkeleton label="w-36" />
        </div>
        <FieldSkeleton label="w-36" />
        <div className="border-t border-hairline pt-5 md:h-28">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="mt-3 h-4 w-full" />
        </div>
        <Skeleton className="h-11 w-full rounded-control max-md:hidden" />
      </div>
    </Card>
  );
}
