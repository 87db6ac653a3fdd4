import type {
  AdjustmentState,
  LimitSpan,
  PixKeyType,
  Role,
  TransactionStatus,
  TransactionType,
  WithdrawalKind,
  WithdrawalState,
} from '@lastro/contracts';
import type { Coin, Currency } from '@lastro/money';
import type { ColumnType, Generated } from 'kysely';

/** The tables as Kysely sees them; `migrations/` is what makes them. Amounts are minor units. */
export interface Schema {
  customers: CustomersTable;
  sessions: SessionsTable;
  google_identities: GoogleIdentitiesTable;
  google_sign_ins: GoogleSignInsTable;
  password_resets: PasswordResetsTable;
  totp_secrets: TotpSecretsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  passkey_challenges: PasskeyChallengesTable;
  second_factor_proofs: SecondFactorProofsTable;
  sign_in_origins: SignInOriginsTable;
  audit_log: AuditLogTable;
  'ledger.account': LedgerAccountTable;
  'ledger.entry': LedgerEntryTable;
  'ledger.posting': LedgerPostingTable;
  transactions: TransactionsTable;
  pix_charges: PixChargesTable;
  pix_payments: PixPaymentsTable;
  pix_sweep: PixSweepTable;
  exchange_rates: ExchangeRatesTable;
  crypto_wallets: CryptoWalletsTable;
  crypto_address_owners: CryptoAddressOwnersTable;
  crypto_addresses: CryptoAddressesTable;
  crypto_deposits: CryptoDepositsTable;
  crypto_deposit_watches: CryptoDepositWatchesTable;
  pix_returns: PixReturnsTable;
  volume_days: VolumeDaysTable;
  volume_rollup: VolumeRollupTable;
  volume_pending: VolumePendingTable;
  reconciliation_openings: ReconciliationOpeningsTable;
  reconciliation_result: ReconciliationResultTable;
  savings_investments: SavingsInvestmentsTable;
  virtual_cards: VirtualCardsTable;
  withdrawals: WithdrawalsTable;
  withdrawal_returns: WithdrawalReturnsTable;
  adjustment_requests: AdjustmentRequestsTable;
  withdrawal_limits: WithdrawalLimitsTable;
  withdrawal_limit_uses: WithdrawalLimitUsesTable;
}

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type ReadOnly<T> = ColumnType<T, never, never>;
/** Written once. */
type Fixed<T> = ColumnType<T, T, never>;

interface CustomersTable {
  id: string;
  email: string | null;
  phone: string | null;
  full_name: string;
  role: Generated<Role>;
  password_hash: string | null;
  email_proven_at: Timestamp | null;
  phone_proven_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  password_reset_at: Timestamp | null;
  second_factor: Generated<boolean>;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
}

interface SessionsTable {
  id: Generated<string>;
  token_hash: Buffer;
  customer_id: string;
  created_at: DefaultedTimestamp;
  last_seen_at: DefaultedTimestamp;
  expires_at: Timestamp;
  address: string | null;
  user_agent: string | null;
  binding_hash: Buffer | null;
}

interface PasswordResetsTable {
  id: string;
  customer_id: string;
  code_hash: Buffer;
  attempts: Generated<number>;
  by_email: Generated<boolean>;
  created_at: DefaultedTimestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

interface TotpSecretsTable {
  customer_id: string;
  sealed: Buffer;
  begun_at: Timestamp;
  begun_in: Buffer;
  begun_proven: boolean;
  confirmed_at: Timestamp | null;
  last_step: Generated<bigint>;
}

interface PasskeysTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  credential_id: Fixed<string>;
  public_key: Fixed<Buffer>;
  sign_count: bigint;
  transports: Fixed<string[]>;
  name: string;
  created_at: Fixed<Date>;
  last_used_at: Timestamp | null;
}

interface RecoveryCodesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  sealed: Buffer;
  created_at: Timestamp;
  used_at: Timestamp | null;
}

interface PasskeyChallengesTable {
  session_hash: Buffer;
  purpose: 'add' | 'prove';
  challenge: string;
  subject: string | null;
  proven: boolean;
  expires_at: Timestamp;
}

interface SecondFactorProofsTable {
  token_hash: Fixed<Buffer>;
  session_hash: Fixed<Buffer>;
  subject: Fixed<string>;
  used_by: string | null;
  expires_at: Timestamp;
}

interface SignInOriginsTable {
  customer_id: Fixed<string>;
  device: Fixed<string>;
  network: Fixed<string>;
  first_seen_at: Fixed<Date>;
  last_seen_at: Timestamp;
}

interface AuditLogTable {
  id: string;
  at: DefaultedTimestamp;
  actor: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  address: string | null;
}

interface LedgerAccountTable {
  id: ReadOnly<bigint>;
  kind: ReadOnly<string>;
  owner_id: ReadOnly<string | null>;
  currency: ReadOnly<Currency>;
  balance: ReadOnly<bigint>;
  floor: ReadOnly<bigint | null>;
  posting_count: ReadOnly<bigint>;
  created_at: ReadOnly<Date>;
  updated_at: ReadOnly<Date>;
}

interface LedgerEntryTable {
  id: ReadOnly<bigint>;
  request_key: ReadOnly<string>;
  request_hash: ReadOnly<Buffer>;
  kind: ReadOnly<string>;
  actor: ReadOnly<string>;
  refusal: ReadOnly<string | null>;
  answer: ReadOnly<unknown>;
  metadata: ReadOnly<unknown>;
  created_at: ReadOnly<Date>;
}

interface LedgerPostingTable {
  account_id: ReadOnly<bigint>;
  number: ReadOnly<bigint>;
  entry_id: ReadOnly<bigint>;
  currency: ReadOnly<Currency>;
  amount: ReadOnly<bigint>;
  balance_after: ReadOnly<bigint>;
  created_at: ReadOnly<Date>;
}

interface TransactionsTable {
  id: ReadOnly<string>;
  entry_id: ReadOnly<bigint>;
  customer_id: ReadOnly<string>;
  transaction_type: ReadOnly<TransactionType>;
  status: ColumnType<TransactionStatus, never, TransactionStatus>;
  direction: ReadOnly<'in' | 'out' | 'none'>;
  description: ReadOnly<string | null>;
  amount_brl: ReadOnly<bigint | null>;
  amount_usdt: ReadOnly<bigint | null>;
  brl_to_usdt_rate: ReadOnly<bigint | null>;
  pix_key: ReadOnly<string | null>;
  end_to_end_id: ColumnType<string | null, never, string>;
  from_currency: ReadOnly<Currency | null>;
  to_currency: ReadOnly<Currency | null>;
  from_amount: ReadOnly<bigint | null>;
  crypto_amount: ReadOnly<bigint | null>;
  recipient_email: ReadOnly<string | null>;
  sender_name: ReadOnly<string | null>;
  sender_email: ReadOnly<string | null>;
  created_at: ReadOnly<Date>;
  updated_at: ColumnType<Date, never, Date>;
}

interface PixChargesTable {
  txid: string;
  customer_id: string;
  amount_brl: bigint;
  amount_usdt: bigint;
  rate: bigint;
  state: 'requested' | 'refused' | 'active' | 'paid' | 'expired';
  brcode: string | null;
  request_key: string;
  request_hash: Buffer;
  created_at: DefaultedTimestamp;
  expires_at: Timestamp;
  closed_at: Timestamp | null;
  asked_at: Timestamp | null;
}

interface PixPaymentsTable {
  end_to_end_id: string;
  txid: string | null;
  amount_brl: bigint;
  paid_at: Timestamp;
  state: 'credited' | 'suspense' | 'returning' | 'assigned' | 'returned';
  reason: 'unknown_charge' | 'other_key' | 'other_amount' | 'already_paid' | 'refunded' | 'expired' | null;
  entry_id: bigint;
  transaction_id: string | null;
  recorded_at: DefaultedTimestamp;
  assigned_to: Generated<string | null>;
  decided_by: Generated<string | null>;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  decision_entry_id: Generated<bigint | null>;
}

interface PixReturnsTable {
  end_to_end_id: string;
  attempt: number;
  return_id: string;
  state: 'held' | 'sent' | 'refused' | 'settled';
  problem: string | null;
  request_key: string;
  request_hash: Buffer;
  requested_by: string;
  requested_at: Timestamp;
  sent_at: Timestamp | null;
  closed_at: Timestamp | null;
}

interface VolumeDaysTable {
  day: string;
  transactions: bigint;
  volume_usdt: string;
}

interface VolumeRollupTable {
  only_row: Generated<boolean>;
  through: string;
}

interface VolumePendingTable {
  transaction_id: string;
}

interface ReconciliationOpeningsTable {
  provider: 'psp' | 'binance';
  currency: Currency;
  amount: bigint;
  assumed: boolean;
  recorded_at: Timestamp;
}

interface ReconciliationResultTable {
  only_row: Generated<boolean>;
  checked_at: Timestamp;
  result: unknown;
}

interface PixSweepTable {
  only_row: Generated<boolean>;
  read_until: Timestamp;
}

interface CryptoWalletsTable {
  id: Generated<bigint>;
  customer_id: string | null;
  name: string | null;
  email: string | null;
  created_at: DefaultedTimestamp;
  watched_at: Timestamp | null;
  asked_at: Timestamp | null;
  read_until: DefaultedTimestamp;
}

interface CryptoAddressOwnersTable {
  network: string;
  address_key: string;
  tag: string;
  customer_id: string;
}

interface CryptoAddressesTable {
  customer_id: string;
  coin: Coin;
  network: string;
  address: string;
  address_key: string;
  tag: string;
  created_at: DefaultedTimestamp;
}

interface CryptoDepositsTable {
  id: string;
  provider_id: string;
  wallet_id: bigint;
  coin: string;
  network: string;
  address: string;
  address_key: string;
  tag: string;
  tx_id: string;
  identity: string;
  amount_text: string;
  amount: bigint | null;
  remainder: string | null;
  provider_status: number;
  confirmations: string;
  state: 'pending' | 'gone' | 'rejected' | 'credited' | 'unattributed' | 'assigned' | 'returned';
  reason:
    | 'master_account'
    | 'unknown_address'
    | 'other_tag'
    | 'repeated'
    | 'unsupported_coin'
    | 'too_small'
    | 'rejected'
    | 'gone'
    | null;
  arrived_at: Timestamp;
  missing_since: Timestamp | null;
  seen_at: Timestamp;
  booked_at: Timestamp | null;
  entry_id: bigint | null;
  transaction_id: string | null;
  collected_at: Timestamp | null;
  assigned_to: string | null;
  decided_by: string | null;
  decided_at: Timestamp | null;
  decision_note: string | null;
  decision_entry_id: bigint | null;
}

interface CryptoDepositWatchesTable {
  id: string;
  customer_id: string;
  coin: Coin;
  network: string;
  created_at: Timestamp;
  answered_at: Timestamp | null;
  deposit_id: string | null;
}

interface ExchangeRatesTable {
  coin: Exclude<Coin, 'USDT'>;
  price: bigint;
  fetched_at: Timestamp;
}

interface WithdrawalsTable {
  id: Fixed<string>;
  rail_id: ReadOnly<string>;
  customer_id: Fixed<string>;
  transaction_id: Fixed<string>;
  kind: Fixed<WithdrawalKind>;
  currency: Fixed<Coin>;
  held: Fixed<bigint>;
  fee: Fixed<bigint>;
  payout: Fixed<bigint>;
  payout_currency: Fixed<Currency>;
  rate: Fixed<bigint | null>;
  pix_key: Fixed<string | null>;
  pix_key_type: Fixed<PixKeyType | null>;
  holder_name: Fixed<string | null>;
  bank_name: Fixed<string | null>;
  address: Fixed<string | null>;
  network: Fixed<string | null>;
  tag: Fixed<string | null>;
  state: Generated<WithdrawalState>;
  attempts: Generated<number>;
  attempted_at: Timestamp | null;
  look_at: Timestamp | null;
  missing_since: Timestamp | null;
  reference: string | null;
  failure: string | null;
  decided_by: string | null;
  decided_at: Timestamp | null;
  decision_key: string | null;
  decision_hash: Buffer | null;
  first_approved_by: string | null;
  first_approved_at: Timestamp | null;
  first_approval_key: string | null;
  first_approval_hash: Buffer | null;
  second_approved_by: string | null;
  hold_entry_id: Fixed<bigint>;
  settle_entry_id: bigint | null;
  release_entry_id: bigint | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  closed_at: Timestamp | null;
}

interface WithdrawalReturnsTable {
  return_id: Fixed<string>;
  withdrawal_id: Fixed<string>;
  amount: Fixed<bigint>;
  credited: Fixed<bigint>;
  entry_id: Fixed<bigint>;
  recorded_at: ColumnType<Date, Date, never>;
}

interface AdjustmentRequestsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  currency: Fixed<Coin>;
  amount: Fixed<bigint>;
  action: Fixed<'add' | 'subtract'>;
  description: Fixed<string | null>;
  requested_by: Fixed<string>;
  requested_at: ColumnType<Date, Date, never>;
  request_key: Fixed<string>;
  request_hash: Fixed<Buffer>;
  state: ColumnType<AdjustmentState, never, AdjustmentState>;
  first_approved_by: string;
  first_approved_at: ColumnType<Date, Date, Date>;
  take_over_key: ColumnType<string | null, never, string>;
  take_over_hash: ColumnType<Buffer | null, never, Buffer>;
  decided_by: ColumnType<string | null, never, string>;
  decided_at: ColumnType<Date | null, never, Date>;
  decision_key: ColumnType<string | null, never, string>;
  decision_hash: ColumnType<Buffer | null, never, Buffer>;
  entry_id: ColumnType<bigint | null, never, bigint>;
}

interface WithdrawalLimitsTable {
  customer_id: string;
  kind: WithdrawalKind;
  span: LimitSpan;
  amount: bigint;
  raised_to: bigint | null;
  raised_from: Timestamp | null;
  updated_at: Timestamp;
}

interface WithdrawalLimitUsesTable {
  withdrawal_id: Fixed<string>;
  customer_id: Fixed<string>;
  kind: Fixed<WithdrawalKind>;
  amount: Fixed<bigint>;
  asked_at: ColumnType<Date, Date, never>;
}

interface SavingsInvestmentsTable {
  id: ColumnType<string, string, never>;
  customer_id: ColumnType<string, string, never>;
  amount: ColumnType<bigint, bigint, never>;
  value: bigint;
  accrued_days: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
  accrues_at: Timestamp;
  entry_id: ColumnType<bigint, bigint, never>;
  transaction_id: ColumnType<string, string, never>;
  closed_at: Timestamp | null;
  penalty: bigint | null;
  closing_entry_id: bigint | null;
  closing_transaction_id: string | null;
}

interface VirtualCardsTable {
  id: ColumnType<string, string, never>;
  customer_id: ColumnType<string, string, never>;
  holder_name: ColumnType<string, string, never>;
  last_four: ColumnType<string, string, never>;
  expires_month: ColumnType<number, number, never>;
  expires_year: ColumnType<number, number, never>;
  number_mac: ColumnType<Buffer, Buffer, never>;
  sealed: ColumnType<Buffer, Buffer, never>;
  created_at: ColumnType<Date, Date, never>;
  replaced_at: Timestamp | null;
}

interface GoogleIdentitiesTable {
  issuer: string;
  subject: string;
  customer_id: string;
  linked_at: Timestamp;
}

interface GoogleSignInsTable {
  state_hash: Buffer;
  binding_hash: Buffer;
  expires_at: Timestamp;
}
