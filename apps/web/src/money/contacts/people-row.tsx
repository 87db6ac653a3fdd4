import { Star, Users } from 'lucide-react';
import { classNames } from '../../lib/browser/class-names.ts';
import type { Person } from './people.ts';
import { PersonAvatar } from './person-avatar.tsx';

const SHOWN = 8;
const TILE =
  'flex h-full flex-col items-center gap-1.5 rounded-control px-1 py-2 text-center text-xs font-medium transition-colors duration-150 hover:bg-sunken';

interface PeopleRowProps<Shown extends Person> {
  readonly people: readonly Shown[];
  /** Shown without people. */
  readonly empty: string;
  readonly withPlaces?: boolean;
  readonly onChoose: (person: Shown) => void;
  readonly onShowAll: () => void;
}

/** Constant height, with or without people. */
export function PeopleRow<Shown extends Person>({ withPlaces = false, ...props }: PeopleRowProps<Shown>) {
  const { people, empty, onChoose, onShowAll } = props;
  const tile = classNames(TILE, withPlaces ? 'min-h-25 w-24' : 'min-h-21 w-19');
  const shown = people.slice(0, SHOWN);
  const isAlone = ({ name }: Shown) => shown.filter((other) => other.name === name).length === 1;
  return (
    <ul
      className={classNames(
        '-mx-1 mt-1 flex gap-1 overflow-x-auto pb-1',
        withPlaces ? 'min-h-29' : 'min-h-25',
      )}
    >
      {shown.map((person) => (
        <li key={person.id} className="shrink-0">
          <button type="button" className={tile} onClick={() => onChoose(person)}>
            <span className="relative">
              <PersonAvatar person={person} className="size-12 text-base" />
              {person.favourite && <FavouriteMark />}
            </span>
            {isAlone(person) ? (
              <span className="-mx-1 line-clamp-2 self-stretch wrap-anywhere">{person.name}</span>
            ) : (
              <span className="-mx-1 self-stretch">
                <span className="block truncate">{person.name}</span>
                <span className="block truncate text-muted">{person.details[0]}</span>
              </span>
            )}
            {withPlaces && <span className="w-full truncate text-muted">{person.place}</span>}
          </button>
        </li>
      ))}
      {people.length === 0 ? (
        <li className="flex items-center gap-3 px-1 text-sm text-muted">
          <PeopleCircle />
          {empty}
        </li>
      ) : (
        <li className="shrink-0">
          <button type="button" className={tile} onClick={onShowAll}>
            <PeopleCircle />
            Ver todos
          </button>
        </li>
      )}
    </ul>
  );
}

function PeopleCircle() {
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken text-muted">
      <Users aria-hidden="true" className="size-5" />
    </span>
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
