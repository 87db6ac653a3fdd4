import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { fitAmount } from '../../ui/fit-text.tsx';
import { HiddenAmount } from '../amounts/amount.tsx';
import { Figures } from '../amounts/figures.tsx';
import { partOf, type ReceiptLine } from './receipt-parts.ts';
import { TechnicalDetails } from './technical-details.tsx';

/**
 * `hideable`: amounts are hidden while balances are. `hasStatus`, `hasOutcome`: shown above. The date is in the header.
 */
export function ReceiptLines({
  lines,
  hideable = false,
  hasStatus = false,
  hasOutcome = false,
}: {
  readonly lines: readonly ReceiptLine[];
  readonly hideable?: boolean;
  readonly hasStatus?: boolean;
  readonly hasOutcome?: boolean;
}) {
  const { hidden } = useHiddenBalances();
  const isAbove = ({ role }: ReceiptLine) =>
    (hasStatus && role === 'status') || (hasOutcome && role === 'outcome');
  const of = (part: ReturnType<typeof partOf>) =>
    lines.filter((line) => partOf(line) === part && !isAbove(line));
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
          <Line key={line.label} line={line} hidden={hideable && hidden && line.money === true} />
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

/** In characters; below its label, since it would wrap beside it. */
const LONG_VALUE = 40;

function Line({ line, hidden }: { readonly line: ReceiptLine; readonly hidden: boolean }) {
  const { label, value, code, money } = line;
  if (code) {
    return (
      <div className="py-2.5">
        <dt className="text-muted">{label}</dt>
        <dd className="mt-0.5 font-mono text-[0.8125rem] break-all">{value}</dd>
      </div>
    );
  }
  if (!money && value.length > LONG_VALUE) {
    return (
      <div className="py-2.5">
        <dt className="text-muted">{label}</dt>
        <dd className="mt-0.5 font-semibold wrap-anywhere">{value}</dd>
      </div>
    );
  }
  return (
    // A long value wraps as a whole, so that an amount never breaks.
    <div className="@container flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd
        className="tabular ml-auto min-w-0 text-right font-semibold wrap-anywhere"
        style={hidden ? undefined : fitAmount(value)}
      >
        {hidden ? <HiddenAmount /> : money ? <Figures text={value} /> : value}
      </dd>
    </div>
  );
}
