import { SAVINGS_LOCK_DAYS, SAVINGS_PENALTY_PERCENT } from '@lastro/contracts/constants';
import { formatMoney, isZero, type Money, mulCeil, negate, parseDecimal } from '@lastro/money';
import { useState } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { formatDate, formatDateTime } from '../../lib/format/dates.ts';
import { exactMoney, shownMoney } from '../../lib/format/money-text.ts';
import { DAY_MS } from '../../lib/format/time.ts';
import { signedMoney } from '../../money/amounts/signed-money.ts';
import { ReviewDialog, type ReviewDialogProps } from '../../money/movements/review-dialog.tsx';
import type { InvestOrder, RedeemOrder } from './order.ts';
import { dailyYield, valueAfterLock } from './savings.ts';

type Step = Pick<ReviewDialogProps, 'sending' | 'uncertain' | 'proofDeclined' | 'onConfirm' | 'onBack'>;

const penaltyOf = (amount: Money<'USDT'>) => mulCeil(amount, BigInt(SAVINGS_PENALTY_PERCENT), 100n);
const usdt = (text: string) => parseDecimal('USDT', text);

export function InvestReview({ order, ...step }: Step & { readonly order: InvestOrder }) {
  const amount = usdt(order.amount);
  const later = valueAfterLock(amount);
  const [unlock] = useState(() => new Date(serverNow() + SAVINGS_LOCK_DAYS * DAY_MS).toISOString());
  return (
    <ReviewDialog
      {...step}
      title="Confirmar investimento"
      lines={[
        { label: 'Rende por dia', value: formatMoney(dailyYield(amount)) },
        {
          label: `Valor em ${SAVINGS_LOCK_DAYS} dias`,
          value: later === null ? '—' : `≈ ${shownMoney(later)}`,
        },
      ]}
      total={{ label: 'Você investe', value: exactMoney(amount) }}
      notice={{
        tone: 'warning',
        title: `${SAVINGS_LOCK_DAYS} dias de carência`,
        text: `Se resgatar antes de ${formatDate(unlock)}, você perde ${exactMoney(penaltyOf(amount))}: é a multa de ${SAVINGS_PENALTY_PERCENT}% do valor investido.`,
      }}
      confirmLabel="Investir"
      sendingLabel="Investindo..."
    />
  );
}

export function RedeemReview({ order, ...step }: Step & { readonly order: RedeemOrder }) {
  const penalty = usdt(order.penalty);
  const free = isZero(penalty);
  return (
    <ReviewDialog
      {...step}
      title="Confirmar resgate"
      lines={[
        { label: 'Valor investido', value: exactMoney(usdt(order.amount)) },
        { label: 'Rendimento', value: signedMoney(usdt(order.earned)) },
        { label: 'Multa', value: free ? 'Sem multa' : signedMoney(negate(penalty)) },
        { label: free ? 'Sem multa desde' : 'A multa termina em', value: formatDateTime(order.unlocksAt) },
      ]}
      total={{ label: 'Você recebe', value: exactMoney(usdt(order.payout)) }}
      notice={
        free
          ? {
              title: 'Na hora, sem multa',
              text: 'O valor volta para o seu saldo principal e deixa de render.',
            }
          : {
              tone: 'warning',
              title: `Você perde ${exactMoney(penalty)}`,
              text: `É a multa de ${SAVINGS_PENALTY_PERCENT}% do valor investido. A partir de ${formatDate(order.unlocksAt)} o resgate não tem multa.`,
            }
      }
      confirmLabel={free ? 'Sacar' : 'Sacar com multa'}
      sendingLabel="Sacando..."
      {...(free ? {} : { backLabel: `Esperar até ${formatDate(order.unlocksAt)}`, dangerous: true })}
    />
  );
}
