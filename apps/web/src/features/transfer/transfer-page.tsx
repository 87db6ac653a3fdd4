import type { Me, Transaction } from '@lastro/contracts';
import { parseDecimal } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { accountsOptions } from '../../lib/accounts.ts';
import type { Wire } from '../../lib/exact-json.ts';
import { transactionReceipt } from '../../lib/transaction-receipt.ts';
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts';
import { useMovement } from '../../lib/use-movement.ts';
import { walletsOf } from '../../lib/wallets.ts';
import { exactMoney } from '../../ui/amount-text.ts';
import { BalanceNotice } from '../../ui/balance-notice.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { toast } from '../../ui/toast-store.ts';
import { WithCustomer } from '../../ui/with-customer.tsx';
import { recentRecipientsOptions, sendTransfer } from './api.ts';
import { refusalOf } from './messages.ts';
import { draftOf, EMPTY_DRAFT, isTransferOrder, type TransferOrder, type TransferProblems } from './order.ts';
import { TransferAside } from './transfer-aside.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TransferReview } from './transfer-review.tsx';
import { TransferSkeleton } from './transfer-skeleton.tsx';

const DONE = 'Transferência realizada com sucesso!';

/** Money to another customer by e-mail: form, review, receipt. */
export default function TransferPage() {
  return (
    <WithCustomer
      skeleton={
        <Frame aside={null}>
          <TransferSkeleton />
        </Frame>
      }
    >
      {(me) => <Transfer key={me.id} me={me} />}
    </WithCustomer>
  );
}

function Transfer({ me }: { readonly me: Wire<Me> }) {
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  const recent = useQuery(recentRecipientsOptions);
  const [problems, setProblems] = useState<TransferProblems>({});
  const amountInput = useRef<HTMLInputElement>(null);
  const movement = useMovement<TransferOrder, Wire<Transaction>>({
    kind: 'transfer',
    customer: me.id,
    isOrder: isTransferOrder,
    send: sendTransfer,
    doneElsewhere: DONE,
    onRefused: (error, _order, elsewhere) => {
      const { problems: found, alert } = refusalOf(error);
      // The specification has it in the log as well.
      console.info(`Transferência recusada: ${error.message}`);
      setProblems(found);
      const text = alert ?? (elsewhere ? Object.values(found).join(' ') : null);
      if (text !== null) toast({ title: text, variant: 'destructive' });
    },
  });
  const { flow } = movement;
  const [draft, setDraft] = useState(() => draftOf(flow.order));
  const screen = useFocusOnChange(flow.step === 'sending' ? 'review' : flow.step);

  if (flow.step === 'receipt') {
    const again = () => {
      setDraft(EMPTY_DRAFT);
      movement.again();
    };
    return (
      <div key="receipt" ref={screen} tabIndex={-1} className="outline-none">
        <TransferReceipt result={flow.result} order={flow.order} onAgain={again} />
      </div>
    );
  }

  function choose(recipient: string): void {
    setDraft({ ...draft, recipient });
    setProblems({});
    amountInput.current?.focus();
  }

  const form = flow.step === 'form';
  // Both at once, so that nothing moves when the slower one comes.
  const loading = form && (accounts.isPending || recent.isPending);
  const failed = accounts.isError && accounts.data === undefined;
  const poor = accounts.data?.every(({ balance }) => balance.minor === 0n) ?? false;
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <Frame
        aside={<TransferAside recipients={form && !loading ? (recent.data ?? []) : []} onChoose={choose} />}
      >
        {form && (failed || poor) && (
          <BalanceNotice
            failed={failed}
            reloading={accounts.isFetching}
            onReload={() => accounts.refetch()}
          />
        )}
        {loading && <TransferSkeleton />}
        {form && !loading && (
          <TransferForm
            ownEmail={me.email}
            wallets={accounts.data ?? null}
            draft={draft}
            onChange={setDraft}
            problems={problems}
            onProblems={setProblems}
            amountInput={amountInput}
            onReview={movement.review}
          />
        )}
        {(flow.step === 'review' || flow.step === 'sending') && (
          <TransferReview
            order={flow.order}
            sending={flow.step === 'sending'}
            uncertain={movement.uncertain}
            onConfirm={() => movement.confirm()}
            onBack={movement.back}
          />
        )}
      </Frame>
    </div>
  );
}

interface FrameProps {
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

function Frame({ aside, children }: FrameProps) {
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Transferir" text="Envie para outro cliente Lastro pelo e-mail. Cai na hora." />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div>{children}</div>
        {aside}
      </div>
    </div>
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
