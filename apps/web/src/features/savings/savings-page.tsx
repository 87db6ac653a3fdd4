import type { Me, SavingsDepositReply } from '@lastro/contracts';
import { isZero } from '@lastro/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import { useFocusOnChange } from '../../lib/browser/focus/use-focus-on-change.ts';
import { useDraft } from '../../lib/movements/drafts.ts';
import { type Problems, toastRefusal } from '../../lib/movements/refusal.ts';
import { type Movement, reviewStepOf, useMovement } from '../../lib/movements/use-movement.ts';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import { useBrlRateQuery } from '../../lib/queries/brl-rate.ts';
import { refreshMoney } from '../../lib/queries/money-queries.ts';
import { mainBalance, walletsOf } from '../../lib/queries/wallets.ts';
import { BalanceNotice } from '../../money/amounts/balance-notice.tsx';
import { ReceiptAddress } from '../../money/movements/receipt-address.tsx';
import { WithCustomer } from '../../money/with-customer.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { invest, type Redeemed, redeem, savingsOptions } from './api.ts';
import { GrowthCard } from './growth-card.tsx';
import { InvestPanel } from './invest-panel.tsx';
import { hasPenaltyRisen, investRefusalOf, showRedeemRefusal } from './messages.ts';
import {
  draftOf,
  type InvestOrder,
  isInvestDraft,
  isInvestOrder,
  isRedeemOrder,
  type RedeemOrder,
  withCurrentTerms,
} from './order.ts';
import { InvestReceipt, RedeemReceipt } from './receipts.tsx';
import { RedeemPanel } from './redeem-panel.tsx';
import { InvestReview, RedeemReview } from './reviews.tsx';
import { savingsOf } from './savings.ts';
import { Simulator } from './simulator.tsx';
import { TotalCard } from './total-card.tsx';

export default function SavingsPage() {
  return (
    <ReceiptAddress skeleton={<Loading />}>
      <WithCustomer skeleton={<Loading />} frame={withHeader}>
        {(me) => <CustomerSavings key={me.id} me={me} />}
      </WithCustomer>
    </ReceiptAddress>
  );
}

function Header() {
  return <PageHeader title="Fuja da Inflação" text="Renda passiva de 1% ao mês em USDT." />;
}

/** On phones the form comes first, so that its button is visible. */
const SCREEN = '@container grid grid-cols-1 gap-4 md:gap-6';
const PICTURES =
  'max-md:contents grid grid-cols-1 gap-4 md:gap-6 @min-[42rem]:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] *:last:max-md:order-1';
/** Without a balance there is a notice above the form, and the total comes after it. */
const TOTAL_LAST = '*:first:max-md:order-1';
const PANELS = 'max-md:contents grid grid-cols-1 gap-4 md:gap-6 @min-[42rem]:grid-cols-2';

const OUTCOME = {
  kind: 'receipt',
  transactionOf: ({ transaction_id }: { readonly transaction_id: string }) => transaction_id,
  messageAfterLeaving: ({ message }: { readonly message: string }) => message,
} as const;

function CustomerSavings({ me }: { readonly me: Wire<Me> }) {
  const queries = useQueryClient();
  const savings = useQuery({ ...savingsOptions, select: savingsOf });
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  const [problems, setProblems] = useState<Problems<'amount'>>({});
  const amountInput = useRef<HTMLInputElement>(null);
  const investing = useMovement<InvestOrder, Wire<SavingsDepositReply>>({
    kind: 'savings-deposit',
    customer: me.id,
    isOrder: isInvestOrder,
    send: invest,
    outcome: OUTCOME,
    onRefused: (error, _order, screenLeft) => {
      const refusal = investRefusalOf(error);
      setProblems(refusal.problems);
      toastRefusal(refusal, screenLeft);
      // The closing dialog returns the focus to its button first.
      if (refusal.problems.amount !== undefined) setTimeout(() => amountInput.current?.focus());
    },
  });
  const redeeming = useMovement<RedeemOrder, Redeemed>({
    kind: 'savings-withdrawal',
    customer: me.id,
    isOrder: isRedeemOrder,
    send: redeem,
    outcome: OUTCOME,
    requiresNewReview: hasPenaltyRisen,
    onRefused: (error, _order, screenLeft) => {
      showRedeemRefusal(error);
      if (hasPenaltyRisen(error) && !screenLeft) void refreshMoney(queries);
    },
  });
  const [amount, setAmount] = useDraft(investing, { isDraft: isInvestDraft, start: draftOf });
  const rates = useBrlRateQuery();
  const [picked, setPicked] = useState(() => redeeming.flow.order?.id ?? null);
  const done = investing.flow.step === 'receipt' || redeeming.flow.step === 'receipt';
  const screen = useFocusOnChange(done ? 'receipt' : 'panels');

  if (investing.flow.step === 'receipt') {
    return (
      <div key="receipt" ref={screen} tabIndex={-1} className="outline-none">
        <InvestReceipt result={investing.flow.result} onAgain={investing.again} />
      </div>
    );
  }
  if (redeeming.flow.step === 'receipt') {
    const again = () => {
      setPicked(null);
      redeeming.again();
    };
    return (
      <div key="receipt" ref={screen} tabIndex={-1} className="outline-none">
        <RedeemReceipt result={redeeming.flow.result} onAgain={again} />
      </div>
    );
  }

  // Waits for all queries, so that the layout doesn't shift.
  const loading = savings.isPending || accounts.isPending || rates.isPending;
  const rate = rates.data;
  const investments = savings.data?.investments ?? [];
  const hasNoBalance =
    investments.length === 0 && accounts.data !== undefined && isZero(mainBalance(accounts.data));
  const simulator = (
    <div className="max-md:order-2">
      <Simulator />
    </div>
  );
  const shown = investments.find(({ id }) => id === picked) ?? investments[0] ?? null;
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <Header />
      {loading && <Skeletons />}
      {!loading && <LoadError query={savings} card />}
      {!loading && savings.data && (
        <>
          <BalanceNotice accounts={accounts} hasNoBalance={hasNoBalance} />
          <div className={SCREEN}>
            {hasNoBalance && simulator}
            <div className={classNames(PICTURES, hasNoBalance && TOTAL_LAST)}>
              <TotalCard savings={savings.data} />
              <GrowthCard investment={shown} />
            </div>
            <div className={PANELS}>
              <InvestPanel
                available={accounts.data && mainBalance(accounts.data)}
                rate={rate}
                text={amount}
                onChange={(text) => setAmount(() => text)}
                problems={problems}
                onProblems={setProblems}
                inputRef={amountInput}
                onReview={investing.review}
              />
              <RedeemPanel
                investments={investments}
                picked={picked}
                onPick={setPicked}
                onReview={redeeming.review}
              />
            </div>
            {!hasNoBalance && simulator}
          </div>
        </>
      )}
      <Reviews
        investing={investing}
        redeeming={redeeming}
        current={(order) => (redeeming.hasNewTerms ? withCurrentTerms(order, investments) : order)}
      />
    </div>
  );
}

interface ReviewsProps {
  readonly investing: Movement<InvestOrder, Wire<SavingsDepositReply>>;
  readonly redeeming: Movement<RedeemOrder, Redeemed>;
  /** The order as it is reviewed now. */
  readonly current: (order: RedeemOrder) => RedeemOrder;
}

function Reviews({ investing, redeeming, current }: ReviewsProps) {
  const [invests, redeems] = [investing.flow, redeeming.flow];
  const redemption = redeems.step === 'review' ? current(redeems.order) : redeems.order;
  return (
    <>
      {(invests.step === 'review' || invests.step === 'sending') && (
        <InvestReview order={invests.order} {...reviewStepOf(investing)} />
      )}
      {redemption !== null && (redeems.step === 'review' || redeems.step === 'sending') && (
        <RedeemReview
          order={redemption}
          {...reviewStepOf(redeeming)}
          onConfirm={() => redeeming.confirm(redemption)}
        />
      )}
    </>
  );
}

const withHeader = (content: ReactNode) => (
  <>
    <Header />
    {content}
  </>
);

const Loading = () => withHeader(<Skeletons />);

function Skeletons() {
  return (
    <div className={SCREEN}>
      <div className={PICTURES}>
        <TotalCard savings={undefined} />
        <GrowthCard investment={undefined} />
      </div>
      <div className={PANELS}>
        <Skeleton className="h-110 rounded-card" />
        <Skeleton className="h-110 rounded-card" />
      </div>
    </div>
  );
}
