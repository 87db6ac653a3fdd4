/**
 * The sandbox's tables, one entry a version. Only ever append: an old data folder is brought forward by
 * running the entries it has not seen. Amounts are kept as the rail writes them ("12.34"), times in
 * milliseconds of the Unix epoch.
 */
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
];
