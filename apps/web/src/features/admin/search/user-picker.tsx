import type { AdminUser } from '@lastro/contracts';
import { MAX_SEARCH_LENGTH } from '@lastro/contracts/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { classNames } from '../../../lib/browser/class-names.ts';
import { CONTROL_CLASS, Field, type FieldProps } from '../../../ui/fields/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { contactOf } from '../shared/users/people.ts';
import { foundUsersOptions } from '../shared/users/users.ts';
import { useCombobox } from './use-combobox.ts';
import { useDebounced } from './use-debounced.ts';

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
  return {
    users: query.data ?? [],
    searching: query.isPending || query.isPlaceholderData || search !== text.trim(),
    failed: query.isError && query.data === undefined,
  };
}

export function UserPicker({ value, onChange, inline = false, ...field }: UserPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const found = useFoundUsers(text ?? '', open);
  const combobox = useCombobox<PickedUser>({
    items: found.users,
    keyOf: ({ id }) => id,
    isOutdated: () => found.searching,
    onChoose: choose,
    open,
    onOpenChange: (next) => (next ? setOpen(true) : close()),
  });

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
    combobox.activateFirst();
    if (typed === '') onChange(null);
  }

  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <Search className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted" />
          <input
            {...control}
            {...combobox.fieldProps}
            ref={input}
            type="text"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_SEARCH_LENGTH}
            placeholder="Buscar usuário..."
            value={text ?? value?.full_name ?? ''}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onClick={() => setOpen(true)}
            onBlur={close}
            className={classNames(CONTROL_CLASS, 'px-11 text-ellipsis')}
          />
          {(value !== null || (text ?? '') !== '') && (
            <IconButton
              label="Limpar seleção"
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
            <div
              {...combobox.listProps}
              role="listbox"
              aria-label="Usuários"
              aria-busy={found.searching || undefined}
              className={classNames(
                'max-h-60 overflow-y-auto',
                found.users.length > 0 && 'p-1',
                found.searching && 'opacity-60',
              )}
            >
              {found.users.map((user) => (
                <button
                  key={user.id}
                  {...combobox.optionProps(user)}
                  type="button"
                  role="option"
                  aria-selected={user.id === value?.id}
                  className={classNames(
                    'flex min-h-14 w-full items-center gap-3 rounded-lg px-3 py-2 text-left hover:bg-sunken',
                    combobox.isActive(user) && 'bg-sunken',
                  )}
                >
                  <UserOption user={user} chosen={user.id === value?.id} />
                </button>
              ))}
            </div>
          </div>
        </div>
      )}
    </Field>
  );
}

function UserOption({ user, chosen }: { readonly user: PickedUser; readonly chosen: boolean }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-snug font-semibold">{user.full_name}</span>
        <span className="block truncate text-sm text-muted">{contactOf(user)}</span>
      </span>
      {chosen && <Check className="size-4 shrink-0" />}
    </>
  );
}

function statusOf(found: { searching: boolean; failed: boolean; users: readonly unknown[] }): string | null {
  if (found.failed) return 'Não foi possível buscar usuários.';
  if (found.users.length > 0) return null;
  return found.searching ? 'Buscando...' : 'Nenhum usuário encontrado.';
}
