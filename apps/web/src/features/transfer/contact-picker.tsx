import type { ContactPerson } from '../../money/contacts/people.ts';
import { PeopleRow } from '../../money/contacts/people-row.tsx';

export interface ContactPickerProps {
  readonly people: readonly ContactPerson[];
  readonly onChoose: (person: ContactPerson) => void;
  readonly onShowAll: () => void;
}

export function ContactPicker(props: ContactPickerProps) {
  return (
    <section aria-labelledby="contacts" className="min-w-0">
      <h2 id="contacts" className="text-sm font-semibold">
        Enviar para
      </h2>
      <PeopleRow {...props} empty="Quem você pagar aparece aqui, para enviar de novo com um toque." />
    </section>
  );
}
