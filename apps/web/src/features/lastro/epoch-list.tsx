import { CURRENCIES } from '@lastro/money';
import { formatDateTime } from '../../lib/format/dates.ts';
import { CardSection } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { PhoneFold } from '../../ui/expander.tsx';
import { LoadMore, type LoadMoreProps } from '../../ui/page/load-more.tsx';
import type { Epoch } from './api.ts';

interface EpochListProps {
  readonly epochs: readonly Epoch[];
  readonly className: string;
  readonly list: LoadMoreProps['list'];
}

export function EpochList({ epochs, className, list }: EpochListProps) {
  return (
    <CardSection title="Provas e arquivos" className={className}>
      <div className="px-5 pb-5">
        <PhoneFold label="Baixar as provas e as partes">
          <p className="text-sm text-muted">
            Cada arquivo tem todas as partes de uma moeda, sem nomes: baixe, some e compare com o total.
          </p>
          <div className="mt-3">
            {epochs.map(({ epoch, taken_at: takenAt }) => (
              <details key={epoch} className="border-t border-hairline">
                <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2">
                  <span className="font-semibold">Prova nº {epoch}</span>
                  <span className="text-sm text-muted">{formatDateTime(takenAt)}</span>
                </summary>
                <Files epoch={epoch} />
              </details>
            ))}
          </div>
          <LoadMore
            list={list}
            label="Mostrar mais antigas"
            failed="Não foi possível carregar as mais antigas."
            wide
            className="mt-4"
          />
          <Disclosure
            question="Para conferir com um programa"
            answer={
              <>
                O programa <code className="font-mono text-text">tools/register/verify.py</code>, do código do
                Lastro, soma os arquivos e confere o registro com Python puro.
              </>
            }
          />
        </PhoneFold>
      </div>
    </CardSection>
  );
}

function Files({ epoch }: { readonly epoch: string }) {
  const files: readonly (readonly [name: string, text: string])[] = [
    ['manifest.jws', 'Lista assinada'],
    ['manifest.tlog-proof', 'Prova do registro'],
    ...CURRENCIES.map((currency) => [`${currency}.csv`, `Partes em ${currency}`] as const),
  ];
  return (
    <ul className="grid grid-cols-1 gap-x-4 pb-3 sm:grid-cols-2">
      {files.map(([name, text]) => (
        <li key={name}>
          <a
            href={`/api/public/liabilities/${epoch}/${name}`}
            download={`lastro-${epoch}-${name}`}
            className="flex min-h-11 items-center text-sm font-semibold text-link"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
