import { useQuery } from '@tanstack/react-query';
import { monthName } from '../../lib/format/months.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { type Meter, taxMeterOptions } from '../../money/tax/api.ts';
import { MeterBar } from '../../money/tax/meter-bar.tsx';
import { CardSection } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function MeterCard() {
  const meter = useQuery(taxMeterOptions);
  return (
    <CardSection title={meter.data ? `Vendas de ${monthName(meter.data.month)}` : 'Vendas do mês'}>
      <div className="px-5 pb-5">
        {meter.isPending && <Skeleton className="h-32" />}
        <LoadError query={meter} />
        {meter.data && <MeterOf meter={meter.data} />}
      </div>
    </CardSection>
  );
}

function MeterOf({ meter }: { readonly meter: Meter }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <Amount
          value={meter.disposals}
          className="text-[min(1.875rem,10vw)] leading-tight font-bold tracking-tight md:text-4xl"
        />
        <span className="whitespace-nowrap text-muted">
          de <Amount value={meter.limit} decimals={0} always />
        </span>
      </p>
      <MeterBar meter={meter} />
      {meter.crossed ? (
        <Notice tone="warning" title="Você passou do limite de isenção">
          Suas vendas estão <Amount value={meter.above} /> acima dele. Se houve ganho no mês, ele inteiro paga
          imposto: veja abaixo quanto e até quando.
        </Notice>
      ) : (
        <p className="text-sm text-muted">
          Você ainda pode vender <Amount value={meter.left} className="font-semibold text-text" /> neste mês
          sem imposto sobre o ganho.
        </p>
      )}
      {meter.unvalued > 0 && (
        <p className="text-sm text-muted">
          {meter.unvalued === 1 ? '1 venda ainda está' : `${meter.unvalued} vendas ainda estão`} sem valor em
          reais e fora da conta.
        </p>
      )}
    </div>
  );
}
