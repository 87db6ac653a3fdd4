import { BadgeCheck, CircleCheck, CircleDashed, CircleX, ShieldX, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { Check, CheckState, Verification } from './check.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';
import type { DocumentType } from './signed-document.ts';
import { StatementSheet } from './statement-sheet.tsx';

type Verdicts = Readonly<
  Record<Verification['verdict'], { readonly icon: ReactNode; readonly title: string; readonly text: string }>
>;

const RECEIPT_VERDICTS: Verdicts = {
  true: {
    icon: <BadgeCheck className="text-good" />,
    title: 'Comprovante verdadeiro',
    text: 'Assinado pelo Lastro e no registro público. Compare os dados abaixo com o que você recebeu.',
  },
  unregistered: {
    icon: <CircleCheck className="text-good" />,
    title: 'Assinado pelo Lastro',
    text: 'A assinatura confere; falta a prova do registro público. Compare os dados abaixo com o que você recebeu.',
  },
  false: {
    icon: <ShieldX className="text-brick" />,
    title: 'Não confie neste comprovante',
    text: 'Ele não confere com o que o Lastro assinou.',
  },
};

const VERDICTS: Readonly<Record<DocumentType, Verdicts>> = {
  receipt: RECEIPT_VERDICTS,
  statement: {
    true: {
      ...RECEIPT_VERDICTS.true,
      title: 'Extrato verdadeiro',
      text: 'Assinado pelo Lastro e no registro público. Compare os saldos abaixo com os do arquivo que você recebeu.',
    },
    unregistered: {
      ...RECEIPT_VERDICTS.unregistered,
      text: 'A assinatura confere; falta a prova do registro público. Compare os saldos abaixo com os do arquivo que você recebeu.',
    },
    false: { ...RECEIPT_VERDICTS.false, title: 'Não confie neste extrato' },
  },
};

const RETURNED = {
  icon: <Undo2 className="text-amber" />,
  title: 'Verdadeiro, mas devolvido',
  text: 'O Lastro assinou este comprovante. Depois disso, dinheiro voltou a quem pagou: veja a situação.',
};

const MARKS: Readonly<Record<CheckState, { readonly icon: ReactNode; readonly text: string }>> = {
  holds: { icon: <CircleCheck className="text-good" />, text: 'Confere' },
  fails: { icon: <CircleX className="text-brick" />, text: 'Não confere' },
  unproven: { icon: <CircleDashed className="text-amber" />, text: 'Sem prova' },
  returned: { icon: <Undo2 className="text-amber" />, text: 'Devolvido' },
};

/** Their texts name keys and heads, which say little to most readers. */
const PROOFS: ReadonlySet<string> = new Set(['Assinatura', 'Registro público', 'Testemunhas']);

interface VerificationViewProps {
  readonly verification: Verification;
  readonly now: Check;
}

/** `now`: the current state of the movement, as reported by the server. */
export function VerificationView({ verification, now }: VerificationViewProps) {
  const { type, verdict, checks, document } = verification;
  const hasSituation = type === 'receipt' && verdict !== 'false';
  const isReturned = hasSituation && now.state === 'returned';
  const isFolded = ({ title, state }: Check) => verdict !== 'false' && state === 'holds' && PROOFS.has(title);
  const folded = checks.filter(isFolded);
  const visible = [...checks.filter((check) => !isFolded(check)), ...(hasSituation ? [now] : [])];
  const { icon, title, text } = isReturned ? RETURNED : VERDICTS[type][verdict];
  return (
    <div className="grid gap-5">
      <Card className="p-5 md:p-7">
        <div role="status" className="flex gap-4">
          <span className="shrink-0 [&>svg]:size-9">{icon}</span>
          <div className="min-w-0">
            <h2 className="text-xl font-bold tracking-tight">{title}</h2>
            <p className="mt-0.5 text-balance text-muted">{text}</p>
          </div>
        </div>
        <CheckLines checks={visible} className="mt-5 border-t border-hairline pt-5" />
      </Card>
      {verdict !== 'false' && document?.type === 'receipt' && <ReceiptSheet claims={document.claims} />}
      {verdict !== 'false' && document?.type === 'statement' && <StatementSheet claims={document.claims} />}
      {folded.length > 0 && (
        <Card className="px-5 md:px-7">
          <Disclosure
            question="Como conferimos"
            answer={<CheckLines checks={folded} className="text-text" />}
          />
        </Card>
      )}
    </div>
  );
}

interface CheckLinesProps {
  readonly checks: readonly Check[];
  readonly className: string;
}

function CheckLines({ checks, className }: CheckLinesProps) {
  if (checks.length === 0) return null;
  return (
    <ul className={`grid gap-4 ${className}`}>
      {checks.map((check) => (
        <CheckLine key={check.title} check={check} />
      ))}
    </ul>
  );
}

function CheckLine({ check: { state, title, text } }: { readonly check: Check }) {
  const mark = MARKS[state];
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 shrink-0 [&>svg]:size-5" aria-hidden="true">
        {mark.icon}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">
          {title}
          <span className="sr-only">: {mark.text}</span>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{text}</p>
      </div>
    </li>
  );
}
