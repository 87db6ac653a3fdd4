import { COIN_NAMES, type Currency } from '@lastro/money';
import type { Holding } from '@lastro/register/manifest';
import { CoinLogo } from '../../money/coins/coins.tsx';
import { Badge } from '../../ui/badge.tsx';

const HOLDERS: Readonly<Record<Holding['where'], string>> = {
  binance: 'Binance',
  psp: 'instituição de pagamento',
  chain: 'rede',
};

export function custodianText(where: Holding['where']): string {
  return HOLDERS[where];
}

export function SourceBadge({ how }: { readonly how: Holding['how'] }) {
  return how === 'on_chain' ? <Badge tone="good">na rede</Badge> : <Badge>declarado pelo provedor</Badge>;
}

export function AssetName({ asset }: { readonly asset: Currency }) {
  return (
    <span className="flex min-w-0 items-center gap-3 font-semibold">
      {asset === 'BRL' ? (
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-xs text-muted"
        >
          R$
        </span>
      ) : (
        <CoinLogo coin={asset} className="size-8 shrink-0" />
      )}
      <span className="min-w-0">{asset === 'BRL' ? 'Reais' : COIN_NAMES[asset]}</span>
    </span>
  );
}
