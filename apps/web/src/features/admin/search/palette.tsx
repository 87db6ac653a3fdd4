import { MAX_SEARCH_LENGTH } from '@lastro/contracts/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LucideIcon, ReceiptText, User } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '../../../lib/browser/class-names.ts';
import { foldText } from '../../../lib/format/fold-text.ts';
import { UUID } from '../../../lib/format/uuid.ts';
import { CONTROL_CLASS } from '../../../ui/fields/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { clientPath } from '../shared/users/client-path.ts';
import { contactOf } from '../shared/users/people.ts';
import { foundUsersOptions } from '../shared/users/users.ts';
import { withdrawalPath } from '../shared/withdrawal-path.ts';
import { withdrawalOptions } from '../withdrawals/api.ts';
import { useCombobox } from './use-combobox.ts';
import { useDebounced } from './use-debounced.ts';

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

function useResults(text: string, pages: PaletteProps['pages']) {
  const search = useDebounced(text.trim());
  const isId = UUID.test(search);
  const searchesClients = search.length > 1 && !isId;
  const clients = useQuery({
    ...foundUsersOptions(search),
    enabled: searchesClients,
    placeholderData: keepPreviousData,
  });
  const withdrawals = useQuery({ ...withdrawalOptions(search), enabled: isId });
  const isTyping = search !== text.trim();
  const foundPages: Result[] = pages
    .filter(({ label }) => foldText(label).includes(foldText(text.trim())))
    .map((page) => ({ ...page, detail: 'Página', outdated: false }));
  const foundClients = (searchesClients ? (clients.data ?? []) : []).slice(0, CLIENTS_SHOWN).map((user) => ({
    to: clientPath(user.id),
    label: user.full_name,
    detail: contactOf(user),
    icon: User,
    outdated: isTyping || clients.isPlaceholderData,
  }));
  const foundWithdrawals = (isId ? (withdrawals.data ?? []) : []).map((row) => ({
    to: withdrawalPath(row),
    label: `Saque de ${row.user_name}`,
    detail: row.id,
    icon: ReceiptText,
    outdated: isTyping,
  }));
  return {
    results: [...foundPages, ...foundClients, ...foundWithdrawals],
    searching: isTyping || clients.isFetching || withdrawals.isFetching,
  };
}

export default function Palette({ pages, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { results, searching } = useResults(text, pages);
  const combobox = useCombobox<Result>({
    items: results,
    keyOf: ({ to }) => to,
    isOutdated: ({ outdated }) => outdated,
    onChoose({ to }) {
      onClose();
      navigate(to);
    },
  });

  return (
    <Dialog open onClose={onClose} title="Ir para" focusFirst={input}>
      <input
        {...combobox.fieldProps}
        ref={input}
        type="text"
        aria-label="Página, cliente ou saque"
        maxLength={MAX_SEARCH_LENGTH}
        placeholder="Página, nome, e-mail, telefone ou código do saque"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          combobox.activateFirst();
        }}
        className={CONTROL_CLASS}
      />
      <p role="status" className="px-3 pt-3 text-sm text-muted empty:hidden">
        {results.length > 0 ? null : searching ? 'Buscando...' : 'Nada encontrado.'}
      </p>
      <div
        {...combobox.listProps}
        role="listbox"
        aria-label="Resultados"
        className="mt-3 max-h-80 overflow-y-auto"
      >
        {results.map((result) => (
          <button
            key={result.to}
            {...combobox.optionProps(result)}
            type="button"
            role="option"
            className={classNames(
              'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-left hover:bg-sunken',
              combobox.isActive(result) && 'bg-sunken',
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
