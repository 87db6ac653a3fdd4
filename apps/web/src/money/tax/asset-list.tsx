import type { TaxAsset } from '@lastro/contracts';
import { isZero } from '@lastro/money';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { formatDate } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Amount, HiddenAmount } from '../amounts/amount.tsx';
import { FitAmount } from '../amounts/fit-amount.tsx';
import { CoinLogo } from '../coins/coins.tsx';
import { lotName } from './texts.ts';

export type Lot = Wire<TaxAsset>['lots'][number];

interface ListProps {
  readonly assets: readonly Wire<TaxAsset>[];
  /** Where the reader may declare what a transfer was. */
  readonly onTransfer?: (lot: Lot) => void;
}

export function AssetList({ assets, onTransfer }: ListProps) {
  return assets.map((asset) => <AssetRow key={asset.asset} asset={asset} onTransfer={onTransfer} />);
}

interface AssetProps {
  readonly asset: Wire<TaxAsset>;
  readonly onTransfer: ListProps['onTransfer'] | undefined;
}

function AssetRow({ asset, onTransfer }: AssetProps) {
  const held = amountFromWire(asset.asset, asset.quantity);
  const cost = amountFromWire('BRL', asset.cost_brl);
  const unknown = amountFromWire(asset.asset, asset.unknown_quantity);
  return (
    <details className="group border-t border-hairline first:border-t-0">
      <summary className="flex min-h-16 cursor-pointer items-center gap-3 px-5 py-3">
        <CoinLogo coin={asset.asset} className="size-9 shrink-0" />
        <span className="min-w-0 flex-1">
          <FitAmount value={held} size="1rem" className="font-semibold" />
          <span className="block text-sm text-muted">
            <span className="block whitespace-nowrap sm:hidden">
              Custo <Amount value={cost} />
            </span>
            {asset.average_brl === null ? (
              <span className="max-sm:hidden">Nada em conta</span>
            ) : (
              <Average digits={asset.average_brl} />
            )}
          </span>
        </span>
        <span className="text-right max-sm:hidden">
          <Amount value={cost} className="block font-semibold" />
          <span className="block text-sm text-muted">custo total</span>
        </span>
        <ChevronDown className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180" />
      </summary>
      {!isZero(unknown) && (
        <p className="mx-5 mb-2 rounded-control bg-amber-soft px-4 py-2.5 text-sm">
          <Amount value={unknown} /> entraram sem custo conhecido e contam com custo zero.
        </p>
      )}
      <Lots asset={asset} onTransfer={onTransfer} />
    </details>
  );
}

function Average({ digits }: { readonly digits: string }) {
  const { hidden } = useHiddenBalances();
  return (
    <span className="whitespace-nowrap">médio {hidden ? <HiddenAmount /> : `R$ ${averageText(digits)}`}</span>
  );
}

const FIRST_SHOWN = 10;

function Lots({ asset, onTransfer }: AssetProps) {
  const [all, setAll] = useState(false);
  const shown = all ? asset.lots : asset.lots.slice(0, FIRST_SHOWN);
  return (
    <>
      <ul className="divide-y divide-hairline border-t border-hairline">
        {shown.map((lot) => (
          // A deposit may be two lots, one with a known cost.
          <LotRow
            key={`${lot.transaction_id}/${lot.value_brl}`}
            asset={asset.asset}
            lot={lot}
            onTransfer={onTransfer}
          />
        ))}
      </ul>
      {!all && asset.lots.length > FIRST_SHOWN && (
        <div className="px-5 py-3">
          <Button variant="secondary" onClick={() => setAll(true)}>
            Mostrar todos ({asset.lots.length})
          </Button>
        </div>
      )}
    </>
  );
}

interface LotProps {
  readonly asset: TaxAsset['asset'];
  readonly lot: Lot;
  readonly onTransfer: ListProps['onTransfer'] | undefined;
}

function LotRow({ asset, lot, onTransfer }: LotProps) {
  const sign = lot.kind === 'acquisition' ? '+' : '−';
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-5 py-3 text-sm">
      <div>
        <p className="font-semibold">{lotName(lot)}</p>
        <p className="text-muted">{formatDate(lot.date)}</p>
        {onTransfer !== undefined && lot.purpose !== null && (
          <Button variant="quiet" className="-mb-2 -ml-5 text-sm" onClick={() => onTransfer(lot)}>
            {lot.purpose === 'sale' ? 'Doação ou empréstimo?' : 'Mudar'}
          </Button>
        )}
      </div>
      <div className="ml-auto text-right">
        <p className="whitespace-nowrap">
          {sign} <Amount value={amountFromWire(asset, lot.quantity)} />
        </p>
        <p className="text-muted">
          <LotValue lot={lot} />
        </p>
      </div>
    </li>
  );
}

function LotValue({ lot }: Pick<LotProps, 'lot'>) {
  if (lot.kind === 'removal') return 'Sem venda';
  if (lot.value_brl === null) return <Badge tone="pending">Valor desconhecido</Badge>;
  const gain = lot.gain_brl === null ? null : amountFromWire('BRL', lot.gain_brl);
  return (
    <>
      <Amount value={amountFromWire('BRL', lot.value_brl)} />
      {gain !== null && (
        <span className="whitespace-nowrap max-sm:block">
          <span className="max-sm:hidden"> · </span>
          {gain.minor < 0n ? 'prejuízo' : 'ganho'}{' '}
          <Amount value={gain.minor < 0n ? { ...gain, minor: -gain.minor } : gain} />
        </span>
      )}
    </>
  );
}

/** Two decimals from 100 on, up to four below. */
function averageText(digits: string): string {
  const value = Number(digits);
  const decimals = value >= 100 ? 2 : 4;
  return value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: decimals });
}
