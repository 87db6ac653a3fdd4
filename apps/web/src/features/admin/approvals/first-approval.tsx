import type { FirstApproval } from '@lastro/contracts';
import { Check } from 'lucide-react';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { Button } from '../../../ui/button.tsx';
import { contactOf } from '../shared/users/people.ts';
import { ApprovalNotice } from './approval-notice.tsx';
import { firstApprovalText } from './approvals.ts';

export interface FirstApprovalNoticeProps {
  readonly approval: Wire<FirstApproval> | null;
  readonly adminId: string;
  readonly onApprove: (approval: Wire<FirstApproval>) => void;
}

/** Nothing until an administrator has approved. */
export function FirstApprovalNotice({ approval, adminId, onApprove }: FirstApprovalNoticeProps) {
  if (approval === null) return null;
  const own = approval.approved_by.id === adminId;
  return (
    <div className="mb-3 grid gap-3">
      <ApprovalNotice hasFirst>
        {decisionText(approval)} {firstApprovalText(approval.approved_by.name, own, approval.approved_date)}
      </ApprovalNotice>
      <Button icon={<Check className="size-5" />} disabled={own} onClick={() => onApprove(approval)}>
        Aprovar
      </Button>
    </div>
  );
}

function decisionText({ action, user, note }: Wire<FirstApproval>): string {
  if (action === 'assign' && user !== null) return `Atribuir a ${user.name} (${contactOf(user)}).`;
  if (action === 'settle') return `Encerrar na conta do banco: ${note}.`;
  return note === null ? 'Devolver a quem pagou.' : `Registrar a devolução: ${note}.`;
}
