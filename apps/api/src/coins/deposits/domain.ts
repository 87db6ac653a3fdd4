import type { Schema } from '../../platform/database/schema.ts';

/**
 * Coins that arrived at an account of ours at Binance:
 *
 *   pending --spendable, address of a customer--> credited
 *    |  | \---spendable, unknown address------> unattributed --an administrator--> assigned | returned
 *    |  \--refused by Binance--> rejected --accepted later--> credited | unattributed
 *    \--no longer listed-----> gone ------listed again---> pending
 *
 * Only Binance's status 1 credits: status 6 (credited but locked) can't be sent yet, so a customer could withdraw
 * coins that we can't send. Booked coins stay booked; a later contradiction is logged for an operator.
 */
export type DepositState = Schema['crypto_deposits']['state'];
export type DepositReason = NonNullable<Schema['crypto_deposits']['reason']>;

export function isSettled(state: DepositState): boolean {
  return state === 'credited' || state === 'unattributed' || state === 'assigned' || state === 'returned';
}

export interface Arrival {
  readonly customerId: string | null;
  readonly ownTags: readonly string[];
  readonly tag: string;
  readonly isRepeated: boolean;
  readonly isOurCoin: boolean;
  readonly isCountable: boolean;
}

export function reasonToHold(arrival: Arrival): DepositReason | null {
  if (!arrival.isOurCoin) return 'unsupported_coin';
  if (!arrival.isCountable) return 'too_small';
  if (arrival.customerId === null) return 'master_account';
  if (arrival.ownTags.length === 0) return 'unknown_address';
  if (!arrival.ownTags.includes(arrival.tag)) return 'other_tag';
  return arrival.isRepeated ? 'repeated' : null;
}

const HEX = /^(0x)?[0-9a-fA-F]+$/;

export function txKey(txId: string): string {
  return HEX.test(txId) ? txId.toLowerCase() : txId;
}

/** The idempotency key of a credit. Binance gives no output number, so equal outputs of a transaction share it. */
export function identityOf(deposit: {
  readonly providerId: string;
  readonly network: string;
  readonly txId: string;
  readonly addressKey: string;
  readonly tag: string;
  readonly coin: string;
}): string {
  const { network, txId, addressKey, tag, coin, providerId } = deposit;
  return txId === ''
    ? `${network}:binance-${providerId}`
    : `${network}:${txKey(txId)}:${addressKey}:${tag}:${coin}`;
}

const MAX_TX_ID_LENGTH = 20;

export function shortTxId(txId: string): string {
  return txId.length <= MAX_TX_ID_LENGTH ? txId : `${txId.slice(0, 8)}…${txId.slice(-8)}`;
}
