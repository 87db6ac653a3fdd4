export { createLedgerAccounts, type LedgerAccounts } from './accounts.ts';
export { answerOnce, findDecision, isAnswered } from './answer-once.ts';
export { type BalanceBefore, mainBalancesBefore, requirePostings } from './balances-at.ts';
export {
  ACCOUNT_KINDS,
  type AccountKind,
  type BankAccountKind,
  type CustomerAccountKind,
  type EntryKind,
} from './chart.ts';
export { auditBooks, type Finding, runChecks } from './checks.ts';
export { decideUnderLock, isPosted, isSameRequest } from './decide-under-lock.ts';
export { type Desk, giveUsdtForReais, openDesk } from './desk.ts';
export {
  type Entry,
  HISTORY_COLUMNS,
  type HistoryRow,
  historyColumns,
  move,
  type Posted,
  type Posting,
  type Recorded,
  recorded,
} from './entry.ts';
export {
  eventKey,
  findPriorAnswer,
  type RequestKey,
  requestKey,
  runIdempotent,
  toRequestKeys,
} from './idempotency.ts';
export { GuardedAccountError } from './outcome.ts';
export { post, postAll } from './post.ts';
export { PreconditionError, type Preconditions } from './preconditions.ts';
export { type AccountRef, takeShard } from './shards.ts';
export { waitForStandby } from './standby-barrier.ts';
export { createSubmit, type Submit } from './submit.ts';
