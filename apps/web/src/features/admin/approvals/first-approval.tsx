import type { FirstApproval } from '@lastro/contracts';
import { Check, UsersRound } from 'lucide-react';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { formatShortDateTime } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { contactOf } from '../shared/users/people.ts';

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
      <Notice icon={<UsersRound />} title="1 de 2 aprovações">
        {decisionText(approval)} {own ? 'A primeira é a sua' : `A primeira é de ${approval.approved_by.name}`}
        , em {formatShortDateTime(approval.approved_date)}. Falta {own ? 'outro administrador' : 'a sua'}.
      </Notice>
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
