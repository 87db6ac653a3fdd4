import { AuditList } from '../books/audit-list.tsx';
import type { ClientTabProps } from './client-tab.ts';

export default function ClientAudit({ user }: ClientTabProps) {
  return <AuditList query={{ user_id: user.id }} />;
}
