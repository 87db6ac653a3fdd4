export { createLedgerAccounts, type LedgerAccounts } from './accounts.ts';
export { auditBooks, type Finding, runChecks } from './audit.ts';
export { ACCOUNT_KINDS, type AccountKind, type BankAccountKind, type CustomerAccountKind } from './chart.ts';
export { type Entry, type HistoryRow, type Posted, type Posting, type Recorded, recorded } from './entry.ts';
export { earlierAnswer, eventKey, once, type RequestKey, requestKey } from './once.ts';
export { post, postAll } from './post.ts';
export { createSubmit, type Submit } from './submit.ts';
