import type { Money } from '@lastro/money';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import type { OwnPart } from './check.ts';
import { AssetName } from './labels.tsx';

/** Also of coins without a balance, so that the customer sees what is missing. */
export function OwnAmounts({ part: { takenAt, balances } }: { readonly part: OwnPart }) {
  return (
    <section aria-labelledby="own-amounts" className="mt-2 border-t border-hairline pt-4">
      <h3 id="own-amounts" className="font-semibold">
        O que a lista diz que devemos a você
      </h3>
      <p className="text-sm text-muted">
        Em {formatDateTime(takenAt)}. Na lista entram também os investimentos e os valores em andamento, que
        não fazem parte do saldo do extrato. Os dois números vêm do Lastro: compare-os com o que você lembra e
        guardou.
      </p>
      <ul className="mt-2">
        {balances.map(({ coin, listed, statement }) => (
          <li key={coin} className="border-t border-hairline py-3 first:border-t-0">
            <AssetName asset={coin} />
            <dl className="mt-2 text-sm">
              <Line label="Na lista" amount={listed} />
              <Line label="No extrato" amount={statement} />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ label, amount }: { readonly label: string; readonly amount: Money }) {
  return (
    <div className="mt-1 flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="ml-auto min-w-0 font-semibold">
        <Amount value={amount} />
      </dd>
    </div>
  );
}
