import { type Money, roundedUp } from '@lastro/money';
import { Pencil, Star } from 'lucide-react';
import { useState } from 'react';
import { amountFromWire } from '../../../lib/api/exact-json.ts';
import { addressText } from '../../../lib/format/contacts/phone-text.ts';
import { formatDate } from '../../../lib/format/dates.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import {
  addressOf,
  type ContactChange,
  displayName,
  findContacts,
  type OwnContact,
  useChangeContact,
} from '../../../money/contacts/contacts.ts';
import { NicknameDialog } from '../../../money/contacts/nickname-dialog.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface ContactsDialogProps {
  readonly contacts: readonly OwnContact[];
  readonly onClose: () => void;
  readonly onChoose: (contact: OwnContact) => void;
}

export function ContactsDialog({ contacts, onClose, onChoose }: ContactsDialogProps) {
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<OwnContact | null>(null);
  const { mutate, isPending } = useChangeContact();
  const found = findContacts(contacts, search);

  const change = (changed: ContactChange, done?: () => void) =>
    mutate(changed, { onSuccess: () => done?.() });

  if (editing !== null) {
    const finish = () => setEditing(null);
    return (
      <NicknameDialog
        name={editing.name}
        nickname={editing.nickname}
        busy={isPending}
        removeLabel="Remover contato"
        onClose={finish}
        onSave={(nickname) => change({ id: editing.id, change: { nickname } }, finish)}
        onRemove={() => change({ id: editing.id, change: null }, finish)}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} title="Contatos">
      <SearchField
        label="Buscar contato"
        value={search}
        onChange={setSearch}
        placeholder="Nome, e-mail ou celular"
        maxLength={120}
      />
      <ul className="mt-4 grid grid-cols-1 gap-1">
        {found.map((contact) => (
          <li key={contact.id} className="-mr-3 flex items-center">
            <ContactButton contact={contact} onChoose={onChoose} />
            <IconButton
              label={contact.favourite ? 'Tirar dos favoritos' : 'Tornar favorito'}
              aria-pressed={contact.favourite}
              onClick={() => change({ id: contact.id, change: { favourite: !contact.favourite } })}
            >
              <Star className={contact.favourite ? 'size-5 fill-amber text-amber' : 'size-5'} />
            </IconButton>
            <IconButton label={`Editar ${displayName(contact)}`} onClick={() => setEditing(contact)}>
              <Pencil className="size-4.5" />
            </IconButton>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="py-6 text-center text-muted">Nenhum contato encontrado.</p>}
    </Dialog>
  );
}

function ContactButton({
  contact,
  onChoose,
}: Pick<ContactsDialogProps, 'onChoose'> & { contact: OwnContact }) {
  return (
    <button
      type="button"
      onClick={() => onChoose(contact)}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1.5 text-left transition-colors duration-150 hover:bg-sunken"
    >
      <Avatar initials={contact.initials} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{displayName(contact)}</span>
        <span className="block truncate text-sm text-muted">{addressText(addressOf(contact))}</span>
        <span className="tabular block text-sm text-muted">
          {contact.last_direction === 'out' ? 'Você enviou ' : 'Você recebeu '}
          <Amount value={lastAmountOf(contact)} decimals={2} />{' '}
          <span className="whitespace-nowrap">em {formatDate(contact.last_date)}</span>
        </span>
      </span>
    </button>
  );
}

/** As in *Histórico*: what was sent is not shown as less. */
function lastAmountOf({ last_currency, last_amount, last_direction }: OwnContact): Money {
  const amount = amountFromWire(last_currency, last_amount);
  return last_direction === 'out' ? roundedUp(amount, 2) : amount;
}
