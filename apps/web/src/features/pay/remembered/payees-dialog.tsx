import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/format/dates.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { NicknameDialog } from '../../../money/contacts/nickname-dialog.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PayeeAvatar } from './payee-avatar.tsx';
import { findPayees, type Payee } from './payees.ts';
import { useChangeReceiver } from './remembered-api.ts';

interface PayeesDialogProps {
  readonly payees: readonly Payee[];
  readonly onClose: () => void;
  readonly onChoose: (payee: Payee) => void;
}

export function PayeesDialog({ payees, onClose, onChoose }: PayeesDialogProps) {
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<Payee | null>(null);
  const found = findPayees(payees, search);
  if (editing !== null) return <PayeeEditor payee={editing} onClose={() => setEditing(null)} />;
  return (
    <Dialog open onClose={onClose} title="Pagar de novo">
      <SearchField
        label="Buscar"
        value={search}
        onChange={setSearch}
        placeholder="Nome, banco, documento ou chave"
        maxLength={120}
      />
      <p role="status" className="sr-only">
        {found.length === 1 ? '1 encontrado' : `${found.length} encontrados`}
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-1">
        {found.map((payee) => (
          <li key={payee.id} className="flex items-center">
            <PayeeButton payee={payee} onChoose={onChoose} />
            {payee.pix !== null && (
              <IconButton label={`Editar ${payee.name}`} onClick={() => setEditing(payee)}>
                <Pencil className="size-4.5" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="py-6 text-center text-muted">Ninguém encontrado.</p>}
    </Dialog>
  );
}

function PayeeButton({ payee, onChoose }: Pick<PayeesDialogProps, 'onChoose'> & { payee: Payee }) {
  return (
    <button
      type="button"
      onClick={() => onChoose(payee)}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1.5 text-left transition-colors duration-150 hover:bg-sunken"
    >
      <PayeeAvatar payee={payee} />
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{payee.name}</span>
        {payee.details.length > 0 && (
          <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{payee.details.join(' · ')}</span>
        )}
        <span className="tabular block text-sm text-muted">
          {payee.received ? 'Você recebeu ' : 'Você pagou '}
          <Amount value={payee.amount} decimals={2} />{' '}
          <span className="whitespace-nowrap">em {formatDate(payee.date)}</span>
        </span>
      </span>
    </button>
  );
}

function PayeeEditor({ payee, onClose }: { readonly payee: Payee; readonly onClose: () => void }) {
  const { mutate, isPending } = useChangeReceiver();
  const change = (changed: { readonly nickname?: string }) =>
    mutate({ id: payee.id, ...changed }, { onSuccess: onClose });
  return (
    <NicknameDialog
      name={payee.pix?.name ?? payee.pix?.key_masked ?? payee.name}
      nickname={payee.pix?.nickname ?? null}
      busy={isPending}
      removeLabel="Tirar da lista"
      removeHint="Volta a aparecer se você pagar de novo. O histórico fica."
      onClose={onClose}
      onSave={(nickname) => change({ nickname })}
      onRemove={() => change({})}
    />
  );
}
