import type { AdminPerson } from '@lastro/contracts';
import { Check, UsersRound, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NEEDS_TWO_NOTICE } from './approvals.ts';

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
  return (
    <div className="grid grid-cols-2 gap-3">
      <Notice
        icon={<UsersRound />}
        className="col-span-2"
        title={first === null ? NEEDS_TWO_NOTICE.title : '1 de 2 aprovações'}
      >
        {concerned
          ? 'É o seu acesso: outros administradores decidem.'
          : approvalText(first?.name, own, requested)}
      </Notice>
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

function approvalText(
  first: string | undefined,
  own: boolean,
  requested: TwoApprovalsProps['requested'],
): string {
  if (first === undefined) return `Quem ${requested} não é mais administrador.`;
  return own ? 'A primeira é a sua. Falta outro administrador.' : `A primeira é de ${first}. Falta a sua.`;
}
