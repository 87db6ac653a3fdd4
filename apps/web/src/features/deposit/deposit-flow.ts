import type { ErrorCode, PixChargeStatus, Transaction } from '@lastro/contracts';
import type { Wire } from '../../lib/api/exact-json.ts';
import type { Charge } from '../../money/deposits/charge.ts';

/*
 *            generated              aprovado, confirmed
 *   amount ────────────▶ charge ──────────────────────▶ receipt
 *     ▲                    │ expirado                      ▲
 *     │                    ▼                               │ confirmed
 *     └─── reset ────── expired ───────────────────────────┘
 *
 * Only the server decides that a charge is paid or expired. A confirmed payment leads to the receipt from any step
 * of that charge, even after expiry. All steps but the first share an entry of the browser's history.
 */
export type DepositFlow =
  /** `forwardStep`: where the browser's Forward leads. */
  | { readonly step: 'amount'; readonly forwardStep?: Exclude<DepositFlow, { step: 'amount' }> }
  | {
      readonly step: 'charge';
      readonly charge: Charge;
      readonly approved: boolean;
      readonly notPaidYet: boolean;
    }
  | { readonly step: 'expired'; readonly charge: Charge }
  | { readonly step: 'receipt'; readonly charge: Charge; readonly transaction: Wire<Transaction> };

export type DepositEvent =
  | { readonly type: 'generated'; readonly charge: Charge }
  | { readonly type: 'checked'; readonly txid: string; readonly status: PixChargeStatus }
  | { readonly type: 'confirming' }
  | { readonly type: 'refused'; readonly txid: string; readonly code: ErrorCode | null }
  | { readonly type: 'confirmed'; readonly txid: string; readonly transaction: Wire<Transaction> }
  | { readonly type: 'back' }
  | { readonly type: 'forward' }
  | { readonly type: 'reset' };

export const DEPOSIT_START: DepositFlow = { step: 'amount' };

export function openCharge(charge: Charge): DepositFlow {
  return { step: 'charge', charge, approved: false, notPaidYet: false };
}

/** Ignores answers about any charge but the displayed one. */
export function depositReducer(flow: DepositFlow, event: DepositEvent): DepositFlow {
  switch (event.type) {
    case 'generated':
      return openCharge(event.charge);
    case 'reset':
      return DEPOSIT_START;
    case 'back':
      return flow.step === 'amount' ? flow : { step: 'amount', forwardStep: flow };
    case 'forward':
      return flow.step === 'amount' ? (flow.forwardStep ?? flow) : flow;
    case 'confirming':
      return flow.step === 'charge' ? { ...flow, notPaidYet: false } : flow;
    case 'checked':
      return flow.step === 'charge' && flow.charge.txid === event.txid
        ? afterCheck(flow, event.status)
        : flow;
    case 'refused':
      return flow.step === 'charge' && flow.charge.txid === event.txid
        ? afterRefusal(flow, event.code)
        : flow;
    case 'confirmed': {
      const charge = (flow.step === 'amount' ? flow.forwardStep : flow)?.charge;
      if (charge === undefined || charge.txid !== event.txid) return flow;
      return { step: 'receipt', charge, transaction: event.transaction };
    }
  }
}

type ChargeStep = Extract<DepositFlow, { step: 'charge' }>;

function afterCheck(flow: ChargeStep, status: PixChargeStatus): DepositFlow {
  if (status === 'expirado') return { step: 'expired', charge: flow.charge };
  if (status === 'aprovado' && !flow.approved) return { ...flow, approved: true, notPaidYet: false };
  return flow;
}

function afterRefusal(flow: ChargeStep, code: ErrorCode | null): DepositFlow {
  if (code === 'charge_expired') return { step: 'expired', charge: flow.charge };
  return code === 'charge_not_paid' ? { ...flow, notPaidYet: true } : flow;
}
