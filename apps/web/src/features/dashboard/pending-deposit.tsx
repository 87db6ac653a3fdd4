import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { amountFromWire } from '../../lib/api/exact-json.ts';
import { useMe } from '../../lib/queries/me.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { hasStoredCharge, storedCharge } from '../../money/deposits/charge.ts';
import { chargeStatusOptions } from '../../money/deposits/charge-status.ts';

/** An unpaid charge created in this tab; not shown on its own screen. */
export function PendingDeposit() {
  const me = useMe();
  const charge = me.data === undefined ? null : storedCharge(me.data.id);
  const status = useQuery({ ...chargeStatusOptions(charge?.txid ?? ''), enabled: charge !== null });
  // Reserves space until the customer is loaded.
  if (me.isPending && hasStoredCharge()) return <div className="mb-6 h-14" />;
  if (charge === null || (status.data !== undefined && status.data.status !== 'pending')) return null;
  return (
    <Link
      to="/Deposit"
      className="mb-6 flex min-h-14 items-center gap-3 rounded-card bg-amber-soft px-4 py-2 transition-colors duration-150 hover:brightness-97"
    >
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 animate-pulse rounded-full bg-amber forced-color-adjust-none"
      />
      <span className="min-w-0 flex-1">
        Depósito de{' '}
        <strong>
          <Amount value={amountFromWire('BRL', charge.valor)} />
        </strong>{' '}
        aguardando
      </span>
      <span className="flex items-center font-semibold text-link">
        Continuar
        <ChevronRight aria-hidden="true" className="size-5" />
      </span>
    </Link>
  );
}
