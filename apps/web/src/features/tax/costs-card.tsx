import type { TaxCostDeposit } from '@lastro/contracts';
import { type Coin, isPositive, type Money, subtract } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { formatDate, formatDay } from '../../lib/format/dates.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { CoinLogo } from '../../money/coins/coins.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { taxCostsOptions } from './api.ts';
import { CostDialog } from './cost-dialog.tsx';

/** Renders nothing for customers without coins from outside. */
export function CostsCard() {
  const costs = useQuery(taxCostsOptions);
  const [open, setOpen] = useState<Wire<TaxCostDeposit> | null>(null);
  if (costs.isError && costs.data === undefined) {
    return (
      <CardSection title="Moedas que vieram de fora">
        <LoadError query={costs} />
      </CardSection>
    );
  }
  if (costs.data === undefined || costs.data.length === 0) return null;
  return (
    <CardSection title="Moedas que vieram de fora">
      <p className="px-5 pb-3 text-sm text-muted">
        Informe quanto pagou por elas. Sem isso, contam com custo zero.
      </p>
      <ul className="divide-y divide-hairline border-t border-hairline pb-2">
        {costs.data.map((deposit) => (
          <DepositRow key={deposit.transaction_id} deposit={deposit} onOpen={() => setOpen(deposit)} />
        ))}
      </ul>
      {open && <CostDialog deposit={open} onClose={() => setOpen(null)} />}
    </CardSection>
  );
}

interface DepositProps {
  readonly deposit: Wire<TaxCostDeposit>;
  readonly onOpen: () => void;
}

function DepositRow({ deposit: { asset, quantity, date, declared, earlier }, onOpen }: DepositProps) {
  const amount = amountFromWire(asset, quantity);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="flex min-w-0 items-center gap-3">
        <CoinLogo coin={asset} className="size-9 shrink-0" />
        <div>
          <p className="font-semibold">
            <Amount value={amount} />
          </p>
          <p className="text-sm text-muted">{formatDate(date)}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:justify-between">
        {declared === null ? (
          <Badge tone="pending">Custo desconhecido</Badge>
        ) : (
          <DeclaredCost received={amount} declared={declared} isCorrected={earlier.length > 0} />
        )}
        <Button variant="secondary" onClick={onOpen}>
          {declared === null ? 'Informar' : 'Corrigir'}
        </Button>
      </div>
    </li>
  );
}

interface DeclaredProps {
  readonly received: Money<Coin>;
  readonly declared: NonNullable<Wire<TaxCostDeposit>['declared']>;
  readonly isCorrected: boolean;
}

function DeclaredCost({ received, declared, isCorrected }: DeclaredProps) {
  const quantity = amountFromWire(received.currency, declared.quantity);
  const unknown = subtract(received, quantity);
  return (
    <div className="text-sm sm:text-right">
      <Amount value={amountFromWire('BRL', declared.cost_brl)} className="font-semibold" />
      <p className="text-muted">
        {isPositive(unknown) && (
          <>
            por <Amount value={quantity} />
            {', '}
          </>
        )}
        em {formatDay(declared.acquired_on)}
        {isCorrected && ' · corrigido'}
      </p>
      {isPositive(unknown) && (
        <Badge tone="pending" className="mt-1">
          <Amount value={unknown} /> sem custo
        </Badge>
      )}
    </div>
  );
}
