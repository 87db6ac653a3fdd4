import type { TaxMonth } from '@lastro/contracts';
import { isZero } from '@lastro/money';
import { amountFromWire, numberFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { capitalized, monthName } from '../../lib/format/months.ts';
import { Badge } from '../../ui/badge.tsx';
import { Amount } from '../amounts/amount.tsx';

export function MonthList({ months }: { readonly months: readonly Wire<TaxMonth>[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {months.map((month) => (
        <MonthRow key={month.month} month={month} />
      ))}
    </ul>
  );
}

function MonthRow({ month }: { readonly month: Wire<TaxMonth> }) {
  const sold = amountFromWire('BRL', month.disposals_brl);
  const gain = amountFromWire('BRL', month.gain_brl);
  const loss = amountFromWire('BRL', month.loss_brl);
  const tax = amountFromWire('BRL', month.tax_due_brl);
  const carried = amountFromWire('BRL', month.carried_brl);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 px-5 py-3.5">
      <div className={month.exempt || isZero(tax) ? 'min-w-0 flex-1' : ''}>
        <p className="font-semibold">{capitalized(monthName(month.month))}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="whitespace-nowrap">
            Vendas <Amount value={sold} />
          </span>
          <span className="whitespace-nowrap">
            Ganho <Amount value={gain} />
          </span>
          {!isZero(loss) && (
            <span className="whitespace-nowrap">
              Prejuízo <Amount value={loss} />
            </span>
          )}
        </p>
      </div>
      {month.exempt ? (
        <ExemptBadge unvalued={numberFromWire(month.unvalued)} />
      ) : isZero(tax) ? (
        <Badge tone="neutral">Sem ganho</Badge>
      ) : (
        <div className="text-right max-sm:text-left">
          <p className="font-semibold">
            Imposto <Amount value={tax} />
          </p>
          <p className="text-sm text-muted">
            {!isZero(carried) && (
              <>
                mais <Amount value={carried} /> de meses anteriores,{' '}
              </>
            )}
            {month.due_date === null
              ? 'abaixo do mínimo do DARF: será somado ao próximo imposto'
              : `até ${formatDay(month.due_date)}`}
          </p>
        </div>
      )}
    </li>
  );
}

/** Sales without a value in reais might take the month above the limit. */
function ExemptBadge({ unvalued }: { readonly unvalued: number }) {
  if (unvalued === 0) return <Badge tone="good">Isento</Badge>;
  return (
    <Badge tone="neutral">Incompleto: {unvalued === 1 ? '1 venda' : `${unvalued} vendas`} sem valor</Badge>
  );
}
