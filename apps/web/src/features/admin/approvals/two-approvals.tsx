import type { AdminPerson } from '@lastro/contracts';
import { Check, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { ApprovalNotice } from './approval-notice.tsx';
import { firstApprovalText } from './approvals.ts';

export interface TwoApprovalsProps {
  /** Null if the author of the request is no longer an administrator. */
  readonly first: AdminPerson | null;
  readonly adminId: string;
  readonly requested: 'pediu' | 'informou';
  /** The request changes this administrator's own access. */
  readonly concerned?: boolean;
  readonly onDecide: (action: 'approve' | 'refuse') => void;
}

export function TwoApprovals({ first, adminId, requested, concerned = false, onDecide }: TwoApprovalsProps) {
  const own = first?.id === adminId;
  const approvalText =
    first === null ? `Quem ${requested} não é mais administrador.` : firstApprovalText(first.name, own);
  return (
    <div className="grid grid-cols-2 gap-3">
      <ApprovalNotice hasFirst={first !== null} className="col-span-2">
        {concerned ? 'É o seu acesso: outros administradores decidem.' : approvalText}
      </ApprovalNotice>
      <Button
        icon={<Check className="size-5" />}
        disabled={concerned || own}
        onClick={() => onDecide('approve')}
      >
        Aprovar
      </Button>
      <Button
        variant="danger"
        icon={<X className="size-5" />}
        disabled={concerned}
        onClick={() => onDecide('refuse')}
      >
        Recusar
      </Button>
    </div>
  );
}
