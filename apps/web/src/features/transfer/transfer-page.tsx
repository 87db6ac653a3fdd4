import type { Me, Transaction } from '@lastro/contracts';
import { parseDecimal } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import { accountsOptions } from '../../lib/balances/accounts.ts';
import { limitsOptions } from '../../lib/balances/limits.ts';
import { isEverythingEmpty, walletsOf } from '../../lib/balances/wallets.ts';
import { toastRefusal } from '../../lib/movements/refusal.ts';
import { useMovement } from '../../lib/movements/use-movement.ts';
import { exactMoney } from '../../money/amounts/amount-text.ts';
import { MovementPage, MovementSteps } from '../../money/movements/movement-page.tsx';
import { Receipt } from '../../money/receipts/receipt.tsx';
import { transactionReceipt } from '../../money/receipts/transaction-receipt.ts';
import { WithCustomer } from '../../money/with-customer.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { recentRecipientsOptions, sendTransfer } from './api.ts';
import { refusalOf } from './messages.ts';
import {
  draftOf,
  EMPTY_DRAFT,
  emailToLookUp,
  isTransferOrder,
  type TransferOrder,
  type TransferProblems,
} from './order.ts';
import { useRecipient } from './recipient.ts';
import { TransferAside } from './transfer-aside.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TransferReview } from './transfer-review.tsx';
import { TransferSkeleton } from './transfer-skeleton.tsx';

const DONE = 'Transferência realizada com sucesso!';
const HEADING = { title: 'Transferir', text: 'Envie para outro cliente Lastro pelo e-mail. Cai na hora.' };

export default function TransferPage() {
  return (
    <WithCustomer
      skeleton={
        <MovementPage {...HEADING}>
          <TransferSkeleton />
        </MovementPage>
      }
    >
      {(me) => <Transfer key={me.id} me={me} />}
    </WithCustomer>
  );
}

function Transfer({ me }: { readonly me: Wire<Me> }) {
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  const recent = useQuery(recentRecipientsOptions);
  const limits = useQuery(limitsOptions);
  const [problems, setProblems] = useState<TransferProblems>({});
  const amountInput = useRef<HTMLInputElement>(null);
  const movement = useMovement<TransferOrder, Wire<Transaction>>({
    kind: 'transfer',
    customer: me.id,
    isOrder: isTransferOrder,
    send: sendTransfer,
    doneElsewhere: DONE,
    onRefused: (error, _order, elsewhere) => {
      const refusal = refusalOf(error);
      console.info(`Transferência recusada: ${error.message}`);
      setProblems(refusal.problems);
      toastRefusal(refusal, elsewhere);
    },
  });
  const { flow } = movement;
  const [draft, setDraft] = useState(() => draftOf(flow.order));
  const [lookedUp, setLookedUp] = useState<string | null>(null);
  // The bank looks nobody up for a customer without a balance.
  const hasNoBalance = isEverythingEmpty(accounts.data);
  const email =
    flow.step === 'form' ? emailToLookUp(draft.recipient, me.email) : (flow.order?.recipient ?? null);
  const recipient = useRecipient(
    hasNoBalance || (flow.step === 'form' && email !== lookedUp) || flow.step === 'receipt' ? null : email,
  );

  function choose(chosen: string): void {
    setDraft({ ...draft, recipient: chosen });
    setLookedUp(emailToLookUp(chosen, me.email));
    setProblems({});
    amountInput.current?.focus();
  }

  // Waits for all, so that nothing moves when the slowest one arrives.
  const loading = accounts.isPending || recent.isPending || limits.isPending;
  const recipients = flow.step === 'form' && !loading ? (recent.data ?? []) : [];
  return (
    <MovementPage
      {...HEADING}
      step={flow.step}
      aside={<TransferAside recipients={recipients} onChoose={choose} />}
      receipt={
        flow.step === 'receipt' ? (
          <TransferReceipt
            result={flow.result}
            order={flow.order}
            onAgain={() => {
              setDraft(EMPTY_DRAFT);
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
          <TransferForm
            ownEmail={me.email}
            wallets={accounts.data ?? null}
            draft={draft}
            onChange={setDraft}
            problems={problems}
            onProblems={setProblems}
            amountInput={amountInput}
            recipient={recipient}
            onRecipient={(typed) => setLookedUp(emailToLookUp(typed, me.email))}
            onReview={movement.review}
          />
        }
        review={(order, step) => <TransferReview order={order} recipient={recipient} {...step} />}
      />
    </MovementPage>
  );
}

interface TransferReceiptProps {
  readonly order: TransferOrder;
  readonly result: Wire<Transaction>;
  readonly onAgain: () => void;
}

function TransferReceipt({ order, result, onAgain }: TransferReceiptProps) {
  return (
    <Receipt
      title="Transferência realizada"
      status={result.status}
      amount={exactMoney(parseDecimal(order.currency, order.amount))}
      lines={transactionReceipt(result)}
      next={
        <ButtonLink to="/Dashboard" wide>
          Ver saldo
        </ButtonLink>
      }
      other={
        <Button variant="quiet" wide onClick={onAgain}>
          Fazer outra transferência
        </Button>
      }
    />
  );
}
