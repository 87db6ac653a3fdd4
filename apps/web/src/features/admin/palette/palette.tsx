import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LucideIcon, ReceiptText, User } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '../../../lib/browser/class-names.ts';
import { foldText } from '../../../lib/format/fold-text.ts';
import { UUID } from '../../../lib/format/uuid.ts';
import { CONTROL_CLASS } from '../../../ui/fields/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { clientPath } from '../shared/users/client-path.ts';
import { contactOf } from '../shared/users/people.ts';
import { useDebounced } from '../shared/users/use-debounced.ts';
import { foundUsersOptions, MAX_SEARCH_LENGTH } from '../shared/users/users.ts';
import { withdrawalPath } from '../shared/withdrawal-path.ts';
import { withdrawalOptions } from '../withdrawals/api.ts';

export interface PaletteProps {
  readonly pages: readonly { readonly to: string; readonly label: string; readonly icon: LucideIcon }[];
  readonly onClose: () => void;
}

interface Result {
  readonly to: string;
  readonly label: string;
  readonly detail: string;
  readonly icon: LucideIcon;
  /** Not for the present text: about to be replaced. */
  readonly outdated: boolean;
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
  const withdrawals = useQuery({ ...withdrawalOptions(search), enabled: isId });
  const isTyping = search !== text.trim();
  const results: Result[] = pages
    .filter(({ label }) => foldText(label).includes(foldText(text.trim())))
    .map((page) => ({ ...page, detail: 'Página', outdated: false }));
  for (const user of search.length > 1 && !isId ? (clients.data ?? []).slice(0, CLIENTS_SHOWN) : [])
    results.push({
      to: clientPath(user.id),
      label: user.full_name,
      detail: contactOf(user),
      icon: User,
      outdated: isTyping || clients.isPlaceholderData,
    });
  for (const row of isId ? (withdrawals.data ?? []) : [])
    results.push({
      to: withdrawalPath(row),
      label: `Saque de ${row.user_name}`,
      detail: row.id,
      icon: ReceiptText,
      outdated: isTyping,
    });
  return { results, searching: isTyping || clients.isFetching || withdrawals.isFetching };
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
  const activePath = results[at]?.to;
  useEffect(() => {
    if (activePath !== undefined) active.current?.scrollIntoView({ block: 'nearest' });
  }, [activePath]);

  function open({ to, outdated }: Result): void {
    if (outdated) return;
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
      if (target !== undefined) open(target);
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
        {results.map((result, index) => (
          <button
            key={`${result.to}-${result.detail}`}
            id={`${listId}-${index}`}
            ref={index === at ? active : null}
            type="button"
            role="option"
            aria-selected={index === at}
            aria-disabled={result.outdated || undefined}
            tabIndex={-1}
            onClick={() => open(result)}
            className={classNames(
              'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-left hover:bg-sunken',
              index === at && 'bg-sunken',
              result.outdated && 'opacity-60',
            )}
          >
            <result.icon className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{result.label}</span>
            </span>
            <span className="max-w-[45%] truncate text-sm text-muted">{result.detail}</span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
