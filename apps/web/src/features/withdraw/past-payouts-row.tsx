import { concealedPixKey } from '../../lib/format/contacts/pix-key-text.ts';
import type { PastPayout } from './past-payouts.ts';

interface PastPayoutsRowProps {
  readonly payouts: readonly PastPayout[];
  readonly onChoose: (payout: PastPayout) => void;
}

export function PastPayoutsRow({ payouts, onChoose }: PastPayoutsRowProps) {
  if (payouts.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">Usar de novo</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {payouts.map((payout) => (
          <button
            key={`${payout.bank} ${payout.key}`}
            type="button"
            onClick={() => onChoose(payout)}
            className="tabular max-w-full min-w-0 rounded-control border border-hairline px-3 py-1.5 text-left text-sm transition-colors duration-150 hover:border-control"
          >
            <span className="block truncate font-semibold">{payout.bank}</span>{' '}
            <span className="block truncate text-muted">{concealedPixKey(payout.keyType, payout.key)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
