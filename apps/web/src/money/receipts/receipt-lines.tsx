import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { HIDDEN_AMOUNT } from '../amounts/amount.tsx';
import { TechnicalDetails } from './technical-details.tsx';

export interface ReceiptLine {
  readonly label: string;
  readonly value: string;
  readonly code?: boolean;
  /** A code that says where money went; the others are technical details. */
  readonly destination?: boolean;
  /** Name, address and institution of a side, one below the other. */
  readonly party?: readonly string[];
  /** Covered while balances are hidden, where the receipt is looked up later. */
  readonly money?: boolean;
}

const DATE = 'Data e hora';

export function dateOf(lines: readonly ReceiptLine[]): string | undefined {
  return lines.find(({ label }) => label === DATE)?.value;
}

type Part = 'date' | 'party' | 'detail' | 'fact';

function partOf({ label, code, destination, party }: ReceiptLine): Part {
  if (label === DATE) return 'date';
  if (party !== undefined) return 'party';
  return code === true && destination !== true ? 'detail' : 'fact';
}

/** `coverable`: amounts are covered while balances are hidden. The date stands in the header. */
export function ReceiptLines({
  lines,
  coverable = false,
}: {
  readonly lines: readonly ReceiptLine[];
  readonly coverable?: boolean;
}) {
  const { hidden } = useHiddenBalances();
  const of = (part: Part) => lines.filter((line) => partOf(line) === part);
  const parties = of('party');
  return (
    <>
      {parties.length > 0 && (
        <dl className="grid gap-2 pt-1 pb-2 text-sm min-[26rem]:grid-cols-2">
          {parties.map(({ label, party = [] }) => (
            <Party key={label} label={label} party={party} />
          ))}
        </dl>
      )}
      <dl className="text-sm">
        {of('fact').map((line) => (
          <Line key={line.label} line={line} covered={coverable && hidden && line.money === true} />
        ))}
      </dl>
      <TechnicalDetails lines={of('detail')} />
    </>
  );
}

function Party({
  label,
  party: [name, ...rest],
}: {
  readonly label: string;
  readonly party: readonly string[];
}) {
  return (
    <div className="min-w-0 rounded-control bg-sunken px-3.5 py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere">{name}</dd>
      {rest.map((part) => (
        <dd key={part} className="wrap-anywhere text-muted">
          {part}
        </dd>
      ))}
    </div>
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
