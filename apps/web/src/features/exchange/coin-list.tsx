import { COIN_NAMES, COINS, type Coin } from '@lastro/money';
import { listedDecimals } from '../../lib/format/money-text.ts';
import { balanceIn, type Wallet } from '../../lib/queries/wallets.ts';
import { FitAmount } from '../../money/amounts/fit-amount.tsx';
import { CoinLogo } from '../../money/coins/coins.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface CoinListProps {
  readonly wallets: readonly Wallet[] | null | undefined;
  readonly chosen: Coin;
  readonly onChoose: (coin: Coin) => void;
}

export function CoinList({ wallets, chosen, onChoose }: CoinListProps) {
  return (
    <section aria-labelledby="available-coins" className="mt-8">
      <h2 id="available-coins" className="text-lg font-bold">
        Moedas disponíveis
      </h2>
      <p className="mt-0.5 text-sm text-muted">Escolha a moeda que você quer receber.</p>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {COINS.map((coin) => (
          <li key={coin} className="last:max-md:col-span-2">
            <button
              type="button"
              aria-pressed={coin === chosen}
              onClick={() => onChoose(coin)}
              className="flex size-full min-w-0 flex-col items-start gap-3 rounded-card border border-hairline bg-card p-4 text-left transition-colors duration-150 hover:border-control aria-pressed:border-link"
            >
              <span className="flex items-center gap-2.5">
                <CoinLogo coin={coin} className="size-8" />
                <span className="leading-tight">
                  <span className="block font-semibold">{coin}</span>
                  <span className="block text-xs text-muted">{COIN_NAMES[coin]}</span>
                </span>
              </span>
              <span className="min-h-6 w-full text-sm">
                {wallets === undefined && <Skeleton className="mt-1 h-4 w-24" />}
                {wallets && (
                  <FitAmount
                    value={balanceIn(wallets, coin)}
                    decimals={listedDecimals(coin)}
                    size="0.875rem"
                    className="text-muted"
                  />
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
