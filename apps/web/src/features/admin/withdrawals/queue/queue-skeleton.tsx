import { Skeleton } from '../../../../ui/skeleton.tsx';

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

export function QueueSkeleton() {
  return ROWS.map((row) => (
    <div key={row} className="space-y-2 border-hairline px-5 py-3.5 not-first:border-t">
      <div className="flex justify-between gap-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-24" />
      </div>
      <Skeleton className="h-4 w-56 max-w-full" />
      <Skeleton className="h-5 w-32" />
    </div>
  ));
}
