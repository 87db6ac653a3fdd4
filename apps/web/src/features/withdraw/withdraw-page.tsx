import type { Me } from '@lastro/contracts';
import { isZero } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Wire } from '../../lib/api/exact-json.ts';
import { useDraft } from '../../lib/movements/drafts.ts';
import { toastRefusal } from '../../lib/movements/refusal.ts';
import { useMovement } from '../../lib/movements/use-movement.ts';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import { useBrlRateQuery } from '../../lib/queries/brl-rate.ts';
import { limitsOptions } from '../../lib/queries/limits.ts';
import { mainBalance, walletsOf } from '../../lib/queries/wallets.ts';
import { MovementPage, MovementScreen, MovementSteps } from '../../money/movements/movement-page.tsx';
import { recentWithdrawalsOptions, sendWithdrawal, type Withdrawn } from './api.ts';
import { REQUESTED, refusalOf } from './messages.ts';
import {
  draftOf,
  isWithdrawDraft,
  isWithdrawOrder,
  linkedKey,
  type WithdrawOrder,
  type WithdrawProblems,
} from './order.ts';
import { usePastPayouts } from './past-payouts.ts';
import { WithdrawAside } from './withdraw-aside.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawReceipt } from './withdraw-receipt.tsx';
import { WithdrawReview } from './withdraw-review.tsx';
import { WithdrawSkeleton } from './withdraw-skeleton.tsx';

const HEADING = { title: 'Sacar via PIX', text: 'Receba seu USDT em reais, em qualquer banco.' };

export default function WithdrawPage() {
  return (
    <MovementScreen page={HEADING} skeleton={<WithdrawSkeleton />}>
      {(me) => <Withdraw key={me.id} me={me} />}
    </MovementScreen>
  );
}

function Withdraw({ me }: { readonly me: Wire<Me> }) {
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  const recent = useQuery(recentWithdrawalsOptions);
  const rates = useBrlRateQuery();
  const limits = useQuery(limitsOptions);
  const [problems, setProblems] = useState<WithdrawProblems>({});
  const movement = useMovement<WithdrawOrder, Withdrawn>({
    kind: 'pix-withdrawal',
    customer: me.id,
    isOrder: isWithdrawOrder,
    send: sendWithdrawal,
    outcome: {
      kind: 'receipt',
      transactionOf: ({ transaction_id }) => transaction_id,
      messageAfterLeaving: () => REQUESTED,
    },
    onRefused: (error, _order, screenLeft) => {
      const refusal = refusalOf(error);
      setProblems(refusal.problems);
      toastRefusal(refusal, screenLeft);
    },
  });
  const { flow } = movement;
  const linked = linkedKey(useSearchParams()[0]);
  const [draft, setDraft] = useDraft(movement, {
    isDraft: isWithdrawDraft,
    // The holder of a linked key is unknown.
    start: (order) => draftOf(order, linked === null ? me.full_name : ''),
    linked,
  });
  const past = usePastPayouts(recent.data ?? []);

  const rate = rates.data;
  const available = accounts.data && mainBalance(accounts.data);
  const hasNoBalance = available !== undefined && isZero(available);
  // Waits for all queries, so that the layout doesn't shift.
  const loading =
    accounts.isPending || recent.isPending || past === undefined || rates.isPending || limits.isPending;
  return (
    <MovementPage
      {...HEADING}
      step={flow.step}
      aside={!loading && <WithdrawAside recent={flow.step === 'form' ? (recent.data ?? []) : []} />}
      receipt={
        flow.step === 'receipt' ? (
          <WithdrawReceipt order={flow.order} result={flow.result} onAgain={movement.again} />
        ) : undefined
      }
    >
      <MovementSteps
        movement={movement}
        accounts={accounts}
        hasNoBalance={hasNoBalance}
        paused={{ until: limits.data?.withdrawalsFrom }}
        loading={loading}
        skeleton={<WithdrawSkeleton />}
        form={
          <WithdrawForm
            available={available}
            limits={limits.data?.pix}
            pausedUntil={limits.data?.withdrawalsFrom}
            past={past ?? []}
            rate={rate}
            draft={draft}
            onChange={setDraft}
            problems={problems}
            onProblems={setProblems}
            onReview={movement.review}
          />
        }
        review={(order, step) => <WithdrawReview order={order} rate={rate} {...step} />}
      />
    </MovementPage>
  );
}
