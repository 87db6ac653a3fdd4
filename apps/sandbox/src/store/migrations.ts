/** One entry per version, append-only. Amounts are texts ("12.34"), times milliseconds of the epoch. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE access_token (
    hash TEXT PRIMARY KEY,
    scopes TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE charge (
    location_id INTEGER PRIMARY KEY,
    txid TEXT NOT NULL UNIQUE,
    revision INTEGER NOT NULL,
    status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expiration_s INTEGER NOT NULL,
    key TEXT NOT NULL,
    amount TEXT NOT NULL,
    amount_rule INTEGER,
    debtor TEXT,
    payer_request TEXT,
    additional TEXT,
    token TEXT NOT NULL UNIQUE,
    location TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL
  ) STRICT;
  CREATE INDEX charge_by_time ON charge (created_at);

  CREATE TABLE charge_revision (
    txid TEXT NOT NULL REFERENCES charge (txid),
    revision INTEGER NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (txid, revision)
  ) STRICT;

  CREATE TABLE payment (
    end_to_end_id TEXT PRIMARY KEY,
    txid TEXT,
    key TEXT NOT NULL,
    amount TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    message TEXT
  ) STRICT;
  CREATE INDEX payment_by_time ON payment (received_at);
  CREATE INDEX payment_by_txid ON payment (txid);

  CREATE TABLE refund (
    end_to_end_id TEXT NOT NULL REFERENCES payment (end_to_end_id),
    id TEXT NOT NULL,
    return_id TEXT NOT NULL UNIQUE,
    amount TEXT NOT NULL,
    nature TEXT NOT NULL,
    description TEXT,
    status TEXT NOT NULL,
    requested_at INTEGER NOT NULL,
    settles_at INTEGER NOT NULL,
    settled_at INTEGER,
    PRIMARY KEY (end_to_end_id, id)
  ) STRICT;
  CREATE INDEX refund_open ON refund (settles_at) WHERE status = 'EM_PROCESSAMENTO';

  CREATE TABLE payout (
    id TEXT PRIMARY KEY,
    end_to_end_id TEXT NOT NULL UNIQUE,
    amount TEXT NOT NULL,
    payer_key TEXT NOT NULL,
    message TEXT,
    receiver TEXT NOT NULL,
    status TEXT NOT NULL,
    outcome TEXT NOT NULL,
    returns TEXT NOT NULL,
    requested_at INTEGER NOT NULL,
    settles_at INTEGER NOT NULL,
    settled_at INTEGER
  ) STRICT;
  CREATE INDEX payout_by_time ON payout (requested_at);
  CREATE INDEX payout_open ON payout (settles_at) WHERE status = 'EM_PROCESSAMENTO';

  CREATE TABLE payout_return (
    return_id TEXT PRIMARY KEY,
    payout_id TEXT NOT NULL REFERENCES payout (id),
    amount TEXT NOT NULL,
    returned_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX payout_return_by_payout ON payout_return (payout_id);

  CREATE TABLE webhook (
    key TEXT PRIMARY KEY,
    url TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE delivery (
    id INTEGER PRIMARY KEY,
    url TEXT NOT NULL,
    end_to_end_id TEXT NOT NULL,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    status TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    result TEXT,
    created_at INTEGER NOT NULL,
    next_attempt_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX delivery_open ON delivery (next_attempt_at) WHERE status = 'pending';

  CREATE TABLE message (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT,
    text TEXT NOT NULL,
    code TEXT,
    received_at INTEGER NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE binance_pin (
    id INTEGER PRIMARY KEY,
    symbol TEXT NOT NULL,
    price TEXT NOT NULL,
    pinned_at INTEGER NOT NULL,
    released_at INTEGER
  ) STRICT;

  CREATE TABLE binance_network (
    coin TEXT NOT NULL,
    network TEXT NOT NULL,
    deposits INTEGER NOT NULL,
    withdrawals INTEGER NOT NULL,
    PRIMARY KEY (coin, network)
  ) STRICT;

  CREATE TABLE binance_sub_account (
    email TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE binance_address (
    account TEXT NOT NULL,
    family TEXT NOT NULL,
    address TEXT NOT NULL,
    comparable TEXT NOT NULL,
    PRIMARY KEY (account, family),
    UNIQUE (family, comparable)
  ) STRICT;

  CREATE TABLE binance_movement (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    asset TEXT NOT NULL,
    amount TEXT NOT NULL,
    kind TEXT NOT NULL,
    reference TEXT NOT NULL,
    moved_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX binance_movement_by_account ON binance_movement (account, asset, amount);

  CREATE TABLE binance_deposit (
    number INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    coin TEXT NOT NULL,
    network TEXT NOT NULL,
    address TEXT NOT NULL,
    amount TEXT NOT NULL,
    tx_id TEXT NOT NULL,
    status INTEGER NOT NULL,
    internal INTEGER NOT NULL,
    inserted_at INTEGER NOT NULL,
    credits_at INTEGER NOT NULL,
    unlocks_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX binance_deposit_by_account ON binance_deposit (account, inserted_at);
  CREATE INDEX binance_deposit_open ON binance_deposit (credits_at, unlocks_at) WHERE status <> 1;

  CREATE TABLE binance_withdrawal (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    withdraw_order_id TEXT,
    coin TEXT NOT NULL,
    network TEXT NOT NULL,
    address TEXT NOT NULL,
    amount TEXT NOT NULL,
    fee TEXT NOT NULL,
    status INTEGER NOT NULL,
    outcome INTEGER NOT NULL,
    tx_id TEXT,
    info TEXT,
    wallet_type INTEGER NOT NULL,
    applied_at INTEGER NOT NULL,
    processes_at INTEGER NOT NULL,
    completes_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX binance_withdrawal_by_time ON binance_withdrawal (applied_at);
  CREATE INDEX binance_withdrawal_by_order ON binance_withdrawal (withdraw_order_id);
  CREATE INDEX binance_withdrawal_open ON binance_withdrawal (processes_at) WHERE status IN (2, 4);

  CREATE TABLE binance_transfer (
    tran_id INTEGER PRIMARY KEY,
    client_tran_id TEXT UNIQUE,
    from_account TEXT NOT NULL,
    to_account TEXT NOT NULL,
    asset TEXT NOT NULL,
    amount TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX binance_transfer_by_time ON binance_transfer (created_at);

  CREATE TABLE binance_quote (
    id TEXT PRIMARY KEY,
    order_id INTEGER UNIQUE,
    from_asset TEXT NOT NULL,
    from_amount TEXT NOT NULL,
    to_asset TEXT NOT NULL,
    to_amount TEXT NOT NULL,
    ratio TEXT NOT NULL,
    inverse_ratio TEXT NOT NULL,
    valid_until INTEGER NOT NULL,
    accepted_at INTEGER,
    settles_at INTEGER,
    status TEXT
  ) STRICT;
  CREATE INDEX binance_quote_open ON binance_quote (settles_at) WHERE status = 'PROCESS';

  CREATE TABLE binance_order (
    order_id INTEGER PRIMARY KEY,
    client_order_id TEXT NOT NULL,
    symbol TEXT NOT NULL,
    side TEXT NOT NULL,
    asked_quantity TEXT NOT NULL,
    asked_quote TEXT NOT NULL,
    status TEXT NOT NULL,
    fills TEXT NOT NULL,
    transacted_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX binance_order_by_client ON binance_order (symbol, client_order_id);

  CREATE TABLE openid_record (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    grant_id TEXT,
    uid TEXT,
    expires_at INTEGER,
    PRIMARY KEY (kind, id)
  ) STRICT;
  CREATE INDEX openid_record_by_grant ON openid_record (grant_id);
  CREATE INDEX openid_record_by_uid ON openid_record (kind, uid);
  `,
  `
  DROP TABLE binance_quote;
  DROP TABLE binance_order;
  `,
  `
  CREATE TABLE push_message (
    id INTEGER PRIMARY KEY,
    browser TEXT NOT NULL,
    key TEXT NOT NULL,
    headers TEXT NOT NULL,
    body TEXT NOT NULL,
    received_at INTEGER NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE loja_charge (
    token TEXT PRIMARY KEY,
    location TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL,
    document TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE loja_payment (
    end_to_end_id TEXT PRIMARY KEY,
    key TEXT NOT NULL,
    txid TEXT,
    amount TEXT NOT NULL,
    received_at INTEGER NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE bill (barcode TEXT PRIMARY KEY, document TEXT NOT NULL) STRICT;

  CREATE TABLE bill_payment (
    id INTEGER PRIMARY KEY,
    barcode TEXT NOT NULL,
    line TEXT NOT NULL,
    amount TEXT NOT NULL,
    status TEXT NOT NULL,
    outcome TEXT NOT NULL,
    reason TEXT,
    pay_on TEXT NOT NULL,
    description TEXT NOT NULL,
    requested_at INTEGER NOT NULL,
    changes_at INTEGER
  ) STRICT;
  CREATE INDEX bill_payment_by_barcode ON bill_payment (barcode);
  CREATE INDEX bill_payment_open ON bill_payment (changes_at) WHERE changes_at IS NOT NULL;
  `,
  `
  CREATE TABLE witness_log (
    vkey TEXT PRIMARY KEY,
    origin TEXT NOT NULL
  ) STRICT;
  CREATE TABLE witness_head (
    origin TEXT PRIMARY KEY,
    size INTEGER NOT NULL,
    root TEXT NOT NULL,
    note TEXT NOT NULL
  ) STRICT;
  `,
];
