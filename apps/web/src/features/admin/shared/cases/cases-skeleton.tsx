import { Card } from '../../../../ui/card.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

const CARDS = ['one', 'two', 'three', 'four'] as const;

export function CasesSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Carregando...
      </p>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {CARDS.map((key) => (
          <Card key={key} className="p-5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-2 h-4 w-56 max-w-full" />
            <div className="mt-5 flex items-center gap-3">
              <Skeleton className="size-10 rounded-full" />
              <Skeleton className="h-6 w-32" />
            </div>
            <Skeleton className="mt-5 h-20 w-full" />
            <div className="mt-5 grid grid-cols-2 gap-3">
              <Skeleton className="h-11 rounded-control" />
              <Skeleton className="h-11 rounded-control" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
