import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contactsOptions } from '../../../money/contacts/contacts.ts';
import { PeopleRow } from '../../../money/contacts/people-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Payee, payeesOf } from './payees.ts';
import { PayeesDialog } from './payees-dialog.tsx';
import { receiversOptions } from './remembered-api.ts';

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
        <PeopleRow
          people={payees}
          empty="Quem você pagar por PIX aparece aqui, para pagar de novo com um toque."
          withPlaces
          onChoose={choose}
          onShowAll={() => setOpen(true)}
        />
      )}
      {open && <PayeesDialog people={payees} onClose={() => setOpen(false)} onChoose={choose} />}
    </section>
  );
}
