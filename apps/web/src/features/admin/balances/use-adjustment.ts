import { type Coin, type Money, toDecimal } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountFromWire } from '../../../lib/api/exact-json.ts';
import { readAmount } from '../../../money/amounts/read-amount.ts';
import type { PickedUser } from '../search/user-picker.tsx';
import { useDecision } from '../shared/cases/use-decision.ts';
import { contactOf } from '../shared/users/people.ts';
import { userOptions } from '../shared/users/users.ts';
import {
  ADJUSTMENT_FAILED,
  type AdjustmentAction,
  adjustmentDone,
  isAdjustmentOrder,
  missingText,
  sendAdjustment,
} from './adjustment.ts';

/** The state of the adjustment form, and its decision. */
export function useAdjustment(adminId: string, user: PickedUser | null) {
  const [currency, setCurrency] = useState<Coin>('USDT');
  const [action, setAction] = useState<AdjustmentAction>('add');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const balance = useBalance(user, currency);
  const decision = useDecision({
    kind: 'admin-adjustment',
    admin: adminId,
    isOrder: isAdjustmentOrder,
    send: sendAdjustment,
    done: adjustmentDone,
    failed: () => ADJUSTMENT_FAILED,
    onAnswer: (_order, succeeded) => {
      if (!succeeded) return;
      setText('');
      setReason('');
    },
  });
  const amount = readAmount(currency, text);
  const missing = missingText(user?.id ?? null, amount, text);
  const isComplete = missing === null && balance !== null;
  return {
    currency,
    action,
    text,
    reason,
    amount,
    balance,
    missing,
    isComplete,
    decision,
    setAction,
    setText,
    setReason,
    setCurrency(coin: Coin) {
      setCurrency(coin);
      setText('');
    },
    review() {
      if (!isComplete || user === null || amount === null || balance === null) return;
      decision.review({
        action,
        userId: user.id,
        userName: user.full_name,
        userContact: contactOf(user),
        currency,
        amount: toDecimal(amount),
        balance: toDecimal(balance),
        reason: reason.trim(),
      });
    },
  };
}

function useBalance(user: PickedUser | null, currency: Coin): Money<Coin> | null {
  const detail = useQuery({ ...userOptions(user?.id ?? ''), enabled: user !== null });
  const value = user === null ? undefined : detail.data?.balances[currency];
  return value === undefined ? null : amountFromWire(currency, value);
}
