import type { Coin, Money } from '@lastro/money';
import { ArrowDownUp } from 'lucide-react';
import { CoinSelect } from '../../money/coins/coin-select.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { destinations, type ExchangeDraft, swapped, withFrom, withTo } from './draft.ts';

interface CoinPairProps {
  readonly draft: ExchangeDraft;
  readonly onChange: (edit: (draft: ExchangeDraft) => ExchangeDraft) => void;
  readonly balanceOf: ((coin: Coin) => Money<Coin>) | undefined;
}

export function CoinPair({ draft: { from, to }, onChange, balanceOf }: CoinPairProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-4">
      <CoinSelect
        label="De"
        value={from}
        onChange={(coin) => onChange((now) => withFrom(now, coin))}
        balanceOf={balanceOf}
      />
      <IconButton
        label="Inverter moedas"
        className="row-span-2 rounded-full border border-control bg-card text-link hover:bg-sunken"
        onClick={() => onChange(swapped)}
      >
        <ArrowDownUp className="size-5" />
      </IconButton>
      <CoinSelect
        // Remounts, since the control would otherwise select the new list's first value.
        key={from}
        label="Para"
        value={to}
        coins={destinations(from)}
        onChange={(coin) => onChange((now) => withTo(now, coin))}
        balanceOf={balanceOf}
      />
    </div>
  );
}
