import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { useFocusOnChange } from '../../lib/browser/focus/use-focus-on-change.ts';
import { type Movement, reviewStepOf } from '../../lib/movements/use-movement.ts';
import type { Wallet } from '../../lib/queries/wallets.ts';
import { FlowHeader } from '../../ui/page/flow-header.tsx';
import { BalanceNotice } from '../amounts/balance-notice.tsx';
import { HideBalances } from '../amounts/hide-balances.tsx';
import { WithCustomer, type WithCustomerProps } from '../with-customer.tsx';
import { OutgoingPausedNotice } from '../withdrawals/outgoing-paused-notice.tsx';
import { PausedNotice, type PausedNoticeProps } from '../withdrawals/paused-notice.tsx';
import { ReceiptAddress } from './receipt-address.tsx';
import type { ReviewProps } from './review.tsx';

/** The aside wraps below the form where there is no room for both. */
const COLUMNS = 'flex flex-wrap items-start gap-8';
const FORM = 'min-w-0 flex-[999_1_24rem]';
/** Keeps its place without content, so that the steps of a page are equally wide. */
const ASIDE = 'min-w-0 flex-[1_1_17rem] empty:max-lg:hidden';

interface MovementPageProps {
  readonly title: string;
  readonly text: string;
  /** The focus moves when it changes. */
  readonly step?: string;
  /** Replaces the whole page. */
  readonly receipt?: ReactNode;
  /** On a phone it is below the form, hidden until that has loaded. */
  readonly aside?: ReactNode;
  readonly loading?: boolean;
  /** Full width, for a page with more than the form. */
  readonly columns?: string;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

export function MovementPage({ step = 'form', receipt, ...page }: MovementPageProps) {
  const screen = useFocusOnChange(step === 'sending' ? 'review' : step);
  if (receipt !== undefined) {
    return (
      <div key="receipt" ref={screen} tabIndex={-1} className="outline-none">
        {receipt}
      </div>
    );
  }
  return (
    <div
      ref={screen}
      tabIndex={-1}
      className={page.columns === undefined ? 'mx-auto max-w-4xl outline-none' : 'outline-none'}
    >
      <FlowHeader
        title={page.title}
        text={page.text}
        action={<HideBalances />}
        backDisabled={step === 'sending'}
      />
      <div className={page.columns ?? COLUMNS}>
        <div className={FORM}>{page.children}</div>
        {(page.columns === undefined || page.aside) && (
          <div className={classNames(ASIDE, page.loading && 'max-lg:hidden')}>{page.aside}</div>
        )}
      </div>
      {page.below}
    </div>
  );
}

interface MovementScreenProps {
  readonly page: Pick<MovementPageProps, 'title' | 'text' | 'aside' | 'columns'>;
  readonly skeleton: ReactNode;
  readonly children: WithCustomerProps['children'];
}

/** The page's skeleton until the customer is loaded, then `children`, which render the whole page. */
export function MovementScreen({ page, skeleton, children }: MovementScreenProps) {
  const loading = (
    <MovementPage {...page} loading>
      {skeleton}
    </MovementPage>
  );
  return (
    <ReceiptAddress skeleton={loading}>
      <WithCustomer
        skeleton={loading}
        frame={(error) => (
          <MovementPage {...page} loading>
            {error}
          </MovementPage>
        )}
      >
        {children}
      </WithCustomer>
    </ReceiptAddress>
  );
}

export type ReviewStep = Pick<
  ReviewProps,
  'sending' | 'uncertain' | 'proofDeclined' | 'onConfirm' | 'onBack'
>;

interface MovementStepsProps<Order, Result> {
  readonly movement: Movement<Order, Result>;
  readonly accounts: UseQueryResult<Wallet[]>;
  readonly hasNoBalance: boolean;
  /** For money that leaves the bank or the customer. */
  readonly paused?: Pick<PausedNoticeProps, 'until' | 'what'>;
  readonly loading: boolean;
  readonly skeleton: ReactNode;
  readonly form: ReactNode;
  readonly review: (order: Order, step: ReviewStep) => ReactNode;
}

export function MovementSteps<Order, Result>(props: MovementStepsProps<Order, Result>) {
  const { movement, accounts, paused, loading } = props;
  const { flow } = movement;
  if (flow.step === 'review' || flow.step === 'sending')
    return props.review(flow.order, reviewStepOf(movement));
  return (
    <>
      {paused && <OutgoingPausedNotice />}
      <BalanceNotice accounts={accounts} hasNoBalance={props.hasNoBalance} />
      {loading ? (
        props.skeleton
      ) : (
        <>
          {paused && <PausedNotice {...paused} />}
          {props.form}
        </>
      )}
    </>
  );
}
