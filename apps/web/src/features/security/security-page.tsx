import { useQuery } from '@tanstack/react-query';
import { limitsOptions } from '../../lib/queries/limits.ts';
import { securityOptions, sessionsOptions } from '../../lib/queries/security.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { WhenLoaded } from '../../ui/page/when-loaded.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { FactorsSections } from './factors-sections.tsx';
import { LimitsSection } from './limits/limits-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export default function SecurityPage() {
  const queries = [useQuery(securityOptions), useQuery(sessionsOptions), useQuery(limitsOptions)];
  const allFailed = queries.every(({ isError, data }) => isError && data === undefined);
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Segurança" text="Proteja seu acesso e o seu dinheiro." />
      <WhenLoaded queries={queries} skeleton={<SecuritySkeleton />}>
        {allFailed && (
          <Card>
            <ErrorState
              error={queries[0]?.error}
              onRetry={() => {
                for (const query of queries) void query.refetch();
              }}
              retrying={queries.some(({ isFetching }) => isFetching)}
            />
          </Card>
        )}
        <div hidden={allFailed} className="grid grid-cols-1 items-start gap-5">
          <FactorsSections />
          <SessionsSection />
          <div id="limites" className="scroll-mt-6">
            <LimitsSection />
          </div>
        </div>
      </WhenLoaded>
    </div>
  );
}

function SecuritySkeleton() {
  return (
    <SkeletonRows rows={3} label="Carregando segurança..." className="grid min-h-svh content-start gap-5">
      <Card className="grid gap-4 p-5">
        <Skeleton className="h-6 w-44" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-11 w-52" />
      </Card>
    </SkeletonRows>
  );
}
