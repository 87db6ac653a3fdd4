import type { Reconciliation } from '@lastro/contracts';
import { amountFromWire, type Wire, type WireNumber } from '../../../lib/api/exact-json.ts';
import { classNames } from '../../../lib/browser/class-names.ts';
import { coverageText, isCovered } from '../../../lib/format/coverage-text.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fact, Facts } from '../shared/facts.tsx';

export interface CoverageProps {
  readonly percent: WireNumber;
  readonly className?: string;
}

export function Coverage({ percent, className }: CoverageProps) {
  return (
    <span
      className={classNames(
        'tabular font-semibold',
        isCovered(percent) ? 'text-good' : 'text-brick',
        className,
      )}
    >
      {coverageText(percent)}
    </span>
  );
}

export function CoverageCard({ reconciliation }: { readonly reconciliation: Wire<Reconciliation> }) {
  const { coverage } = reconciliation;
  if (coverage === null) return null;
  return (
    <Card className="mb-5 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold">Cobertura</h2>
        {coverage.percent === null ? (
          <span className="text-muted">Nada é devido</span>
        ) : (
          <Coverage percent={coverage.percent} className="text-2xl tracking-tight" />
        )}
      </div>
      <p className="text-sm text-muted">
        O saldo informado pelos provedores, dividido pelo que é devido a clientes, em todas as moedas.
      </p>
      <Facts>
        <Fact
          label="Nos provedores"
          value={<Amount value={amountFromWire('USDT', coverage.held_usdt)} decimals={2} />}
        />
        <Fact
          label="Devido a clientes"
          value={<Amount value={amountFromWire('USDT', coverage.owed_usdt)} decimals={2} />}
        />
      </Facts>
    </Card>
  );
}
