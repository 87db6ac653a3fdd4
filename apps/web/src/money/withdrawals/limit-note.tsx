import type { Money } from '@lastro/money';
import { Link } from 'react-router';
import { shownMoney } from '../../lib/format/money-text.ts';
import { type LimitCurrency, type OwnLimits, tightLimit } from '../../lib/queries/limits.ts';

interface LimitNoteProps<C extends LimitCurrency> {
  readonly limits: OwnLimits<C> | undefined;
  readonly balance: Money<NoInfer<C>> | null;
}

/** Shown only if the limit, not the balance, restricts the amount. */
export function LimitNote<C extends LimitCurrency>({ limits, balance }: LimitNoteProps<C>) {
  const left = limits && tightLimit(limits, balance);
  if (!left) return null;
  return (
    <span className="block">
      {limits?.nightHours === undefined ? 'Limite agora' : `Limite da noite (${limits.nightHours})`}:{' '}
      {shownMoney(left)} · <LimitsLink />
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
