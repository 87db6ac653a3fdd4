import type { AdminUser } from '@lastro/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Wire } from '../../../../lib/api/exact-json.ts';
import { classNames } from '../../../../lib/browser/class-names.ts';
import { CONTROL_CLASS, Field, type FieldProps } from '../../../../ui/fields/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { contactOf } from './people.ts';
import { useDebounced } from './use-debounced.ts';
import { foundUsersOptions, MAX_SEARCH_LENGTH } from './users.ts';

export type PickedUser = Pick<Wire<AdminUser>, 'id' | 'full_name' | 'email' | 'phone'>;

export interface UserPickerProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  readonly value: PickedUser | null;
  readonly onChange: (user: PickedUser | null) => void;
  /** Part of the layout instead of floating, for a dialog that scrolls. */
  readonly inline?: boolean;
}

function useFoundUsers(text: string, open: boolean) {
  const search = useDebounced(text.trim());
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

export function UserPicker({ value, onChange, inline = false, ...field }: UserPickerProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
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
      // Enter picks from the list instead of submitting the form.
      event.preventDefault();
      if (activeUser !== undefined && !found.searching) choose(activeUser);
    } else if (event.key === 'Escape' && open) {
      // Escape closes only the list, not the dialog around it.
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
            maxLength={MAX_SEARCH_LENGTH}
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
      className={classNames('max-h-60 overflow-y-auto', users.length > 0 && 'p-1', searching && 'opacity-60')}
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
          // Keeps the focus in the field, so that the list stays open until the click.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          // These results are about to be replaced: the pointer could release over another one.
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
