import type { TransactionStatus } from '@lastro/contracts';
import { Printer, Share2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { FitText } from '../../ui/fit-text.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { HIDDEN_AMOUNT } from '../amounts/amount.tsx';
import { receiptText } from './receipt-text.ts';

export interface ReceiptLine {
  readonly label: string;
  readonly value: string;
  readonly code?: boolean;
  /** Covered while balances are hidden, where the receipt is looked up later. */
  readonly money?: boolean;
}

export interface ReceiptProps {
  readonly title: string;
  readonly amount: ReactNode;
  readonly lines: readonly ReceiptLine[];
  readonly status?: TransactionStatus;
  readonly message?: string | undefined;
  readonly hint?: string;
  readonly progress?: ReactNode;
  readonly next: ReactNode;
  readonly other?: ReactNode;
}

export function Receipt({
  title,
  amount,
  lines,
  status = 'completed',
  message,
  hint,
  progress,
  next,
  other,
}: ReceiptProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="mx-auto grid max-w-4xl grid-cols-1 items-start gap-5 max-lg:max-w-lg lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8 print:block"
    >
      <div
        data-receipt=""
        className="rounded-card border border-hairline bg-card shadow-soft print:border-0 print:shadow-none"
      >
        <header className="px-5 pt-8 pb-6 text-center md:px-7">
          <Seal status={status} />
          <p className="mt-5 text-sm text-muted">Comprovante</p>
          <h1 id={titleId} className="text-xl font-bold tracking-tight">
            {title}
          </h1>
          <p className="mt-3 text-4xl font-bold tracking-tight">
            {typeof amount === 'string' ? <FitText text={amount} size="2.25rem" /> : amount}
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
        </div>
        <ReceiptFooter className="px-5 py-4 md:px-7" />
      </div>
      <div className="grid gap-3 print:hidden">
        {next}
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
          <ReceiptActions title={title} lines={lines} />
        </div>
        {other}
      </div>
    </article>
  );
}

/** `coverable`: amounts are covered while balances are hidden. */
export function ReceiptLines({
  lines,
  coverable = false,
}: {
  readonly lines: readonly ReceiptLine[];
  readonly coverable?: boolean;
}) {
  const { hidden } = useHiddenBalances();
  return (
    <dl className="text-sm">
      {lines.map((line) => (
        <Line key={line.label} line={line} covered={coverable && hidden && line.money === true} />
      ))}
    </dl>
  );
}

function Line({ line, covered }: { readonly line: ReceiptLine; readonly covered: boolean }) {
  const { label, value, code } = line;
  return code ? (
    <div className="py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5 font-mono text-[0.8125rem] break-all">{value}</dd>
    </div>
  ) : (
    // A value too long for its line wraps as a whole, so that an amount never breaks.
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="tabular ml-auto min-w-0 text-right font-semibold wrap-anywhere">
        {covered ? <Covered /> : value}
      </dd>
    </div>
  );
}

function Covered() {
  return (
    <>
      <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
      <span className="sr-only">Valor oculto</span>
    </>
  );
}

export function ReceiptActions({ title, lines }: Pick<ReceiptProps, 'title' | 'lines'>) {
  return (
    <>
      <Button
        variant="secondary"
        icon={<Share2 className="size-5 shrink-0" />}
        onClick={() => share(title, lines)}
        className="px-2"
      >
        Compartilhar
      </Button>
      <Button
        variant="secondary"
        icon={<Printer className="size-5 shrink-0" />}
        onClick={() => window.print()}
        className="px-2"
      >
        Imprimir
      </Button>
    </>
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

const SEALS: Readonly<Record<TransactionStatus, { disc: string; sign: string; path: string }>> = {
  completed: { disc: 'fill-mint', sign: 'stroke-ink', path: 'm17.5 28.5 7.5 7.5L39 21' },
  pending: { disc: 'fill-amber-soft', sign: 'stroke-amber', path: 'M28 17v11.5l7 5' },
  failed: { disc: 'fill-brick-soft', sign: 'stroke-brick', path: 'm20 20 16 16m0-16L20 36' },
};

function Seal({ status }: { readonly status: TransactionStatus }) {
  const { disc, sign, path } = SEALS[status];
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className="mx-auto size-14">
      <circle cx="28" cy="28" r="28" className={disc} />
      <path
        d={path}
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={sign}
      />
    </svg>
  );
}

/** Copies where the browser can't share. */
async function share(title: string, lines: readonly ReceiptLine[]): Promise<void> {
  const text = receiptText(title, lines);
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, text });
    await navigator.clipboard.writeText(text);
    toast({ title: 'Comprovante copiado' });
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Não foi possível compartilhar o comprovante.', variant: 'destructive' });
  }
}
