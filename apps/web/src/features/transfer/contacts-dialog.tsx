import { Star } from 'lucide-react';
import { type ContactChange, useChangeContact } from '../../money/contacts/contacts.ts';
import { NicknameDialog } from '../../money/contacts/nickname-dialog.tsx';
import type { ContactPerson } from '../../money/contacts/people.ts';
import { PeopleDialog } from '../../money/contacts/people-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface ContactsDialogProps {
  readonly people: readonly ContactPerson[];
  readonly onClose: () => void;
  readonly onChoose: (person: ContactPerson) => void;
}

export function ContactsDialog(props: ContactsDialogProps) {
  const { mutate, isPending } = useChangeContact();
  return (
    <PeopleDialog
      {...props}
      title="Contatos"
      searchLabel="Buscar contato"
      placeholder="Nome, e-mail ou telefone"
      noneFound="Nenhum contato encontrado."
      sentText="Você enviou"
      action={({ contact: { id, favourite } }) => (
        <IconButton
          label={favourite ? 'Tirar dos favoritos' : 'Tornar favorito'}
          aria-pressed={favourite}
          onClick={() => mutate({ id, change: { favourite: !favourite } })}
        >
          <Star className={favourite ? 'size-5 fill-amber text-amber' : 'size-5'} />
        </IconButton>
      )}
      editor={({ contact: { id, name, nickname } }, close) => {
        const change = (changed: ContactChange['change']) =>
          mutate({ id, change: changed }, { onSuccess: close });
        return (
          <NicknameDialog
            name={name}
            nickname={nickname}
            busy={isPending}
            removeLabel="Remover contato"
            onClose={close}
            onSave={(typed) => change({ nickname: typed })}
            onRemove={() => change(null)}
          />
        );
      }}
    />
  );
}
