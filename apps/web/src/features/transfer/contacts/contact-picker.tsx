import { Star, Users } from 'lucide-react';
import { useState } from 'react';
import { displayName, type OwnContact } from '../../../money/contacts/contacts.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ContactsDialog } from './contacts-dialog.tsx';

interface ContactPickerProps {
  readonly contacts: readonly OwnContact[];
  readonly onChoose: (contact: OwnContact) => void;
}

const SHOWN = 8;
const TILE =
  'flex h-full min-h-21 w-19 flex-col items-center gap-1.5 rounded-control px-1 py-2 text-center text-xs font-medium transition-colors duration-150 hover:bg-sunken';

/** Constant height, with or without contacts. */
export function ContactPicker({ contacts, onChoose }: ContactPickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="contacts" className="mb-5">
      <h2 id="contacts" className="px-1 text-sm font-semibold text-muted">
        Enviar para
      </h2>
      <ul className="-mx-1 mt-1 flex min-h-25 gap-1 overflow-x-auto pb-1">
        {contacts.slice(0, SHOWN).map((contact) => (
          <li key={contact.id} className="shrink-0">
            <button type="button" className={TILE} onClick={() => onChoose(contact)}>
              <span className="relative">
                <Avatar initials={contact.initials} className="size-12 text-base" />
                {contact.favourite && <FavouriteMark />}
              </span>
              <span className="line-clamp-2 w-full wrap-anywhere">{displayName(contact)}</span>
            </button>
          </li>
        ))}
        {contacts.length === 0 ? (
          <li className="flex items-center gap-3 px-1 text-sm text-muted">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken">
              <Users aria-hidden="true" className="size-5" />
            </span>
            Quem você pagar aparece aqui, para enviar de novo com um toque.
          </li>
        ) : (
          <li className="shrink-0">
            <button type="button" className={TILE} onClick={() => setOpen(true)}>
              <span className="grid size-12 place-items-center rounded-full bg-sunken text-muted">
                <Users aria-hidden="true" className="size-5" />
              </span>
              Ver todos
            </button>
          </li>
        )}
      </ul>
      {open && (
        <ContactsDialog
          contacts={contacts}
          onClose={() => setOpen(false)}
          onChoose={(contact) => {
            setOpen(false);
            onChoose(contact);
          }}
        />
      )}
    </section>
  );
}

function FavouriteMark() {
  return (
    <span className="absolute -right-1 -bottom-0.5 grid size-5 place-items-center rounded-full bg-card">
      <Star aria-hidden="true" className="size-3.5 fill-amber text-amber" />
      <span className="sr-only">Favorito</span>
    </span>
  );
}
