import type { AdminUser } from '@lastro/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import type { Wire } from '../../../lib/exact-json.ts';
import { CONTROL_CLASS, Field, type FieldProps } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { contactOf } from './people.ts';
import { foundUsersOptions, SEARCH_MAX_LENGTH } from './users.ts';

export type PickedUser = Pick<Wire<AdminUser>, 'id' | 'full_name' | 'email' | 'phone'>;

export interface UserPickerProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  readonly value: PickedUser | null;
  readonly onChange: (user: PickedUser | null) => void;
  /** The list takes room of its own instead of lying over what follows, as a dialog that scrolls needs it. */
  readonly inline?: boolean;
}

/** How long typing has to rest before it is looked for. */
const DEBOUNCE_MS = 250;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** The users that are found for what is typed, and which of them Enter would choose. */
function useFoundUsers(text: string, open: boolean) {
  const search = useRested(text.trim());
  const query = useQuery({ ...foundUsersOptions(search), placeholderData: keepPreviousData, enabled: open });
  const [active, setActive] = useState(0);
  const users = query.data ?? [];
  const searching = query.isPending || query.isPlaceholderData || search !== text.trim();
  return {
    users,
    searching,
    failed: query.isError && query.data === undefined,
    active: Math.min(active, Math.max(0, users.length - 1)),
    setActive,
  };
}

/** A choice among the bank's users, looked for by name or e-mail; by mouse, finger or arrow keys. */
export function UserPicker({ value, onChange, inline = false, ...field }: UserPickerProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  // What is typed; null while nothing is, and the chosen one's name is shown.
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const found = useFoundUsers(text ?? '', open);
  const activeUser = open ? found.users[found.active] : undefined;
  const optionId = (user: PickedUser) => `${listId}-${user.id}`;

  function close(): void {
    setOpen(false);
    setText(null);
  }

  function choose(user: PickedUser | null): void {
    close();
    onChange(user);
  }

  function type(typed: string): void {
    setText(typed);
    setOpen(true);
    found.setActive(0);
    if (typed === '') onChange(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const count = found.users.length;
      const step = event.key === 'ArrowDown' ? 1 : count - 1;
      if (open && count > 0) found.setActive((found.active + step) % count);
      setOpen(true);
    } else if (event.key === 'Enter' && open) {
      // Not the form's: it is the list that is answered.
      event.preventDefault();
      if (activeUser !== undefined && !found.searching) choose(activeUser);
    } else if (event.key === 'Escape' && open) {
      // Only the list is closed, not the dialog that it may be in.
      event.stopPropagation();
      close();
    }
  }

  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <Search className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted" />
          <input
            {...control}
            ref={input}
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeUser && optionId(activeUser)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder="Buscar usuário..."
            value={text ?? value?.full_name ?? ''}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onClick={() => setOpen(true)}
            onBlur={close}
            onKeyDown={onKeyDown}
            className={classNames(CONTROL_CLASS, 'px-11 text-ellipsis')}
          />
          {(value !== null || (text ?? '') !== '') && (
            <IconButton
              label="Limpar usuário"
              className="absolute top-0.5 right-0.5 text-muted hover:text-text"
              onClick={() => {
                choose(null);
                input.current?.focus();
              }}
            >
              <X className="size-5" />
            </IconButton>
          )}
          <div
            className={classNames(
              'mt-1.5 w-full overflow-hidden rounded-control border border-hairline bg-raised shadow-soft',
              !inline && 'absolute top-full left-0 z-20',
              !open && 'hidden',
            )}
          >
            <p role="status" className="px-4 py-3 text-sm text-muted empty:hidden">
              {open && statusOf(found)}
            </p>
            <FoundUsers
              {...found}
              listId={listId}
              optionId={optionId}
              chosen={value?.id ?? null}
              onChoose={choose}
            />
          </div>
        </div>
      )}
    </Field>
  );
}

interface FoundUsersProps {
  readonly users: readonly PickedUser[];
  readonly active: number;
  readonly searching: boolean;
  readonly listId: string;
  readonly optionId: (user: PickedUser) => string;
  readonly chosen: string | null;
  readonly onChoose: (user: PickedUser) => void;
}

function FoundUsers({ users, active, searching, listId, optionId, chosen, onChoose }: FoundUsersProps) {
  const activeOption = useRef<HTMLButtonElement>(null);
  const activeId = users[active]?.id;
  useEffect(() => {
    if (activeId !== undefined) activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Usuários"
      aria-busy={searching || undefined}
      className={classNames(
        'max-h-60 overflow-y-auto',
        users.length > 0 && 'p-1',
        // Those of what was typed before.
        searching && 'opacity-60',
      )}
    >
      {users.map((user, index) => (
        <button
          key={user.id}
          id={optionId(user)}
          ref={index === active ? activeOption : null}
          type="button"
          role="option"
          aria-selected={user.id === chosen}
          tabIndex={-1}
          // The field keeps the focus, and with it the list stays open until the choice is made.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          // They are about to give way to others: what is pressed would be another when it is let go.
          aria-disabled={searching || undefined}
          onClick={() => !searching && onChoose(user)}
          className={classNames(
            'flex min-h-14 w-full items-center gap-3 rounded-lg px-3 py-2 text-left hover:bg-sunken',
            index === active && 'bg-sunken',
          )}
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate leading-snug font-semibold">{user.full_name}</span>
            <span className="block truncate text-sm text-muted">{contactOf(user)}</span>
          </span>
          {user.id === chosen && <Check className="size-4 shrink-0" />}
        </button>
      ))}
    </div>
  );
}

function statusOf(found: { searching: boolean; failed: boolean; users: readonly unknown[] }): string | null {
  if (found.failed) return 'Não foi possível buscar usuários.';
  if (found.users.length > 0) return null;
  return found.searching ? 'Buscando...' : 'Nenhum usuário encontrado.';
}
