import type { Money } from '@lastro/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, api } from '../../lib/api/api-client.ts';
import { createAttempts, isOutcomeUnknown, isRefusal } from '../../lib/api/attempts.ts';
import { amountFromWire } from '../../lib/api/exact-json.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useHistoryStep } from '../../lib/browser/history-step.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { useOwnAnnouncements } from '../../lib/events/own-announcements.ts';
import { amountText } from '../../lib/format/money-text.ts';
import { receiptIn, receiptPage, receiptSearch } from '../../lib/movements/receipt-address.ts';
import { meOptions } from '../../lib/queries/me.ts';
import { refreshMoney } from '../../lib/queries/money-queries.ts';
import { type Charge, chargeFromReply, forgetCharge, storeCharge } from '../../money/deposits/charge.ts';
import { chargeStatusOptions } from '../../money/deposits/charge-status.ts';
import { confirmDeposit, createCharge } from './charge/api.ts';
import {
  DEPOSIT_START,
  type DepositEvent,
  type DepositFlow,
  depositReducer,
  openCharge,
} from './deposit-flow.ts';
import { CONFIRMED, chargeFailure, confirmFailure, NO_CODE, statusFailure } from './messages.ts';

const MAX_RETRY_DELAY_MS = 5_000;
const SERVER_FAILURE_RETRIES = 2;

const startOf = (open: Charge | null): DepositFlow => (open === null ? DEPOSIT_START : openCharge(open));

function alertWith(title: string): void {
  toast({ title, variant: 'destructive' });
}

export function useDeposit(start: Charge | null) {
  const [flow, dispatch] = useReducer(depositReducer, start, startOf);
  const generating = useGenerating(dispatch);
  const confirming = useConfirming(dispatch);
  const open = flow.step === 'charge' ? flow.charge : null;
  const history = useDepositHistory(flow, dispatch);
  const amount = useAmount(flow, start);
  const checkFailed = useChargeStatus(open?.txid ?? null, dispatch, reset);
  useAutomaticConfirmation(flow, confirming.confirm);
  useForgetCharge(flow.step);
  useOwnAnnouncements(async ({ type, id }) => {
    if (type !== 'deposit_credited' || id === undefined) return false;
    if (flow.step === 'receipt') return id === flow.transaction.id;
    return open !== null && (await api('GET /api/transactions/{id}', { path: { id } })).pix_key === open.txid;
  });

  function reset(): void {
    forgetCharge();
    amount.change('');
    dispatch({ type: 'reset' });
    history.leave();
  }

  return { flow, amount, reset, checkFailed, ...generating, ...confirming };
}

type Dispatch = (event: DepositEvent) => void;

/** After the amount there is one entry: of the charge, and later of its receipt, which the address names. */
function useDepositHistory(flow: DepositFlow, dispatch: Dispatch) {
  const navigate = useNavigate();
  const history = useHistoryStep('deposit', (shown) => {
    if (shown === null) return dispatch({ type: 'back' });
    const receipt = shown === 'receipt' && !isKnown(flow) ? receiptIn(window.location.search) : null;
    if (receipt === null) dispatch({ type: 'forward' });
    else navigate(receiptPage(receipt), { replace: true });
  });

  const show = useEffectEvent(history.show);
  const transaction = flow.step === 'receipt' ? flow.transaction.id : null;
  useEffect(() => {
    if (transaction !== null) show('receipt', receiptSearch(transaction));
    else if (flow.step === 'charge') show('charge');
  }, [flow.step, transaction]);
  return history;
}

const isKnown = (flow: DepositFlow): boolean => flow.step !== 'amount' || flow.forwardStep !== undefined;

/** As it was typed; cleared with the charge. */
function useAmount(flow: DepositFlow, start: Charge | null) {
  const [text, change] = useState(() =>
    start === null ? '' : amountText(amountFromWire('BRL', start.valor)),
  );
  if (flow.step === 'receipt' && text !== '') change('');
  return { text, change };
}

function useGenerating(dispatch: Dispatch) {
  const queries = useQueryClient();
  const [attempts] = useState(createAttempts);
  const { mutate, isPending } = useMutation({
    // The next try has the same request id.
    mutationFn: async (valor: Money<'BRL'>) => {
      const { id } = await queries.ensureQueryData(meOptions);
      const reply = await createCharge(valor, attempts.idFor(String(valor.minor)));
      return { customer: id, charge: chargeFromReply(reply) };
    },
    onSuccess: ({ customer, charge }) => {
      attempts.settle();
      if (charge === null) return alertWith(NO_CODE);
      storeCharge(customer, charge);
      dispatch({ type: 'generated', charge });
    },
    onError: (error) => {
      if (isRefusal(error)) attempts.settle();
      alertWith(chargeFailure(error));
    },
  });
  return { generate: mutate, generating: isPending };
}

function useConfirming(dispatch: Dispatch) {
  const queries = useQueryClient();
  const [attempts] = useState(createAttempts);
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);
  const { mutate, isPending, failureCount } = useMutation({
    mutationFn: (charge: Charge) => confirmDeposit(charge, attempts.idFor(charge.txid)),
    // Repeats the same request until its outcome is known.
    retry: (failures, error) =>
      isOutcomeUnknown(error) || (!isRefusal(error) && failures < SERVER_FAILURE_RETRIES),
    retryDelay: (failures) => Math.min(1_000 * 2 ** failures, MAX_RETRY_DELAY_MS),
    onMutate: () => dispatch({ type: 'confirming' }),
    onSuccess: (transaction, { txid }) => {
      attempts.settle();
      dispatch({ type: 'confirmed', txid, transaction });
      if (unmounted.current) toast({ title: CONFIRMED });
      return refreshMoney(queries);
    },
    onError: (error, { txid }) => {
      if (isRefusal(error)) attempts.settle();
      dispatch({ type: 'refused', txid, code: error instanceof ApiError ? error.code : null });
      const message = confirmFailure(error);
      if (message !== null) alertWith(message);
    },
  });
  return { confirm: mutate, confirming: isPending, uncertain: isPending && failureCount > 0 };
}

function useChargeStatus(txid: string | null, dispatch: Dispatch, onMissing: () => void) {
  const { data, error, errorUpdatedAt, dataUpdatedAt } = useQuery({
    ...chargeStatusOptions(txid ?? ''),
    enabled: txid !== null,
  });
  const failing = txid !== null && errorUpdatedAt > dataUpdatedAt;
  const announced = useRef(false);
  const missing = useEffectEvent(onMissing);

  useEffect(() => {
    if (data !== undefined) dispatch({ type: 'checked', txid: data.txid, status: data.status });
  }, [data, dispatch]);

  // Consecutive failures show one toast.
  useEffect(() => {
    if (!failing) announced.current = false;
    if (!failing || error === null) return;
    const status = error instanceof ApiError ? error.status : null;
    if (!announced.current && status !== 401) alertWith(statusFailure(error));
    announced.current = true;
    if (status === 404) missing();
  }, [failing, error]);

  return failing;
}

/** Confirms a detected payment once; after a failure the customer tries again. */
function useAutomaticConfirmation(flow: DepositFlow, confirm: (charge: Charge) => void) {
  const charge = flow.step === 'charge' && flow.approved ? flow.charge : null;
  const confirmed = useRef<string>(null);

  useEffect(() => {
    if (charge === null || confirmed.current === charge.txid) return;
    confirmed.current = charge.txid;
    confirm(charge);
  }, [charge, confirm]);
}

/** Once paid, the address of the receipt is enough to reload it. */
function useForgetCharge(step: DepositFlow['step']) {
  useEffect(() => {
    if (step === 'expired' || step === 'receipt') forgetCharge();
  }, [step]);
}
