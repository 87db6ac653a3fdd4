import type { TransactionStatus } from '@lastro/contracts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { STATUS_NAMES } from '../transaction-text.ts';

const TONES: Readonly<Record<TransactionStatus, BadgeTone>> = {
  completed: 'good',
  pending: 'pending',
  failed: 'bad',
};

export function StatusBadge({ status }: { readonly status: TransactionStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>;
}
