import { money } from '@lastro/money';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CENT, type Part, type PartName } from './parts.ts';

const PARTS: Readonly<Record<PartName, { readonly label: string; readonly colour: string }>> = {
  balance: { label: 'Saldo', colour: 'bg-mint' },
  crypto: { label: 'Cripto', colour: 'bg-btc' },
  invested: { label: 'Investido', colour: 'bg-eth' },
  onTheWay: { label: 'A caminho', colour: 'bg-on-deep-muted' },
};

const FRAME = 'min-h-17 px-5 md:px-7 lg:min-h-12';

export function PartsBar({ parts }: { readonly parts: readonly Part[] }) {
  const { hidden } = useHiddenBalances();
  return (
    <div className={FRAME}>
      <div
        aria-hidden="true"
        className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-white/10 forced-color-adjust-none"
      >
        {!hidden &&
          parts
            .filter(({ worth }) => worth.minor > 0n)
            .map(({ name, permille }) => (
              <span key={name} className={`min-w-1 ${PARTS[name].colour}`} style={{ flexGrow: permille }} />
            ))}
      </div>
      <ul
        aria-label="Partes do patrimônio"
        className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]"
      >
        {parts.map(({ name, worth, shown }) => (
          <li
            key={name}
            // A part whose amount is too long for a column has a row of its own.
            className="flex min-w-max grow basis-[calc(50%-0.5rem)] items-center gap-1.5 lg:grow-0 lg:basis-[calc(25%-0.75rem)]"
          >
            <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${PARTS[name].colour}`} />
            <span className="text-on-deep-muted">{PARTS[name].label}</span>
            <span className="ml-auto font-semibold whitespace-nowrap lg:ml-0">
              {isTiny({ worth, shown }) ? (
                <>
                  {!hidden && '< '}
                  <Amount value={money('USDT', CENT)} decimals={2} bare />
                </>
              ) : (
                <Amount value={shown} decimals={2} bare />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Zero only because it is rounded to cents. */
function isTiny({ worth, shown }: Pick<Part, 'worth' | 'shown'>): boolean {
  return worth.minor > 0n && shown.minor === 0n;
}

export function PartsSkeleton() {
  return (
    <div className={FRAME}>
      <Skeleton className="h-2 w-full rounded-full bg-white/10" />
      <Skeleton className="mt-3.5 h-4 w-3/4 bg-white/10" />
    </div>
  );
}
