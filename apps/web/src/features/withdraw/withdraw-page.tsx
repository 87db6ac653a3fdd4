import type { Me } from '@lastro/contracts';
import { isZero, USDT_BRL_RATE } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { accountsOptions } from '../../lib/accounts.ts';
import type { Wire } from '../../lib/exact-json.ts';
import { limitsOptions } from '../../lib/limits.ts';
import { ratesOptions } from '../../lib/rates.ts';
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts';
import { useMovement } from '../../lib/use-movement.ts';
import { mainBalance, walletsOf } from '../../lib/wallets.ts';
import { AvailableCard } from '../../ui/available-card.tsx';
import { BalanceNotice } from '../../ui/balance-notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PausedNotice } from '../../ui/paused-notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useAlert } from '../../ui/use-alert.ts';
import { WithCustomer } from '../../ui/with-customer.tsx';
import { payoutRateOf, recentWithdrawalsOptions, sendWithdrawal, type Withdrawn } from './api.ts';
import { REQUESTED, refusalOf } from './messages.ts';
import {
  draftOf,
  isWithdrawOrder,
  NOT_FILLED_IN,
  payoutOf,
  type WithdrawOrder,
  type WithdrawProblems,
} from './order.ts';
import { WithdrawAside } from './withdraw-aside.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawReceipt } from './withdraw-receipt.tsx';
import { WithdrawReview } from './withdraw-review.tsx';
import { WithdrawSkeleton } from './withdraw-skeleton.tsx';

/** USDT out as reais by PIX: form, review, receipt. */
export default function WithdrawPage() {
  return (
    <WithCustomer
      skeleton={
        <Frame aside={null}>
          <WithdrawSkeleton />
        </Frame>
      }
    >
      {(me) => <Withdraw key={me.id} me={me} />}
    </WithCustomer>
  );
}

function Withdraw({ me }: { readonly me: Wire<Me> }) {
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  const recent = useQuery(recentWithdrawalsOptions);
  const rates = useQuery({ ...ratesOptions, select: payoutRateOf });
  const limits = useQuery(limitsOptions);
  const [problems, setProblems] = useState<WithdrawProblems>({});
  const alert = useAlert();
  const movement = useMovement<WithdrawOrder, Withdrawn>({
    kind: 'pix-withdrawal',
    customer: me.id,
    isOrder: isWithdrawOrder,
    send: sendWithdrawal,
    done: () => REQUESTED,
    onRefused: (error, _order, elsewhere) => {
      const { problems: found, alert: text } = refusalOf(error);
      setProblems(found);
      const told = text ?? (elsewhere ? Object.values(found).join(' ') : null);
      if (told !== null) toast({ title: told, variant: 'destructive' });
    },
  });
  const { flow } = movement;
  const [draft, setDraft] = useState(() => draftOf(flow.order, me.full_name));
  const screen = useFocusOnChange(flow.step === 'sending' ? 'review' : flow.step);

  if (flow.step === 'receipt') {
    const again = () => {
      setDraft(draftOf(null, me.full_name));
      movement.again();
    };
    return (
      <div key="receipt" ref={screen} tabIndex={-1} className="outline-none">
        <WithdrawReceipt order={flow.order} result={flow.result} onAgain={again} />
      </div>
    );
  }

  function tell(found: WithdrawProblems): void {
    setProblems(found);
    if (Object.keys(found).length > 0) alert.tell(NOT_FILLED_IN);
    else alert.clear();
  }

  const form = flow.step === 'form';
  const price = rates.data ?? USDT_BRL_RATE;
  const available = accounts.data && mainBalance(accounts.data);
  // All at once, so that nothing moves when the slowest one comes.
  const loading = form && (accounts.isPending || recent.isPending || rates.isPending || limits.isPending);
  const failed = accounts.isError && accounts.data === undefined;
  const poor = available !== undefined && isZero(available);
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <Frame aside={<WithdrawAside recent={form && !loading ? (recent.data ?? []) : []} />}>
        {form && (failed || poor) && (
          <BalanceNotice
            failed={failed}
            reloading={accounts.isFetching}
            onReload={() => accounts.refetch()}
          />
        )}
        {loading && <WithdrawSkeleton />}
        {form && !loading && (
          <>
            {available !== undefined && !poor && (
              <AvailableCard
                label="Saldo disponível"
                balance={available}
                decimals={2}
                worth={payoutOf(available, price)}
              />
            )}
            <PausedNotice until={limits.data?.withdrawalsFrom} />
            <WithdrawForm
              available={available}
              withinLimits={limits.data?.pix.available}
              price={price}
              draft={draft}
              onChange={setDraft}
              problems={problems}
              onProblems={tell}
              onReview={(order) => {
                alert.clear();
                movement.review(order);
              }}
            />
          </>
        )}
        {(flow.step === 'review' || flow.step === 'sending') && (
          <WithdrawReview
            order={flow.order}
            price={price}
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
      <PageHeader title="Sacar via PIX" text="Receba seu USDT em reais, em qualquer banco." />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div>{children}</div>
        {aside}
      </div>
    </div>
  );
}
