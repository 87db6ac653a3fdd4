import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { STEP_HEADING } from '../../lib/browser/focus/use-focus-on-change.ts';
import { useScreenTitle } from '../../lib/browser/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FitText } from '../../ui/fit-text.tsx';
import { Summary, type SummaryLine } from '../../ui/summary.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { FlowFooter } from './flow-footer.tsx';
import { ReviewNotice } from './review-notice.tsx';

export interface ReviewProps {
  readonly title: string;
  readonly amountLabel: string;
  readonly amount: string;
  readonly caption?: ReactNode;
  readonly lines: readonly SummaryLine[];
  readonly notice: { readonly title: string; readonly text: string; readonly tone?: 'warning' };
  readonly confirmLabel: string;
  readonly sendingLabel: string;
  readonly sending: boolean;
  /** The answer is missing and the same request is being repeated. */
  readonly uncertain: boolean;
  /** The customer gave no second factor, so nothing was sent. */
  readonly proofDeclined?: boolean | undefined;
  /** `notice` shows the reason. */
  readonly blocked?: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

export function Review(props: ReviewProps) {
  const { notice, sending, uncertain, proofDeclined } = props;
  const titleId = useId();
  useScreenTitle(props.title);

  return (
    <section aria-labelledby={titleId}>
      <Card className="p-5 md:p-7">
        <h2 {...STEP_HEADING} id={titleId} className="text-lg font-bold outline-none">
          {props.title}
        </h2>
        <p className="mt-5 text-sm text-muted">{props.amountLabel}</p>
        <p className="leading-tight font-bold tracking-tight">
          <FitText text={props.amount} size="clamp(1.875rem, 1.5rem + 2vw, 2.25rem)" />
        </p>
        {props.caption}
        <Summary lines={props.lines} className="mt-6 border-t border-hairline pt-5" />
        <ReviewNotice
          {...notice}
          uncertain={uncertain}
          proofDeclined={proofDeclined}
          className="mt-6 md:min-h-24"
        />
        <div className="md:mt-6">
          <FlowFooter>
            {() => (
              <div className="flex flex-wrap gap-3">
                <ConfirmButton
                  wide
                  className="order-2 flex-[1_1_9rem]"
                  busy={sending}
                  busyLabel={uncertain ? 'Processando...' : props.sendingLabel}
                  disabled={props.blocked === true && !sending}
                  onClick={props.onConfirm}
                >
                  {props.confirmLabel}
                </ConfirmButton>
                <Button
                  variant="secondary"
                  className="order-1"
                  disabled={sending}
                  icon={<ArrowLeft className="size-5" />}
                  onClick={props.onBack}
                >
                  Editar
                </Button>
              </div>
            )}
          </FlowFooter>
        </div>
      </Card>
    </section>
  );
}
