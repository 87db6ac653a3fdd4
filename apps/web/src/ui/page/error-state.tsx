import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { failureOf, REASSURANCE } from '../../lib/api/failure.ts';
import { useOnline } from '../../lib/browser/use-online.ts';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';

interface ErrorStateProps {
  readonly title?: string | undefined;
  readonly error: unknown;
  readonly reassurance?: string;
  /** Undefined if it retries by itself. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

export function ErrorState({
  title = 'Não foi possível carregar',
  error,
  reassurance,
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  const { text, requestId, reassures } = failureOf(error, useOnline());
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
      <div className="mb-4 grid size-14 place-items-center rounded-full bg-brick-soft text-brick">
        <TriangleAlert className="size-6" />
      </div>
      <p className="font-semibold">{title}</p>
      <p className="mt-1 max-w-xs text-sm text-balance text-muted">
        {text} {reassurance ?? (!reassures && REASSURANCE)}
      </p>
      {requestId !== null && <FailureCode id={requestId} />}
      {onRetry !== undefined && (
        <Button
          variant="secondary"
          className="mt-5"
          busy={retrying}
          icon={<RotateCw className="size-4" />}
          onClick={onRetry}
        >
          Tentar novamente
        </Button>
      )}
    </div>
  );
}

export interface LoadErrorProps extends Pick<ErrorStateProps, 'title' | 'reassurance'> {
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;
  readonly card?: boolean;
}

/** Renders nothing unless the query failed without earlier data to show. */
export function LoadError({ query, card = false, ...texts }: LoadErrorProps) {
  if (!query.isError || query.data !== undefined) return null;
  const state = (
    <ErrorState {...texts} error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
  );
  return card ? <Card>{state}</Card> : state;
}

export function FailureCode({ id }: { readonly id: string }) {
  return (
    <p className="mt-2 text-xs text-muted">
      Código do erro: <span className="inline-block font-mono break-all select-all">{id}</span>
    </p>
  );
}
