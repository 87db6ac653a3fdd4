import { useQuery } from '@tanstack/react-query';
import { feesOptions } from '../../lib/queries/fees.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { WhenLoaded } from '../../ui/page/when-loaded.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { AccountLinks } from './account-links.tsx';
import { identityOptions, profileOptions } from './api.ts';
import { DataSection } from './data-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { FeesSection } from './fees-section.tsx';

const COLUMNS = 'grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]';

export default function AccountPage() {
  const queries = [useQuery(profileOptions), useQuery(identityOptions), useQuery(feesOptions)];
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Minha conta" text="Seus dados, sua segurança e o que o Lastro cobra." />
      <WhenLoaded queries={queries} skeleton={<AccountSkeleton />}>
        <div className={COLUMNS}>
          <DataSection />
          <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
            <AccountLinks />
          </div>
          <FeesSection />
          <DocumentsSection />
        </div>
      </WhenLoaded>
    </div>
  );
}

function AccountSkeleton() {
  return (
    <div className={COLUMNS}>
      <Card className="min-h-svh p-5">
        <SkeletonRows rows={5} label="Carregando seus dados...">
          <span className="grid gap-2 py-4">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-5 w-52" />
          </span>
        </SkeletonRows>
      </Card>
      <Card className="max-lg:hidden">
        <SkeletonRows rows={5}>
          <Skeleton className="m-5 block h-6" />
        </SkeletonRows>
      </Card>
    </div>
  );
}
