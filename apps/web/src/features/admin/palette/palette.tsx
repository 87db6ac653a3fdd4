import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LucideIcon, ReceiptText, User } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { classNames } from '../../../lib/browser/class-names.ts';
import { foldText } from '../../../lib/format/fold-text.ts';
import { UUID } from '../../../lib/format/uuid.ts';
import { CONTROL_CLASS } from '../../../ui/fields/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ADMIN_KEY } from '../shared/queries.ts';
import { clientPath } from '../shared/users/client-path.ts';
import { contactOf } from '../shared/users/people.ts';
import { useDebounced } from '../shared/users/use-debounced.ts';
import { foundUsersOptions, MAX_SEARCH_LENGTH } from '../shared/users/users.ts';
import { withdrawalPath } from '../shared/withdrawal-path.ts';

export interface PaletteProps {
  readonly pages: readonly { readonly to: string; readonly label: string; readonly icon: LucideIcon }[];
  readonly onClose: () => void;
}

interface Result {
  readonly to: string;
  readonly label: string;
  readonly detail: string;
  readonly icon: LucideIcon;
}

const CLIENTS_SHOWN = 6;

function useResults(text: string, pages: PaletteProps['pages']): { results: Result[]; searching: boolean } {
  const search = useDebounced(text.trim());
  const isId = UUID.test(search);
  const clients = useQuery({
    ...foundUsersOptions(search),
    enabled: search.length > 1 && !isId,
    placeholderData: keepPreviousData,
  });
  const withdrawals = useQuery({
    queryKey: [...ADMIN_KEY, 'withdrawal', search],
    queryFn: ({ signal }) =>
      api('GET /api/admin/withdrawals', { query: { id: search, status: 'all' }, signal }),
    enabled: isId,
  });
  const results: Result[] = pages
    .filter(({ label }) => foldText(label).includes(foldText(text.trim())))
    .map((page) => ({ ...page, detail: 'Página' }));
  for (const user of search.length > 1 && !isId ? (clients.data ?? []).slice(0, CLIENTS_SHOWN) : [])
    results.push({ to: clientPath(user.id), label: user.full_name, detail: contactOf(user), icon: User });
  for (const row of isId ? (withdrawals.data ?? []) : [])
    results.push({
      to: withdrawalPath(row),
      label: `Saque de ${row.user_name}`,
      detail: row.id,
      icon: ReceiptText,
    });
  return { results, searching: clients.isFetching || withdrawals.isFetching || search !== text.trim() };
}

export default function Palette({ pages, onClose }: PaletteProps) {
  const listId = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const active = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { results, searching } = useResults(text, pages);
  const at = Math.min(chosen, Math.max(0, results.length - 1));
  useEffect(() => {
    if (at >= 0) active.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  function open(to: string): void {
    onClose();
    navigate(to);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : results.length - 1;
      if (results.length > 0) setChosen((at + step) % results.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const target = results[at];
      if (target !== undefined) open(target.to);
    }
  }

  return (
    <Dialog open onClose={onClose} title="Ir para" focusFirst={input}>
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Página, cliente ou saque"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={results[at] && `${listId}-${at}`}
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        placeholder="Página, nome, e-mail, telefone ou código do saque"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        className={CONTROL_CLASS}
      />
      <p role="status" className="px-3 pt-3 text-sm text-muted empty:hidden">
        {results.length > 0 ? null : searching ? 'Buscando...' : 'Nada encontrado.'}
      </p>
      <div id={listId} role="listbox" aria-label="Resultados" className="mt-3 max-h-80 overflow-y-auto">
        {results.map(({ to, label, detail, icon: Icon }, index) => (
          <button
            key={`${to}-${detail}`}
            id={`${listId}-${index}`}
            ref={index === at ? active : null}
            type="button"
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            onClick={() => open(to)}
            className={classNames(
              'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-left hover:bg-sunken',
              index === at && 'bg-sunken',
            )}
          >
            <Icon className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{label}</span>
            </span>
            <span className="max-w-[45%] truncate text-sm text-muted">{detail}</span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
