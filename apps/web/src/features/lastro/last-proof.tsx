import { COINS, type Currency, isCurrency, money } from '@lastro/money';
import type { ManifestAsset } from '@lastro/register/manifest';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { CardSection } from '../../ui/card.tsx';
import { PhoneFold } from '../../ui/expander.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Epoch, manifestOptions } from './api.ts';
import { AssetName, custodianText, SourceBadge } from './labels.tsx';

const SHOWN: readonly Currency[] = [...COINS, 'BRL'];

interface LastProofProps {
  readonly latest: Epoch | undefined;
  readonly className: string;
}

export function LastProof({ latest, className }: LastProofProps) {
  return (
    <CardSection title="Última prova publicada" className={className}>
      <div className="px-5 pb-5">
        {latest === undefined ? (
          <p className="text-muted">A primeira sai à 0h10.</p>
        ) : (
          <>
            <p className="text-sm text-muted">
              Prova nº {latest.epoch}, de {formatDateTime(latest.taken_at)}.
            </p>
            <PhoneFold label="O que devemos e o que está guardado" className="mt-2">
              <Assets epoch={latest.epoch} />
            </PhoneFold>
          </>
        )}
      </div>
    </CardSection>
  );
}

function Assets({ epoch }: { readonly epoch: string }) {
  const manifest = useQuery(manifestOptions(epoch));
  if (manifest.isPending) return <Skeleton className="mt-4 h-56 w-full" />;
  if (manifest.data === undefined) return <LoadError query={manifest} />;
  return (
    <ul>
      {inOrder(manifest.data.assets)
        .filter(({ total, held }) => total !== '0' || held.some(({ amount }) => amount !== '0'))
        .map((asset) => (
          <AssetRow key={asset.asset} line={asset} />
        ))}
    </ul>
  );
}

function inOrder(assets: readonly ManifestAsset[]): readonly ManifestAsset[] {
  return SHOWN.flatMap((currency) => assets.filter(({ asset }) => asset === currency));
}

function AssetRow({ line: { asset, total, held } }: { readonly line: ManifestAsset }) {
  if (!isCurrency(asset)) return null;
  const amount = (minor: string) => <Amount value={money(asset, BigInt(minor))} always />;
  return (
    <li className="border-t border-hairline py-3 first:border-t-0">
      <AssetName asset={asset} />
      <dl className="mt-2 text-sm">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">Devemos</dt>
          <dd className="font-semibold">{amount(total)}</dd>
        </div>
        {held.map(({ where, how, amount: minor }) => (
          <div key={where} className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <dt className="flex flex-wrap items-center gap-2 text-muted">
              Guardado: {custodianText(where)} <SourceBadge how={how} />
            </dt>
            <dd className="ml-auto min-w-0 font-semibold">{amount(minor)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
