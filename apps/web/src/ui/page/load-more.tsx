import { Button } from '../button.tsx';

export interface LoadMoreProps {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): unknown;
  };
  readonly failed: string;
  readonly label?: string;
  readonly wide?: boolean;
  readonly className?: string | undefined;
}

export function LoadMore({
  list,
  failed,
  label = 'Carregar mais',
  wide = false,
  className = 'border-t border-hairline p-4 text-center',
}: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={className}>
      {list.isFetchNextPageError && (
        <p role="alert" className="mb-3 text-sm font-medium text-brick">
          {failed}
        </p>
      )}
      <Button
        variant="secondary"
        wide={wide}
        busy={list.isFetchingNextPage}
        busyLabel="Carregando..."
        onClick={() => list.fetchNextPage()}
      >
        {list.isFetchNextPageError ? 'Tentar novamente' : label}
      </Button>
    </div>
  );
}
