import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { FitText } from './fit-text.tsx';
import { Notice } from './notice.tsx';
import { Summary, type SummaryLine } from './summary.tsx';

export interface ReviewProps {
  /** The question, as the heading of the step. */
  readonly title: string;
  /** What the amount is: 'Você envia'. */
  readonly amountLabel: string;
  readonly amount: string;
  /** Under the amount: to whom, for what. */
  readonly caption?: ReactNode;
  readonly lines: readonly SummaryLine[];
  /** What can't be undone, or what may still change. */
  readonly notice: { readonly title: string; readonly text: string };
  readonly confirmLabel: string;
  /** While it is sent; and while it is asked for again. */
  readonly sendingLabel: string;
  readonly sending: boolean;
  /** It was sent and no answer came: the same request is being repeated. */
  readonly uncertain: boolean;
  /** It can't be confirmed as things stand; `notice` says why. */
  readonly blocked?: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The last look before money moves. */
export function Review(props: ReviewProps) {
  const { notice, sending, uncertain } = props;
  const titleId = useId();

  return (
    <section aria-labelledby={titleId}>
      <Card className="p-5 md:p-7">
        <h2 id={titleId} className="text-lg font-bold">
          {props.title}
        </h2>
        <p className="mt-5 text-sm text-muted">{props.amountLabel}</p>
        <p className="leading-tight font-bold tracking-tight">
          <FitText text={props.amount} size="clamp(1.875rem, 1.5rem + 2vw, 2.25rem)" />
        </p>
        {props.caption}
        <Summary lines={props.lines} className="mt-6 border-t border-hairline pt-5" />
        {/* As high with either text: what it says changes by itself, and must not move a button from under a finger. */}
        <div role="status" className="mt-6 grid min-h-28 md:min-h-24">
          {uncertain ? (
            <Notice tone="working" className="items-center" title="Estamos confirmando sua operação">
              Não faça outra: repetimos o mesmo pedido até ter resposta, e ele vale uma vez só.
            </Notice>
          ) : (
            <Notice title={notice.title} className="items-center">
              {notice.text}
            </Notice>
          )}
        </div>
        <div className="mt-6 grid gap-2 md:grid-cols-[auto_1fr] md:gap-3">
          <Button
            wide
            className="md:order-2"
            busy={sending}
            busyLabel={uncertain ? 'Processando...' : props.sendingLabel}
            disabled={props.blocked === true && !sending}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
          <Button
            variant="secondary"
            disabled={sending}
            icon={<ArrowLeft className="size-5" />}
            onClick={props.onBack}
          >
            Voltar e editar
          </Button>
        </div>
      </Card>
    </section>
  );
}
