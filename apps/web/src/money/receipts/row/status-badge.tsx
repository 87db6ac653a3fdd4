import type { TransactionStatus } from '@lastro/contracts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const STATUSES: Readonly<Record<TransactionStatus, readonly [BadgeTone, string]>> = {
  completed: ['good', 'Concluído'],
  pending: ['pending', 'Pendente'],
  failed: ['bad', 'Falhou'],
};

export function StatusBadge({ status }: { readonly status: TransactionStatus }) {
  const [tone, text] = STATUSES[status];
  return <Badge tone={tone}>{text}</Badge>;
}
