import type { Me } from '@lastro/contracts';
import { isZero } from '@lastro/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import { useHistoryStep } from '../../lib/browser/history-step.ts';
import { useOwnAnnouncements } from '../../lib/events/own-announcements.ts';
import { useDraft } from '../../lib/movements/drafts.ts';
import { type Problems, toastRefusal } from '../../lib/movements/refusal.ts';
import { useMovement } from '../../lib/movements/use-movement.ts';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import { useBrlRateQuery } from '../../lib/queries/brl-rate.ts';
import { feesOptions } from '../../lib/queries/fees.ts';
import { limitsOptions } from '../../lib/queries/limits.ts';
import { mainBalance, walletsOf } from '../../lib/queries/wallets.ts';
import { MovementPage, MovementScreen, MovementSteps } from '../../money/movements/movement-page.tsx';
import { GoodToKnow } from '../../ui/page/good-to-know.tsx';
import { PAYMENT_QUOTE_KEY, type PaymentReply, READ_KEY, sendPayment } from './api.ts';
import { CodeEntry } from './entry/code-entry.tsx';
import { DONE_AFTER_LEAVING, needsQuote, refusalOf, staysInReview } from './messages.ts';
import {
  draftGuardFor,
  draftOf,
  EMPTY_DRAFT,
  isPayOrder,
  type PayOrder,
  payableWith,
  type RefusedField,
  withMessage,
} from './order.ts';
import { PayReceipt } from './pay-receipt.tsx';
import { PayReview } from './pay-review.tsx';
import { EntrySkeleton } from './pay-skeleton.tsx';
import { ReadView } from './read-view.tsx';
import { PayeePicker } from './remembered/payee-picker.tsx';
import { ReadCodes } from './remembered/read-codes.tsx';

const FACTS = [
  'Pague com seu saldo em dólares: o valor chega em reais, na hora.',
  'Confira o nome: quem cria um código escolhe o nome que aparece nele.',
  'Sem câmera? Cole o código, escolha uma foto ou digite a chave.',
] as const;

const PAGE = {
  title: 'Pagar',
  text: 'Leia ou cole um código PIX, boleto ou conta e pague com o seu saldo em dólares.',
};

const ASIDE = (
  <div className="lg:pt-2">
    <GoodToKnow facts={FACTS} />
  </div>
);

export default function PayPage() {
  return (
    <MovementScreen page={{ ...PAGE, aside: ASIDE }} skeleton={<EntrySkeleton />}>
      {(me) => <Pay key={me.id} me={me} />}
    </MovementScreen>
  );
}

function Pay({ me }: { readonly me: Wire<Me> }) {
  const queries = useQueryClient();
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  const limits = useQuery(limitsOptions);
  const rate = useBrlRateQuery().data;
  const fees = useQuery(feesOptions).data;
  const [problems, setProblems] = useState<Problems<RefusedField>>({});
  const [refused, setRefused] = useState<Error | null>(null);
  const sent = useRef<Promise<PaymentReply>>(null);
  const movement = useMovement<PayOrder, PaymentReply>({
    kind: 'payment',
    customer: me.id,
    isOrder: isPayOrder,
    send: async (order, request) => {
      sent.current = sendPayment(order, request);
      const paid = await sent.current;
      queries.removeQueries({ queryKey: PAYMENT_QUOTE_KEY });
      // A paid code may no longer be payable.
      queries.removeQueries({ queryKey: READ_KEY });
      return paid;
    },
    outcome: {
      kind: 'receipt',
      transactionOf: ({ transaction_id }) => transaction_id,
      messageAfterLeaving: ({ status }) => DONE_AFTER_LEAVING[status],
    },
    requiresNewReview: staysInReview,
    onRefused: (error, _order, screenLeft) => {
      const refusal = refusalOf(error);
      const isQuoteUsable = refusal.problems.message !== undefined;
      if (!isQuoteUsable) void queries.invalidateQueries({ queryKey: PAYMENT_QUOTE_KEY });
      if (needsQuote(error) && !screenLeft) return;
      setProblems(refusal.problems);
      setRefused(refusal.alert === null ? null : error);
      if (screenLeft) toastRefusal(refusal, true);
    },
  });
  const { flow } = movement;
  useOwnAnnouncements(async ({ type, id }) => {
    if (type !== 'withdrawal_paid' || !['sending', 'receipt'].includes(flow.step)) return false;
    const paid = await sent.current?.catch(() => null);
    return paid?.transaction_id === id;
  });
  const { shown, advances, accept, settle, leave } = useReadStep(flow.step !== 'form');
  const [draft, setDraft] = useDraft(movement, { isDraft: draftGuardFor(shown), start: draftOf });
  const [correcting, setCorrecting] = useState(false);
  const usdt = accounts.data && mainBalance(accounts.data);
  const spendable = usdt && rate && fees ? payableWith(usdt, rate, fees) : null;
  const pausedUntil = limits.data?.withdrawalsFrom;
  const loading = accounts.isPending || limits.isPending;
  const isRead = shown && draft.code.trim() !== '';
  const step = flow.step === 'form' && isRead ? 'read' : flow.step;

  function read(code: string): void {
    setProblems({});
    setRefused(null);
    setDraft(() => ({ code, amount: null }));
    setCorrecting(false);
    accept();
  }

  function typeCode(code: string): void {
    // After a payment the entry of the read code is still current, with an empty code.
    if (shown) leave();
    setDraft((now) => ({ ...now, code, read: false }));
  }

  return (
    <MovementPage
      {...PAGE}
      step={step}
      aside={step === 'form' ? ASIDE : undefined}
      loading={loading}
      receipt={
        flow.step === 'receipt' ? (
          <PayReceipt order={flow.order} result={flow.result} onAgain={movement.again} />
        ) : undefined
      }
    >
      <MovementSteps
        movement={movement}
        accounts={accounts}
        hasNoBalance={usdt !== undefined && isZero(usdt)}
        paused={{ until: pausedUntil }}
        loading={loading}
        skeleton={<EntrySkeleton />}
        form={
          isRead ? (
            <ReadView
              key={draft.code}
              code={draft.code.trim()}
              advances={advances}
              amount={draft.amount}
              onAmount={(amount) => {
                setRefused(null);
                setDraft((now) => ({ ...now, amount }));
              }}
              spendable={spendable}
              limits={limits.data?.payment}
              pausedUntil={pausedUntil}
              problems={problems}
              onProblems={setProblems}
              refused={refused}
              onRead={() => {
                if (draft.read !== true) setDraft((now) => ({ ...now, read: true }));
              }}
              onReview={(order) => {
                setRefused(null);
                settle();
                movement.review(withMessage(order, flow.order));
              }}
              onOther={() => {
                setDraft(() => EMPTY_DRAFT);
                leave();
              }}
              onCorrect={() => {
                setCorrecting(true);
                setDraft((now) => ({ ...now, read: false }));
                leave();
              }}
            />
          ) : (
            <>
              <PayeePicker onRead={read} />
              <CodeEntry
                code={draft.code}
                correcting={correcting}
                pausedUntil={pausedUntil}
                onCode={typeCode}
                onAccept={read}
              />
              <ReadCodes onRead={read} />
            </>
          )
        }
        review={(order, step) => (
          <PayReview
            {...step}
            order={order}
            messageProblem={problems.message}
            onMessage={(amended) => {
              setProblems({});
              movement.amend(amended);
            }}
            onConfirm={(confirmed) => {
              setProblems({});
              movement.confirm(confirmed);
            }}
          />
        )}
      />
    </MovementPage>
  );
}

/**
 * The read code has its own history entry, so that Back leads to the camera. `resumed`: a payment of the code is shown,
 * also on another entry.
 */
function useReadStep(resumed: boolean) {
  const [step, setStep] = useState<{ readonly shown: boolean; readonly advances: boolean } | undefined>(
    resumed ? { shown: true, advances: false } : undefined,
  );
  const history = useHistoryStep('pay', (name) => setStep({ shown: name === 'read', advances: false }));
  return {
    shown: step?.shown ?? history.shown === 'read',
    /** False after returning by Back or Forward. */
    advances: step?.advances ?? false,
    accept() {
      setStep({ shown: true, advances: true });
      history.show('read');
    },
    settle: () => setStep({ shown: true, advances: false }),
    leave() {
      setStep({ shown: false, advances: false });
      history.leave();
    },
  };
}
