import { Combobox as Base } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import type { AdminUser } from '@lastro/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import type { Wire } from '../../../lib/exact-json.ts';
import { CONTROL_CLASS, Field, type FieldProps } from '../../../ui/field.tsx';
import { contactOf } from './people.ts';
import { foundUsersOptions, SEARCH_MAX_LENGTH } from './users.ts';

export type PickedUser = Pick<Wire<AdminUser>, 'id' | 'full_name' | 'email' | 'phone'>;

export interface UserPickerProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  readonly value: PickedUser | null;
  readonly onChange: (user: PickedUser | null) => void;
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

/** A choice among the bank's users, looked for by name or e-mail; by mouse, finger or arrow keys. */
export function UserPicker({ value, onChange, ...field }: UserPickerProps) {
  const [text, setText] = useState('');
  // The list opens where those who go by landmarks, or are kept in a dialog, find it.
  const [host, setHost] = useState<HTMLElement | null>(null);
  // The chosen one's name is no search.
  const search = useRested(text === value?.full_name ? '' : text.trim());
  const users = useQuery({ ...foundUsersOptions(search), placeholderData: keepPreviousData });
  const found = users.data ?? [];
  return (
    <Field {...field}>
      {(control) => (
        <CSPProvider disableStyleElements>
          <Base.Root<PickedUser>
            items={found}
            filter={null}
            value={value}
            onValueChange={onChange}
            onInputValueChange={setText}
            itemToStringLabel={(user) => user.full_name}
            itemToStringValue={(user) => user.id}
            isItemEqualToValue={(one, other) => one.id === other.id}
            autoHighlight
          >
            <div className="relative">
              <Search className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted" />
              <Base.Input
                {...control}
                ref={(input) => setHost(input?.closest<HTMLElement>('[role="dialog"], main') ?? null)}
                placeholder="Buscar usuário..."
                maxLength={SEARCH_MAX_LENGTH}
                className={classNames(CONTROL_CLASS, 'px-11 text-ellipsis')}
              />
              <Base.Clear
                aria-label="Limpar usuário"
                className="absolute top-0.5 right-0.5 inline-grid size-11 place-items-center rounded-control text-muted hover:text-text"
              >
                <X className="size-5" />
              </Base.Clear>
            </div>
            <Base.Portal container={host}>
              <Base.Positioner sideOffset={6} className="z-50">
                <Base.Popup className="w-(--anchor-width) rounded-control border border-hairline bg-raised text-text shadow-soft">
                  <Base.Status className="px-3 py-3 text-sm text-muted empty:hidden">
                    {statusOf(users.isPending || users.isPlaceholderData, users.isError, found.length)}
                  </Base.Status>
                  <Base.List className="max-h-60 scroll-py-1 overflow-y-auto p-1 empty:hidden">
                    {(user: PickedUser) => (
                      <Base.Item
                        key={user.id}
                        value={user}
                        className="flex min-h-14 cursor-default items-center gap-3 rounded-lg px-3 py-2 outline-none data-highlighted:bg-sunken"
                      >
                        <span className="min-w-0 flex-1">
                          <span className="block truncate leading-snug font-semibold">{user.full_name}</span>
                          <span className="block truncate text-sm text-muted">{contactOf(user)}</span>
                        </span>
                        <span className="size-4 shrink-0">
                          <Base.ItemIndicator>
                            <Check className="size-4" />
                          </Base.ItemIndicator>
                        </span>
                      </Base.Item>
                    )}
                  </Base.List>
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
        </CSPProvider>
      )}
    </Field>
  );
}

function statusOf(searching: boolean, failed: boolean, found: number): string | null {
  if (searching) return found === 0 ? 'Buscando...' : null;
  if (failed) return 'Não foi possível buscar usuários.';
  return found === 0 ? 'Nenhum usuário encontrado.' : null;
}
