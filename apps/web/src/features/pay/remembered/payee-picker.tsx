import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contactsOptions } from '../../../money/contacts/contacts.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { PayeeAvatar } from './payee-avatar.tsx';
import { type Payee, payeesOf } from './payees.ts';
import { PayeesDialog } from './payees-dialog.tsx';
import { receiversOptions } from './remembered-api.ts';

const SHOWN = 8;
const TILE =
  'flex h-full min-h-25 w-24 flex-col items-center gap-1.5 rounded-control px-1 py-2 text-center text-xs font-medium transition-colors duration-150 hover:bg-sunken';

interface PayeePickerProps {
  readonly onRead: (text: string) => void;
}

/** Constant height, so that nothing below moves. */
export function PayeePicker({ onRead }: PayeePickerProps) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const receivers = useQuery(receiversOptions);
  // If contacts fail, receivers are still shown.
  const contacts = useQuery(contactsOptions);
  const payees = payeesOf(receivers.data ?? [], contacts.data ?? []);
  const loading = receivers.isPending || contacts.isPending;

  function choose({ pix, address }: Payee): void {
    setOpen(false);
    if (pix !== null) onRead(pix.text);
    else void navigate(`/Transfer?${new URLSearchParams({ to: address ?? '' })}`);
  }

  return (
    <section aria-labelledby="payees" className="mb-5">
      <h2 id="payees" className="px-1 text-sm font-semibold text-muted">
        Pagar de novo
      </h2>
      {loading ? (
        <SkeletonRows rows={4} label="Carregando quem você já pagou..." className="mt-1 flex min-h-29 gap-1">
          <span className="flex w-24 flex-col items-center gap-1.5 py-2">
            <Skeleton className="size-12 rounded-full" />
            <Skeleton className="h-3 w-14" />
          </span>
        </SkeletonRows>
      ) : receivers.isError && receivers.data === undefined ? (
        <div role="alert" className="mt-1 flex min-h-29 flex-wrap items-center gap-3 px-1 text-sm text-muted">
          <p className="min-w-0 flex-1">Não foi possível carregar quem você já pagou.</p>
          <Button variant="secondary" busy={receivers.isFetching} onClick={() => receivers.refetch()}>
            Tentar novamente
          </Button>
        </div>
      ) : (
        <ul className="-mx-1 mt-1 flex min-h-29 gap-1 overflow-x-auto pb-1">
          {payees.slice(0, SHOWN).map((payee) => (
            <li key={payee.id} className="shrink-0">
              <button type="button" className={TILE} onClick={() => choose(payee)}>
                <PayeeAvatar payee={payee} className="size-12 text-base" />
                <span className="line-clamp-2 w-full wrap-anywhere">{payee.name}</span>
                <span className="w-full truncate text-muted">{payee.place}</span>
              </button>
            </li>
          ))}
          <li
            className={payees.length === 0 ? 'flex items-center gap-3 px-1 text-sm text-muted' : 'shrink-0'}
          >
            {payees.length === 0 ? (
              <>
                <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken">
                  <Users aria-hidden="true" className="size-5" />
                </span>
                Quem você pagar por PIX aparece aqui, para pagar de novo com um toque.
              </>
            ) : (
              <button type="button" className={TILE} onClick={() => setOpen(true)}>
                <span className="grid size-12 place-items-center rounded-full bg-sunken text-muted">
                  <Users aria-hidden="true" className="size-5" />
                </span>
                Ver todos
              </button>
            )}
          </li>
        </ul>
      )}
      {open && <PayeesDialog payees={payees} onClose={() => setOpen(false)} onChoose={choose} />}
    </section>
  );
}
