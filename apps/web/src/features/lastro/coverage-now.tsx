import { classNames } from '../../lib/browser/class-names.ts';
import { coverageText, isCovered } from '../../lib/format/coverage-text.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { CardSection } from '../../ui/card.tsx';
import { PhoneFold } from '../../ui/expander.tsx';
import type { Overview } from './api.ts';
import { AssetName, custodianText, SourceBadge } from './labels.tsx';

export function CoverageNow({ coverage }: { readonly coverage: Overview['coverage'] }) {
  const { percent, checked_date: checked } = coverage;
  const lines = coverage.lines.filter((line) => line.percent !== null || !line.answered);
  return (
    <CardSection title="Cobertura agora">
      <div className="px-5 pb-5">
        {percent === null ? (
          <p className="text-muted">
            {checked === null
              ? 'Ainda não houve a primeira conferência.'
              : 'Nem todos responderam na última conferência.'}
          </p>
        ) : (
          <p
            className={classNames(
              'tabular text-3xl font-bold sm:text-4xl tracking-tight text-balance first-letter:uppercase',
              isCovered(percent) ? 'text-good' : 'text-brick',
            )}
          >
            {coverageText(percent)}
          </p>
        )}
        <p className="mt-1 text-sm text-muted">
          O que está guardado, comparado com o que devemos, em todas as moedas.
          {checked !== null && ` Conferido em ${formatDateTime(checked)}.`}
        </p>
        <PhoneFold label="Cobertura de cada moeda" className="mt-4">
          <ul>
            {lines.map((line) => (
              <li
                key={`${line.where}${line.asset}`}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline py-3"
              >
                <span className="min-w-0 flex-[1_1_11rem]">
                  <AssetName asset={line.asset} />
                  <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
                    <SourceBadge how={line.how} /> {custodianText(line.where)}
                  </span>
                </span>
                <span className="tabular ml-auto shrink-0 text-right font-semibold">
                  {line.percent === null ? 'Sem resposta' : coverageText(line.percent)}
                </span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">
            Uma moeda pode ficar abaixo de 100% e outra acima: quem deposita reais recebe dólares, e os reais
            continuam guardados. Os valores saem uma vez por dia, na prova, para não revelar o movimento de
            ninguém.
          </p>
        </PhoneFold>
      </div>
    </CardSection>
  );
}
