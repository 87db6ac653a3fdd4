import { useInfiniteQuery } from '@tanstack/react-query';
import { useToken } from '../../lib/session/session.ts';
import { LoadError } from '../../ui/page/error-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { overviewOptions } from './api.ts';
import { CoverageNow } from './coverage-now.tsx';
import { EpochList } from './epoch-list.tsx';
import { LastProof } from './last-proof.tsx';
import { OwnPart } from './own-part.tsx';

const INTRODUCTION =
  'O que devemos aos clientes e o que está guardado para pagar, em uma lista que qualquer pessoa confere.';

/** In a single column the customer's own part comes second. */
const COLUMN = 'min-w-0 grid-cols-1 gap-5 max-lg:contents lg:grid';

export default function LastroPage() {
  const overview = useInfiniteQuery(overviewOptions);
  const signedIn = useToken() !== null;
  const latest = overview.data?.pages[0]?.epochs[0];
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title="Lastro ao vivo" text={INTRODUCTION} />
      {overview.isPending && <Loading />}
      <LoadError query={overview} card />
      {overview.data?.pages[0] !== undefined && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <div className={COLUMN}>
            <CoverageNow coverage={overview.data.pages[0].coverage} />
            <LastProof latest={latest} className="max-lg:order-1" />
          </div>
          <div className={COLUMN}>
            <OwnPart latest={latest} signedIn={signedIn} />
            <EpochList
              className="max-lg:order-1"
              epochs={overview.data.pages.flatMap(({ epochs }) => epochs)}
              list={overview}
            />
          </div>
        </div>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <span className="sr-only">Carregando a cobertura...</span>
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
