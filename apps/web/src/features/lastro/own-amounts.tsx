import { COINS, type Currency, type Money, money } from '@lastro/money';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import type { OwnPart } from './check.ts';
import { AssetName } from './labels.tsx';

/** Also without a balance, so that the customer sees what is missing. */
function withEveryCoin(amounts: readonly Money[]): readonly Money[] {
  const others = amounts.filter(({ currency }) => currency === 'BRL');
  const coins = COINS.map(
    (coin: Currency) => amounts.find(({ currency }) => currency === coin) ?? money(coin, 0n),
  );
  return [...coins, ...others];
}

export function OwnAmounts({ part }: { readonly part: OwnPart }) {
  return (
    <section aria-labelledby="own-amounts" className="mt-2 border-t border-hairline pt-4">
      <h3 id="own-amounts" className="font-semibold">
        O que a lista diz que devemos a você
      </h3>
      <p className="text-sm text-muted">
        Em {formatDateTime(part.takenAt)}: saldo, investimentos e valores em andamento, somados.
      </p>
      <ul className="mt-2">
        {withEveryCoin(part.amounts).map((amount) => (
          <li
            key={amount.currency}
            className="flex items-center justify-between gap-4 border-t border-hairline py-3 first:border-t-0"
          >
            <AssetName asset={amount.currency} />
            <Amount value={amount} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}
