import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Summary, type SummaryLine } from '../../../ui/summary.tsx';
import { type PickedUser, UserPicker } from '../search/user-picker.tsx';
import { contactOf } from '../shared/users/people.ts';

export interface AssignDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly lines: readonly SummaryLine[];
  /** A likely owner, not a proven one. */
  readonly suggestion: { readonly text: string; readonly user: PickedUser } | null;
  readonly onChoose: (user: PickedUser) => void;
  readonly onClose: () => void;
}

export function AssignDialog({ open, title, lines, suggestion, onChoose, onClose }: AssignDialogProps) {
  const [user, setUser] = useState<PickedUser | null>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <Button disabled={user === null} onClick={() => user !== null && onChoose(user)}>
            Continuar
          </Button>
        </>
      }
    >
      <Summary lines={lines} />
      {suggestion !== null && (
        <div className="mt-5">
          <Notice title={suggestion.text}>
            {suggestion.user.full_name} • {contactOf(suggestion.user)}. Isso não prova que o dinheiro seja
            dele.
          </Notice>
          <Button variant="quiet" className="mt-1" onClick={() => setUser(suggestion.user)}>
            Escolher este usuário
          </Button>
        </div>
      )}
      <div className="mt-5">
        <UserPicker label="Usuário que recebe" value={user} onChange={setUser} inline />
      </div>
    </Dialog>
  );
}
