import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useToday } from '../../lib/api/use-today.ts';
import { taxMeterOptions } from '../../money/tax/api.ts';
import { WithCustomer } from '../../money/with-customer.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { WhenLoaded } from '../../ui/page/when-loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddressesCard } from './addresses-card.tsx';
import { taxCostsOptions, taxLotsOptions, taxMonthsOptions } from './api.ts';
import { AssetsCard } from './assets-card.tsx';
import { CostsCard } from './costs-card.tsx';
import { ExplanationCard } from './explanation-card.tsx';
import { InformeCard } from './informe-card.tsx';
import { MeterCard } from './meter-card.tsx';
import { MonthsCard } from './months-card.tsx';

export default function TaxPage() {
  return (
    <WithCustomer skeleton={inFrame(<Cards />)} frame={inFrame}>
      {(me) => <TaxOf key={me.id} />}
    </WithCustomer>
  );
}

const inFrame = (content: ReactNode) => (
  <div className="mx-auto max-w-5xl">
    <PageHeader title="Imposto" text="Suas vendas de cripto, o ganho e o que é isento." />
    {content}
  </div>
);

const GRID = 'grid grid-cols-1 items-start gap-5 xl:grid-cols-2';
/** In one column the explanation comes last. */
const COLUMN = 'max-xl:contents grid grid-cols-1 gap-5';

function TaxOf() {
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const queries = [
    useQuery(taxMeterOptions),
    useQuery(taxMonthsOptions(thisYear)),
    useQuery(taxLotsOptions),
    useQuery(taxCostsOptions),
  ];
  return inFrame(
    <WhenLoaded queries={queries} skeleton={<Cards />}>
      <div className={GRID}>
        <div className={COLUMN}>
          <MeterCard />
          <Segmented
            label="Ano"
            value={String(year)}
            onChange={(chosen) => setYear(Number(chosen))}
            options={[thisYear - 1, thisYear].map((one) => ({ value: String(one), label: String(one) }))}
          />
          <MonthsCard year={year} />
          <InformeCard year={year} today={today} />
          <div className="max-xl:order-last">
            <ExplanationCard />
          </div>
        </div>
        <div className={COLUMN}>
          <AssetsCard />
          <CostsCard />
          <AddressesCard />
        </div>
      </div>
    </WhenLoaded>,
  );
}

function Cards() {
  return (
    <div className={GRID}>
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  );
}
