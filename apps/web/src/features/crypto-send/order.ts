import { type Coin, isCoin, toDecimal } from '@lastro/money';
import { hasStringFields } from '../../lib/movements/movement.ts';
import type { Network } from '../../lib/queries/crypto-networks.ts';

/** Amounts are plain decimal texts. */
export interface SendOrder {
  readonly coin: Coin;
  readonly amount: string;
  readonly fee: string;
  readonly network: string;
  readonly networkName: string;
  /** '≈ 2 min' after approval; empty if unknown. */
  readonly arrival: string;
  readonly address: string;
  readonly tag: string;
  readonly description: string;
}

const STRING_FIELDS = [
  'amount',
  'fee',
  'network',
  'networkName',
  'arrival',
  'address',
  'tag',
  'description',
] as const;

export function isSendOrder(value: unknown): value is SendOrder {
  return hasStringFields(value, [...STRING_FIELDS, 'coin']) && isCoin(value.coin);
}

export function withCurrentFee(order: SendOrder, networks: readonly Network[] | undefined): SendOrder {
  const fee = networks?.find(({ code }) => code === order.network)?.fee;
  return fee?.currency === order.coin ? { ...order, fee: toDecimal(fee) } : order;
}

/** `arrival` is null or empty if the network publishes no time. */
export function deadlineText(arrival: string | null): string {
  return `Até 24 horas úteis de análise, mais ${arrival ? `${arrival.replaceAll(' ', '\u00a0')} na rede` : 'o tempo da rede'}`;
}
