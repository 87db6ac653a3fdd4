import { Link } from 'react-router';
import { briefMoney } from '../../lib/format/money-text.ts';
import { type LimitMoney, type OwnLimits, tightLimit } from '../../lib/queries/limits.ts';

interface LimitNoteProps {
  readonly limits: OwnLimits | undefined;
  /** In the currency of the limits. */
  readonly balance: LimitMoney | null;
}

/** Shown only if the limit, not the balance, restricts the amount. */
export function LimitNote({ limits, balance }: LimitNoteProps) {
  const left = limits && tightLimit(limits, balance);
  if (!left) return null;
  return (
    <span className="block">
      Limite agora: {briefMoney(left)} · <LimitsLink />
    </span>
  );
}

export function LimitsLink({ text = 'ver limites' }: { readonly text?: string }) {
  return (
    <Link to="/Security" className="font-semibold text-link underline">
      {text}
    </Link>
  );
}
