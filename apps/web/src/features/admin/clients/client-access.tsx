import type { AdminUser, Me } from '@lastro/contracts';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { DecisionDialog } from '../shared/cases/decision-dialog.tsx';
import { useDecision } from '../shared/cases/use-decision.ts';
import {
  ACCESS_WORDS,
  type AccessOrder,
  accessDone,
  accessRefusal,
  isAccessOrder,
  type SentAccess,
  sendAccess,
} from './access.ts';
import { ClientDialog } from './client-dialog.tsx';

export interface ClientAccessProps {
  readonly admin: Wire<Me>;
  readonly user: Pick<AdminUser, 'id' | 'full_name'> | null;
  readonly onClose: () => void;
}

export function ClientAccess({ admin, user, onClose }: ClientAccessProps) {
  const decision = useDecision<AccessOrder, SentAccess>({
    kind: 'admin-access',
    admin: admin.id,
    isOrder: isAccessOrder,
    send: sendAccess,
    done: accessDone,
    refused: accessRefusal,
  });
  const { open } = decision;

  if (open !== null) {
    return (
      <DecisionDialog
        {...ACCESS_WORDS[open.action]}
        decision={decision}
        lines={[
          { label: 'Usuário', value: open.name },
          { label: 'Contato', value: open.contact },
        ]}
      />
    );
  }
  if (user === null) return null;
  return (
    <ClientDialog
      key={user.id}
      id={user.id}
      name={user.full_name}
      own={user.id === admin.id}
      failure={decision.failure}
      onAsk={decision.ask}
      onClose={onClose}
    />
  );
}
