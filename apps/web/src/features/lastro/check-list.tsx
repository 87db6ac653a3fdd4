import {
  ChevronDown,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  Clock,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { CheckLine, Outcome } from './check-line.ts';

const APPEARANCES: Readonly<
  Record<Outcome, { readonly icon: LucideIcon; readonly tone: string; readonly name: string }>
> = {
  holds: { icon: CircleCheck, tone: 'text-good', name: 'Certo' },
  fails: { icon: CircleX, tone: 'text-brick', name: 'Não confere' },
  partly: { icon: CircleDashed, tone: 'text-amber', name: 'Em parte' },
  waits: { icon: Clock, tone: 'text-amber', name: 'Aguardando' },
  nothing: { icon: CircleMinus, tone: 'text-muted', name: 'Nada a conferir' },
};

export function CheckList({ lines }: { readonly lines: readonly CheckLine[] }) {
  const count = (outcome: Outcome) => lines.filter((line) => line.outcome === outcome).length;
  const failed = count('fails');
  const nothing = count('nothing');
  return (
    <div className="mt-4">
      {failed > 0 ? (
        <Notice
          tone="warning"
          title={failed === 1 ? '1 conferência falhou' : `${failed} conferências falharam`}
        >
          Guarde esta tela e fale conosco pela Ajuda. Você também pode levar a prova a outra pessoa.
        </Notice>
      ) : (
        <p className="font-semibold">
          {count('holds')} de {lines.length - nothing} conferências certas
          {nothing > 0 && <span className="font-normal text-muted"> • {nothing} sem nada a conferir</span>}
        </p>
      )}
      <ol className="mt-3">
        {lines.map((line) => (
          <li key={line.title} className="border-t border-hairline first:border-t-0">
            {isFolded(line) ? (
              <details className="group">
                <summary className="flex min-h-11 cursor-pointer list-none gap-3 py-3">
                  <Mark {...line} />
                  <ChevronDown
                    aria-hidden="true"
                    className="mt-0.5 ml-auto size-5 shrink-0 text-muted group-open:rotate-180"
                  />
                </summary>
                <p className="-mt-3 pb-3 pl-8 text-sm wrap-anywhere text-muted">{line.text}</p>
              </details>
            ) : (
              <div className="flex gap-3 py-3">
                <Mark {...line}>
                  <span className="block text-sm font-normal wrap-anywhere text-muted">{line.text}</span>
                </Mark>
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

const isFolded = ({ isTechnical, outcome }: CheckLine) =>
  isTechnical && (outcome === 'holds' || outcome === 'nothing');

interface MarkProps extends Pick<CheckLine, 'title' | 'outcome'> {
  readonly children?: ReactNode;
}

function Mark({ title, outcome, children }: MarkProps) {
  const { icon: Icon, tone, name } = APPEARANCES[outcome];
  return (
    <>
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <span className="min-w-0 font-semibold">
        <span className="sr-only">{name}: </span>
        {title}
        {children}
      </span>
    </>
  );
}
