import type { OwnWithdrawal } from '@lastro/contracts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { heldOf, statusOf } from '../../lib/queries/withdrawals.ts';
import { MoneyReturned } from '../receipts/money-returned.tsx';
import { stagesOf } from './stages.ts';
import { Timeline } from './timeline.tsx';

export function WithdrawalProgress({ withdrawal }: { readonly withdrawal: Wire<OwnWithdrawal> }) {
  if (withdrawal.returned !== null)
    return <MoneyReturned {...withdrawal.returned} amount={heldOf(withdrawal)} />;
  if (statusOf(withdrawal) !== 'pending') return null;
  return <Timeline label="Andamento" stages={stagesOf(withdrawal)} />;
}
