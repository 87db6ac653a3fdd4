import { Amount } from '../../../money/amounts/amount.tsx';
import type { FlowDay } from './flows.ts';

export function FlowTable({ days }: { readonly days: readonly FlowDay[] }) {
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 w-fit items-center text-sm font-semibold text-link">
        Ver em tabela
      </summary>
      <table className="w-full text-sm" aria-label="Entradas e saídas por dia">
        <thead className="text-muted">
          <tr>
            {['Dia', 'Entradas', 'Saídas'].map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`py-2 font-semibold ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((row) => (
            <tr key={row.date} className="tabular border-t border-hairline">
              <th scope="row" className="py-2 text-left font-medium">
                {row.label}
              </th>
              <td className="py-2 text-right">
                <Amount value={row.in} decimals={2} />
              </td>
              <td className="py-2 text-right">
                <Amount value={row.out} decimals={2} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
