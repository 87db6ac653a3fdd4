import type { TransactionStatus } from '@lastro/contracts';
import { type ReactNode, useId } from 'react';
import { useFocusOnChange } from '../../lib/browser/focus/use-focus-on-change.ts';
import { useScreenTitle } from '../../lib/browser/page-title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FitText } from '../../ui/fit-text.tsx';
import { SEALS } from '../../ui/graphics/marks.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { Figures } from '../amounts/figures.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptBrand } from './receipt-brand.tsx';
import type { ReceiptFacts } from './receipt-facts.ts';
import { documentName } from './receipt-kinds.ts';
import { ReceiptLines } from './receipt-lines.tsx';
import { SignedSection } from './signed/signed-section.tsx';

export interface ReceiptProps extends Omit<ReceiptFacts, 'status'> {
  readonly status?: TransactionStatus;
  readonly message?: string | undefined;
  readonly hint?: string;
  /** When it changes, the title gets the focus, at the top of the screen. */
  readonly step?: string;
  readonly progress?: ReactNode;
  readonly cancel?: ReactNode;
  readonly again: { readonly label: string; readonly onClick: () => void };
}

const HISTORY: Readonly<Record<TransactionStatus, string>> = {
  completed: 'Ver no histórico',
  pending: 'Acompanhar no histórico',
  failed: 'Ver no histórico',
};

export function Receipt({
  title,
  kind,
  amount,
  lines,
  status = 'completed',
  failure,
  message,
  hint,
  step = '',
  progress,
  cancel,
  again,
}: ReceiptProps) {
  const titleId = useId();
  const titleElement = useFocusOnChange(step);
  useScreenTitle(title);
  return (
    <article
      aria-labelledby={titleId}
      className="mx-auto grid max-w-4xl grid-cols-1 items-start gap-5 max-lg:max-w-lg lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8 print:block"
    >
      <div
        data-receipt=""
        className="rounded-card border border-hairline bg-card shadow-soft print:border-0 print:shadow-none"
      >
        <ReceiptBrand
          name={documentName(kind, status)}
          lines={lines}
          className="rounded-t-card px-5 md:px-7"
        />
        <header className="px-5 pt-7 pb-6 text-center md:px-7">
          <Seal status={status} />
          <h1
            ref={titleElement}
            id={titleId}
            tabIndex={-1}
            className="mt-5 text-xl font-bold tracking-tight outline-none"
          >
            {title}
          </h1>
          <p className="mt-3 text-4xl font-bold tracking-tight">
            <FitText text={amount} size="2.25rem">
              {(word) => <Figures text={word} />}
            </FitText>
          </p>
          {message !== undefined && (
            <p role="alert" className="mt-3 text-balance print:hidden">
              {message} {hint !== undefined && <span className="block font-semibold text-amber">{hint}</span>}
            </p>
          )}
        </header>
        {progress && (
          <div className="border-t border-dashed border-control/60 px-5 py-5 md:px-7">{progress}</div>
        )}
        <div className="border-t border-dashed border-control/60 px-5 py-3 md:px-7">
          <ReceiptLines lines={lines} />
          <SignedSection status={status} failure={failure} lines={lines} />
        </div>
        <ReceiptFooter className="px-5 py-4 md:px-7" />
      </div>
      <div className="grid gap-3 print:hidden">
        <ButtonLink to="/History" wide>
          {HISTORY[status]}
        </ButtonLink>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
          <ReceiptActions facts={{ title, kind, status, amount, lines }} />
        </div>
        {cancel}
        <Button variant="quiet" wide onClick={again.onClick}>
          {again.label}
        </Button>
      </div>
    </article>
  );
}

export function ReceiptFooter({ className }: { readonly className?: string }) {
  return (
    <footer
      className={`flex items-center gap-2 border-t border-hairline text-sm text-muted ${className ?? ''}`}
    >
      <LogoMark className="size-5" />
      Lastro Banco Digital
    </footer>
  );
}

const SEAL_CLASSES: Readonly<Record<TransactionStatus, { disc: string; sign: string }>> = {
  completed: { disc: 'fill-mint', sign: 'stroke-ink' },
  pending: { disc: 'fill-amber-soft', sign: 'stroke-amber' },
  failed: { disc: 'fill-brick-soft', sign: 'stroke-brick' },
};

function Seal({ status }: { readonly status: TransactionStatus }) {
  const { disc, sign } = SEAL_CLASSES[status];
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className="mx-auto size-14">
      <circle cx="28" cy="28" r="28" className={disc} />
      <path
        d={SEALS[status]}
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={sign}
      />
    </svg>
  );
}
