import type { WithdrawalKind } from '@lastro/contracts';
import { Link } from 'react-router';
import { withdrawalPath } from '../shared/withdrawal-path.ts';

export function SeeWithdrawal({ kind, id }: { readonly kind: WithdrawalKind; readonly id: string }) {
  return (
    <Link
      to={withdrawalPath({ type: kind, id })}
      className="inline-flex min-h-11 items-center px-2.5 font-semibold text-link underline"
    >
      Ver
    </Link>
  );
}
