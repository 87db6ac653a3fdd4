import type { Schema } from '../platform/schema.ts';

/**
 * Coins that arrived at an account of ours at Binance:
 *
 *   pending --may be sent on, a customer's--> credited
 *    |  | \---may be sent on, nobody's------> unattributed --an administrator--> assigned | returned
 *    |  \--Binance said no--> rejected --it took it after all--> credited | unattributed
 *    \--no longer listed----> gone ------it was listed again---> pending
 *
 * Credited is what Binance lets us send on (its status 1), and not before: what it shows as credited but locked (6)
 * still waits for blocks, and a customer could otherwise withdraw coins that we can't send. Coins in the books stay
 * there, whatever Binance says later: that is for a person to look at.
 */
export type DepositState = Schema['crypto_deposits']['state'];
export type DepositReason = NonNullable<Schema['crypto_deposits']['reason']>;

/** What Binance's number says of a deposit. Source: Binance, deposit history; unknown numbers wait. */
export type ProviderWord = 'waits' | 'confirmed' | 'rejected';

const CONFIRMED = 1;
/** 2: rejected. 7: wrong deposit. */
const REJECTED = new Set([2, 7]);

export function wordOf(status: number): ProviderWord {
  if (status === CONFIRMED) return 'confirmed';
  return REJECTED.has(status) ? 'rejected' : 'waits';
}

/** In the books, where nothing that Binance says changes it any more; or decided on. */
export function isSettled(state: DepositState): boolean {
  return state === 'credited' || state === 'unattributed' || state === 'assigned' || state === 'returned';
}

/** Whose a deposit is, going by where it arrived. */
export interface Arrival {
  /** Of the account that it arrived at; null for the master account. */
  readonly customerId: string | null;
  /** The tags under which this very customer was given the address; none when it is not theirs. */
  readonly ownTags: readonly string[];
  readonly tag: string;
  /** Another deposit has the same transaction, address, tag and coin. */
  readonly isRepeated: boolean;
  readonly isOurCoin: boolean;
  /** Whether it is at least one of our units. */
  readonly isCountable: boolean;
}

/** Why a confirmed deposit is nobody's; null for one that is its customer's. */
export function reasonToHold(arrival: Arrival): DepositReason | null {
  if (!arrival.isOurCoin) return 'unsupported_coin';
  if (!arrival.isCountable) return 'too_small';
  if (arrival.customerId === null) return 'master_account';
  if (arrival.ownTags.length === 0) return 'unknown_address';
  if (!arrival.ownTags.includes(arrival.tag)) return 'other_tag';
  return arrival.isRepeated ? 'repeated' : null;
}

const HEX = /^(0x)?[0-9a-fA-F]+$/;

/** A transaction's id as it is compared: hexadecimal ones come in either case. */
export function txKey(txId: string): string {
  return HEX.test(txId) ? txId.toLowerCase() : txId;
}

/**
 * What a deposit is credited once by: the network, the transaction and the output in it, which is named by what it
 * paid to. Binance gives no output's number; two equal payments to one address in one transaction share this name, and
 * the second is held for a person to look at. What has no transaction goes by Binance's own id.
 */
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

const SHOWN_WHOLE = 20;

/** A transaction's id as it fits into a line: its two ends. */
export function shortTxId(txId: string): string {
  return txId.length <= SHOWN_WHOLE ? txId : `${txId.slice(0, 8)}…${txId.slice(-8)}`;
}

/** "3/15", as Binance writes the blocks that it has seen and those it wants; null for anything else. */
export function readConfirmations(text: string): { readonly done: number; readonly needed: number } | null {
  const match = /^(\d{1,9})\/(\d{1,9})$/.exec(text);
  return match ? { done: Number(match[1]), needed: Number(match[2]) } : null;
}
