import { coverageOf, coveragePercent, isCurrency } from '@lastro/money';
import type { Manifest } from '@lastro/register/manifest';
import { coverageOfTotal, isCovered } from '../../lib/format/coverage-text.ts';
import { type CheckLine, line } from './check-line.ts';

export const HOLDINGS_TITLE = 'O que está guardado cobre o total';

function coverageOfManifest({ assets }: Manifest): string | null {
  const worth = new Map(
    assets.flatMap(({ asset, worth: fraction }) =>
      isCurrency(asset) && fraction !== null
        ? [[asset, [BigInt(fraction[0]), BigInt(fraction[1])] as const]]
        : [],
    ),
  );
  const lines = assets.flatMap(({ asset, total, held }) =>
    isCurrency(asset)
      ? [
          {
            currency: asset,
            held: held.length === 0 ? null : held.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
            owed: BigInt(total),
          },
        ]
      : [],
  );
  const coverage = coverageOf(lines, worth);
  return coverage === null ? null : coveragePercent(coverage.held, coverage.owed);
}

export function checkHoldings(manifest: Manifest): CheckLine {
  const percent = coverageOfManifest(manifest);
  if (percent === null) {
    const text = 'Falta a resposta de um provedor ou um preço; não dá para comparar.';
    return { title: HOLDINGS_TITLE, outcome: 'fails', text };
  }
  return line(HOLDINGS_TITLE, isCovered(percent), [
    `Cobre ${coverageOfTotal(percent)}. O valor guardado é declarado pelo provedor.`,
    `Cobre só ${coverageOfTotal(percent)}.`,
  ]);
}
