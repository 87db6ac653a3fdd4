import type { AdminUser, Me } from '@lastro/contracts';
import type { Wire } from '../../../lib/exact-json.ts';
import { DecisionDialog } from '../shared/decision-dialog.tsx';
import { useDecision } from '../shared/use-decision.ts';
import { ACCESS_WORDS, type AccessOrder, accessRefusal, isAccessOrder, sendAccess } from './access.ts';
import { ClientDialog } from './client-dialog.tsx';

export interface ClientAccessProps {
  readonly admin: Wire<Me>;
  /** Who is looked at; null for nobody. */
  readonly user: Pick<AdminUser, 'id' | 'full_name'> | null;
  readonly onClose: () => void;
}

/** A look at one user, and the changes of their access, each confirmed before it is made. */
export function ClientAccess({ admin, user, onClose }: ClientAccessProps) {
  const decision = useDecision<AccessOrder, AccessOrder>({
    kind: 'admin-access',
    admin: admin.id,
    isOrder: isAccessOrder,
    send: sendAccess,
    done: ({ action }) => ACCESS_WORDS[action].done,
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
