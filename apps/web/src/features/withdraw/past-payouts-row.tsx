import { concealKey, type PastPayout } from './past-payouts.ts';

export interface PastPayoutsRowProps {
  readonly payouts: readonly PastPayout[];
  readonly onChoose: (payout: PastPayout) => void;
}

export function PastPayoutsRow({ payouts, onChoose }: PastPayoutsRowProps) {
  if (payouts.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">Usar de novo</legend>
      <div className="-mx-1 mt-1 flex gap-2 overflow-x-auto p-1">
        {payouts.map((payout) => (
          <button
            key={`${payout.bank} ${payout.key}`}
            type="button"
            onClick={() => onChoose(payout)}
            className="tabular min-h-11 shrink-0 rounded-full border border-hairline px-4 text-sm font-semibold whitespace-nowrap transition-colors duration-150 hover:border-control"
          >
            {payout.bank} · <span className="font-normal">{concealKey(payout)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
