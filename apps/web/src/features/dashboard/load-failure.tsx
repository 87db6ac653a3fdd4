import { useQuery } from '@tanstack/react-query';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { failureOf, REASSURANCE } from '../../lib/api/failure.ts';
import { useOnline } from '../../lib/browser/use-online.ts';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import { balanceHistoryOptions } from '../../lib/queries/balance-history.ts';
import { Button } from '../../ui/button.tsx';
import { FailureCode } from '../../ui/page/error-state.tsx';
import { latestTransactionsOptions } from './api.ts';

export function LoadFailure() {
  const queries = [
    useQuery(accountsOptions),
    useQuery(balanceHistoryOptions),
    useQuery(latestTransactionsOptions),
  ];
  const online = useOnline();
  const [error, setError] = useState<Error | null>(null);
  const missing = queries.filter(({ data }) => data === undefined);
  const latest = missing.find(({ isError }) => isError)?.error ?? null;
  // A query that is retried has no error; the button must stay.
  if (latest !== null && latest !== error) setError(latest);
  if (error === null || !missing.some(({ errorUpdateCount }) => errorUpdateCount > 0)) return null;
  const { text, requestId, reassures } = failureOf(error, online);
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-hairline bg-brick-soft p-4 md:px-5"
    >
      <TriangleAlert className="size-6 shrink-0 text-brick" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">Não foi possível carregar</p>
        <p className="text-sm">
          {text} {!reassures && REASSURANCE}
        </p>
        {requestId !== null && <FailureCode id={requestId} />}
      </div>
      <Button
        variant="secondary"
        busy={missing.some(({ isFetching }) => isFetching)}
        icon={<RotateCw className="size-4" />}
        onClick={() => {
          for (const query of missing) void query.refetch();
        }}
      >
        Tentar novamente
      </Button>
    </div>
  );
}

export function Missing({ what }: { readonly what: string }) {
  return <p className="px-5 py-10 text-center text-sm text-muted">{what} não carregou.</p>;
}
