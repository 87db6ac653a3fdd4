import { DECRIPTO_KIND_NAMES } from '@lastro/contracts/decripto-names';
import { amountFromWire, numberFromWire, type WireNumber } from '../../../lib/api/exact-json.ts';
import { formatCount } from '../../../lib/format/counts.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { ExactAmount } from '../shared/exact-amount.tsx';
import { Fact, Facts } from '../shared/facts.tsx';
import type { Report } from './decripto.ts';

const reais = (value: WireNumber) => <Amount value={amountFromWire('BRL', value)} />;

export function TotalsCard({ report }: { readonly report: Report }) {
  return (
    <CardSection title="Operações">
      {report.totals.length === 0 ? (
        <p className="px-5 pb-5 text-muted">Nenhuma operação neste mês.</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {report.totals.map((total) => (
            <TotalRow key={`${total.kind}-${total.asset}`} total={total} />
          ))}
        </ul>
      )}
    </CardSection>
  );
}

function TotalRow({ total }: { readonly total: Report['totals'][number] }) {
  const count = numberFromWire(total.rows);
  const hasFee = numberFromWire(total.fee_brl) !== 0;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-5 py-3.5">
      <div className="min-w-0">
        <p className="font-semibold">{DECRIPTO_KIND_NAMES[total.kind]}</p>
        <p className="tabular flex flex-wrap gap-x-3 text-sm text-muted">
          <span>
            {formatCount(count)} {count === 1 ? 'operação' : 'operações'}
          </span>
          <ExactAmount value={amountFromWire(total.asset, total.quantity)} />
        </p>
      </div>
      <div className="ml-auto text-right">
        <p className="font-semibold">{reais(total.value_brl)}</p>
        {hasFee && <p className="text-sm text-muted">Tarifas {reais(total.fee_brl)}</p>}
      </div>
    </li>
  );
}

export function StablecoinsCard({ report: { stablecoins } }: { readonly report: Report }) {
  return (
    <CardSection title="USDT no mês, para o Banco Central">
      <div className="px-5 pb-5">
        <Facts>
          <Fact label="Compras" value={reais(stablecoins.purchases_brl)} />
          <Fact label="Vendas" value={reais(stablecoins.sales_brl)} />
          <Fact label="Pagamentos" value={reais(stablecoins.payments_brl)} />
          <Fact label="Permutas" value={reais(stablecoins.swaps_brl)} />
        </Facts>
      </div>
    </CardSection>
  );
}
