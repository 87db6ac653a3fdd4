import type { Change, Reading } from './linearizable.ts';

export const COINS = ['USDT', 'BTC', 'ETH', 'SOL', 'BNB'] as const;
export type Coin = (typeof COINS)[number];

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** What a command did to somebody's spendable balance, as its answer says. */
export interface Effect {
  readonly owner: string;
  readonly coin: Coin;
  readonly delta: bigint;
}

export type CommandKind =
  | 'transfer'
  | 'exchange'
  | 'invest'
  | 'divest'
  | 'charge'
  | 'confirm'
  | 'send pix'
  | 'send coins'
  | 'deposit address'
  | 'adjust'
  | 'approve'
  | 'cancel';

/** A client's own record of one command: written before it is sent, and known by nobody else. */
export interface Command {
  readonly id: string;
  readonly by: Person;
  readonly kind: CommandKind;
  readonly path: string;
  readonly body: object | undefined;
  /** Whether it is to be in the books under its id when it was acknowledged. */
  readonly isEntry: boolean;
  /** What it takes: a refusal for lack of money says that less was there. */
  readonly takes: { readonly coin: Coin; readonly amount: bigint } | undefined;
  /** What the acknowledgement means for balances. */
  readonly effectsOf: (answer: Readonly<Record<string, unknown>>) => readonly Effect[];
  attempts: number;
  /** Attempts that nothing, or nothing definite, came back of. */
  unsure: number;
  start: number;
  /** When its outcome was known. */
  end: number;
  state: 'open' | 'acknowledged' | 'refused';
  status: number;
  code: string;
  answer: Readonly<Record<string, unknown>>;
}

export type NewCommand = Pick<Command, 'by' | 'kind' | 'path' | 'body'> &
  Partial<Pick<Command, 'isEntry' | 'takes' | 'effectsOf'>>;

export interface Charge {
  readonly txid: string;
  readonly owner: Person;
  readonly cents: bigint;
  /** When paying it was begun; Infinity before. */
  payStart: number;
  /** When the bank said that it is credited; Infinity before. */
  told: number;
}

export interface Sent {
  readonly id: string;
  readonly command: Command;
  readonly coin: Coin;
  readonly held: bigint;
  readonly rail: 'pix' | 'crypto';
  /** When an administrator first decided on it; Infinity before. */
  decideStart: number;
  /** When a cancellation of it was acknowledged; Infinity before. */
  cancelTold: number;
}

/** Something that broke a promise, with what shows it. */
export interface Broken {
  readonly promise: string;
  readonly evidence: string;
}

/** All that the clients of one run know; nothing in it comes from the bank's database. */
export interface RunRecord {
  readonly people: Person[];
  readonly commands: Command[];
  readonly charges: Map<string, Charge>;
  /** Withdrawals asked for, by the bank's id of them. */
  readonly sent: Map<string, Sent>;
  /** Deposit addresses by their text, with whom they were given to. */
  readonly addresses: Map<string, Person>;
  /** When coins were sent to an address, by the exchange's transaction. */
  readonly arrivals: Map<string, number>;
  /** Readings of an account, by `accountKey`. */
  readonly readings: Map<string, Reading[]>;
  /** Seen by a client itself, during the run. */
  readonly broken: Broken[];
  /** Answers of 500 by their call: a fault that was not told from a defect. */
  readonly internalErrors: Map<string, number>;
  duels: number;
  replays: number;
}

export function createRecord(): RunRecord {
  return {
    people: [],
    commands: [],
    charges: new Map(),
    sent: new Map(),
    addresses: new Map(),
    arrivals: new Map(),
    readings: new Map(),
    broken: [],
    internalErrors: new Map(),
    duels: 0,
    replays: 0,
  };
}

export function accountKey(owner: string, coin: Coin): string {
  return `${owner}/${coin}`;
}

/** The key that the bank's books know this command by. */
export function bookKey({ by, id }: Command): string {
  return `request:${by.id}:${id}`;
}

export function note(record: RunRecord, promise: string, evidence: string): void {
  record.broken.push({ promise, evidence });
}

/** A change of an account that a client's command made. */
export function changeOf(command: Command, delta: bigint): Change {
  const latest = command.state === 'acknowledged' ? command.end : Number.POSITIVE_INFINITY;
  return { key: bookKey(command), delta, earliest: command.start, latest };
}
