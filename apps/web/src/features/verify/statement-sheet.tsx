import { formatReceiptAmount } from '@lastro/register/receipt-text';
import type { StatementClaims } from '@lastro/register/statement';
import { formatCount } from '../../lib/format/counts.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { BrandBar } from '../../money/receipts/receipt-brand.tsx';

/** The signed claims, which prevail over the printed text. */
export function StatementSheet({ claims }: { readonly claims: StatementClaims }) {
  const { from, to, scope, rows, accounts, id } = claims;
  return (
    <div className="overflow-hidden rounded-card border border-hairline bg-card shadow-soft">
      <BrandBar className="px-5 md:px-7">
        <p className="font-semibold">Extrato {scope === 'all' ? 'de todas as moedas' : `de ${scope}`}</p>
        <p className="tabular text-sm text-on-deep-muted">
          {formatDay(from)} a {formatDay(to)}
        </p>
      </BrandBar>
      <div className="px-5 py-5 md:px-7">
        <p className="text-muted">Saldos assinados</p>
        <table className="tabular mt-2 w-full text-sm">
          <thead>
            <tr className="text-left text-muted">
              <th className="py-1.5 font-normal">Moeda</th>
              <th className="py-1.5 text-right font-normal">Inicial</th>
              <th className="py-1.5 pl-4 text-right font-normal">Final</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ currency, opening, closing }) => (
              <tr key={currency} className="border-t border-hairline">
                <th className="py-2.5 text-left font-semibold">{currency}</th>
                <td className="py-2.5 text-right wrap-anywhere">{numberOf(currency, opening)}</td>
                <td className="py-2.5 pl-4 text-right font-semibold wrap-anywhere">
                  {numberOf(currency, closing)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="mt-3 border-t border-hairline pt-3 text-sm">
          <div className="flex justify-between gap-4 py-1.5">
            <dt className="text-muted">Lançamentos</dt>
            <dd className="tabular font-semibold">{formatCount(Number(rows))}</dd>
          </div>
          <div className="py-1.5">
            <dt className="text-muted">ID do extrato</dt>
            <dd className="mt-0.5 font-mono text-[0.8125rem] break-all">{id}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}

/** Without the currency, which has its own column. */
const numberOf = (currency: string, value: string) =>
  formatReceiptAmount({ currency, value }).replace(/\u00a0[A-Z]+$/, '');
