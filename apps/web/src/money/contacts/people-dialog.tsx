import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../lib/format/dates.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Amount } from '../amounts/amount.tsx';
import { findPeople, type Person } from './people.ts';
import { PersonAvatar } from './person-avatar.tsx';

interface PeopleDialogProps<Listed extends Person> {
  readonly title: string;
  readonly searchLabel: string;
  readonly placeholder: string;
  readonly noneFound: string;
  /** Before the amount that the customer sent last. */
  readonly sentText: string;
  readonly people: readonly Listed[];
  readonly onClose: () => void;
  readonly onChoose: (person: Listed) => void;
  /** Another button beside the person. */
  readonly action?: (person: Listed) => ReactNode;
  readonly isEditable?: (person: Listed) => boolean;
  /** A dialog in the place of this one. */
  readonly editor: (person: Listed, close: () => void) => ReactNode;
}

const MAX_LENGTH = 120;

export function PeopleDialog<Listed extends Person>(props: PeopleDialogProps<Listed>) {
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<Listed | null>(null);
  const { action, isEditable = () => true } = props;
  const found = findPeople(props.people, search);
  if (editing !== null) return props.editor(editing, () => setEditing(null));
  return (
    <Dialog open onClose={props.onClose} title={props.title}>
      <SearchField
        label={props.searchLabel}
        value={search}
        onChange={setSearch}
        placeholder={props.placeholder}
        maxLength={MAX_LENGTH}
      />
      <p role="status" className="sr-only">
        {found.length === 1 ? '1 encontrado' : `${found.length} encontrados`}
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-1">
        {found.map((person) => (
          <li key={person.id} className="flex items-center">
            <button
              type="button"
              onClick={() => props.onChoose(person)}
              className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1.5 text-left transition-colors duration-150 hover:bg-sunken"
            >
              <PersonAvatar person={person} />
              <PersonText person={person} sentText={props.sentText} />
            </button>
            <span className="-mr-3 flex empty:hidden">
              {action?.(person)}
              {isEditable(person) && (
                <IconButton label={`Editar ${person.name}`} onClick={() => setEditing(person)}>
                  <Pencil className="size-4.5" />
                </IconButton>
              )}
            </span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="py-6 text-center text-muted">{props.noneFound}</p>}
    </Dialog>
  );
}

function PersonText({ person, sentText }: { readonly person: Person; readonly sentText: string }) {
  const { name, details, received, amount, date } = person;
  return (
    <span className="min-w-0">
      <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
      {details.length > 0 && (
        <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{details.join(' · ')}</span>
      )}
      <span className="tabular block text-sm text-muted">
        {received ? 'Você recebeu' : sentText} <Amount value={amount} decimals={2} />{' '}
        <span className="whitespace-nowrap">em {formatDate(date)}</span>
      </span>
    </span>
  );
}
