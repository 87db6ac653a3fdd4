import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function EntrySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Carregando...</span>
      <Card className="grid grid-cols-1 gap-5 p-5 md:p-7">
        <Skeleton className="aspect-square max-h-[46dvh] min-h-64 w-full rounded-card md:aspect-video md:max-h-80" />
        <Skeleton className="h-11 w-full rounded-control" />
        <Skeleton className="h-33 w-full rounded-control md:mb-16" />
      </Card>
    </div>
  );
}

export function ReadSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Lendo o código...</span>
      <Card className="grid grid-cols-1 gap-5 p-5 md:p-7">
        <Skeleton className="h-4 w-24" />
        <div>
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/2" />
          <Skeleton className="mt-2 h-4 w-2/3" />
        </div>
        <Skeleton className="h-10 w-44" />
        <Skeleton className="h-11 w-full rounded-control" />
      </Card>
    </div>
  );
}
