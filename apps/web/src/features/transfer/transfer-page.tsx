import type { Me, Transaction } from '@lastro/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Wire } from '../../lib/api/exact-json.ts';
import { useDraft } from '../../lib/movements/drafts.ts';
import { toastRefusal } from '../../lib/movements/refusal.ts';
import { useMovement } from '../../lib/movements/use-movement.ts';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import { useBrlRateQuery } from '../../lib/queries/brl-rate.ts';
import { limitsOptions } from '../../lib/queries/limits.ts';
import { isEverythingEmpty, walletsOf } from '../../lib/queries/wallets.ts';
import { addressOf, contactsOptions } from '../../money/contacts/contacts.ts';
import { type ContactPerson, contactPerson } from '../../money/contacts/people.ts';
import { MovementPage, MovementScreen, MovementSteps } from '../../money/movements/movement-page.tsx';
import { Receipt } from '../../money/receipts/receipt.tsx';
import { headlineOf } from '../../money/receipts/row/headline.ts';
import { receiptLinesOf } from '../../money/receipts/transaction-receipt.ts';
import { sendTransfer } from './api.ts';
import { ContactsDialog } from './contacts-dialog.tsx';
import { DONE, refusalOf } from './messages.ts';
import {
  addressToLookUp,
  draftOf,
  isTransferDraft,
  isTransferOrder,
  recipientDraft,
  type TransferOrder,
  type TransferProblems,
} from './order.ts';
import { RECIPIENT_KEY, useRecipient } from './recipient.ts';
import { TransferAside } from './transfer-aside.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TransferReview } from './transfer-review.tsx';
import { TransferSkeleton } from './transfer-skeleton.tsx';

const HEADING = {
  title: 'Transferir',
  text: 'Envie para outro cliente Lastro pelo e-mail ou telefone. Cai na hora.',
};
/** Pause in typing before the recipient is looked up. */
const TYPING_PAUSE_MS = 700;

export default function TransferPage() {
  return (
    <MovementScreen page={HEADING} skeleton={<TransferSkeleton />}>
      {(me) => <Transfer key={me.id} me={me} />}
    </MovementScreen>
  );
}

function Transfer({ me }: { readonly me: Wire<Me> }) {
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  const queries = useQueryClient();
  const contacts = useQuery(contactsOptions);
  const limits = useQuery(limitsOptions);
  const rates = useBrlRateQuery();
  const people = (contacts.data ?? []).map(contactPerson);
  const [listing, setListing] = useState(false);
  const [problems, setProblems] = useState<TransferProblems>({});
  const amountInput = useRef<HTMLInputElement>(null);
  const movement = useMovement<TransferOrder, Wire<Transaction>>({
    kind: 'transfer',
    customer: me.id,
    isOrder: isTransferOrder,
    send: sendTransfer,
    outcome: { kind: 'receipt', transactionOf: ({ id }) => id, messageAfterLeaving: () => DONE },
    onRefused: (error, _order, screenLeft) => {
      const refusal = refusalOf(error);
      console.info(`Transferência recusada: ${error.message}`);
      setProblems(refusal.problems);
      toastRefusal(refusal, screenLeft);
    },
  });
  const { flow } = movement;
  const to = useSearchParams()[0].get('to');
  const [draft, setDraft] = useDraft(movement, {
    isDraft: isTransferDraft,
    start: draftOf,
    linked: to === null ? null : recipientDraft(to),
  });
  const [lookUpAddress, setLookUpAddress] = useState<string | null>(null);
  // The server does not look up recipients for customers without a balance.
  const hasNoBalance = isEverythingEmpty(accounts.data);
  const typedAddress = addressToLookUp(draft, me);
  const address = flow.step === 'form' ? typedAddress : (flow.order?.recipient ?? null);
  const recipient = useRecipient(
    hasNoBalance || (flow.step === 'form' && address !== lookUpAddress) || flow.step === 'receipt'
      ? null
      : address,
  );
  useEffect(() => {
    const timer = setTimeout(() => setLookUpAddress(typedAddress), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typedAddress]);

  const problem = recipient.kind === 'not-found' ? recipient.problem : null;
  const rejectRecipient = useEffectEvent((text: string) => {
    setProblems({ recipient: text });
    setLookUpAddress(address);
    movement.back();
  });
  useEffect(() => {
    if (flow.step === 'review' && problem !== null) rejectRecipient(problem);
  }, [flow.step, problem]);

  function choose({ contact }: ContactPerson): void {
    setListing(false);
    const chosen = recipientDraft(addressOf(contact));
    setDraft((now) => ({ ...now, ...chosen }));
    setLookUpAddress(addressToLookUp(chosen, me));
    setProblems({});
    if (draft.amount === '') amountInput.current?.focus();
  }

  // Waits for all queries, so that the layout doesn't shift.
  const loading = accounts.isPending || contacts.isPending || limits.isPending || rates.isPending;
  return (
    <MovementPage
      {...HEADING}
      step={flow.step}
      aside={<TransferAside />}
      receipt={
        flow.step === 'receipt' ? (
          <TransferReceipt
            result={flow.result}
            onAgain={() => {
              queries.removeQueries({ queryKey: RECIPIENT_KEY });
              movement.again();
            }}
          />
        ) : undefined
      }
    >
      <MovementSteps
        movement={movement}
        accounts={accounts}
        hasNoBalance={hasNoBalance}
        paused={{ until: limits.data?.withdrawalsFrom, what: 'transfers' }}
        loading={loading}
        skeleton={<TransferSkeleton />}
        form={
          <>
            <TransferForm
              own={me}
              wallets={accounts.data ?? null}
              rate={rates.data}
              draft={draft}
              onChange={setDraft}
              problems={problems}
              onProblems={setProblems}
              amountInput={amountInput}
              contacts={{ people, onChoose: choose, onShowAll: () => setListing(true) }}
              recipient={recipient}
              onRecipientLeft={() => setLookUpAddress(typedAddress)}
              onReview={movement.review}
            />
            {listing && (
              <ContactsDialog people={people} onClose={() => setListing(false)} onChoose={choose} />
            )}
          </>
        }
        review={(order, step) => <TransferReview order={order} recipient={recipient} {...step} />}
      />
    </MovementPage>
  );
}

interface TransferReceiptProps {
  readonly result: Wire<Transaction>;
  readonly onAgain: () => void;
}

function TransferReceipt({ result, onAgain }: TransferReceiptProps) {
  return (
    <Receipt
      kind="transferência"
      title="Transferência realizada"
      status={result.status}
      amount={headlineOf(result)}
      lines={receiptLinesOf(result)}
      again={{ label: 'Fazer outra transferência', onClick: onAgain }}
    />
  );
}
