import { useState } from 'react';
import type { OwnContact } from '../../money/contacts/contacts.ts';
import { type ContactPerson, contactPerson } from '../../money/contacts/people.ts';
import { PeopleRow } from '../../money/contacts/people-row.tsx';
import { ContactsDialog } from './contacts-dialog.tsx';

interface ContactPickerProps {
  readonly contacts: readonly OwnContact[];
  readonly onChoose: (contact: OwnContact) => void;
}

export function ContactPicker({ contacts, onChoose }: ContactPickerProps) {
  const [open, setOpen] = useState(false);
  const people = contacts.map(contactPerson);

  function choose({ contact }: ContactPerson): void {
    setOpen(false);
    onChoose(contact);
  }

  return (
    <section aria-labelledby="contacts" className="mb-5">
      <h2 id="contacts" className="px-1 text-sm font-semibold text-muted">
        Enviar para
      </h2>
      <PeopleRow
        people={people}
        empty="Quem você pagar aparece aqui, para enviar de novo com um toque."
        onChoose={choose}
        onShowAll={() => setOpen(true)}
      />
      {open && <ContactsDialog people={people} onClose={() => setOpen(false)} onChoose={choose} />}
    </section>
  );
}
