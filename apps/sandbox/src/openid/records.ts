import type { Store } from '../store/store.ts';

interface NewRecord {
  readonly kind: string;
  readonly id: string;
  readonly payload: object;
  readonly grantId?: string | undefined;
  readonly uid?: string | undefined;
  /** Milliseconds of the epoch; never by default. */
  readonly expiresAt?: number | undefined;
}

interface RecordRow {
  readonly payload: string;
}

export function writeRecord(store: Store, record: NewRecord): void {
  store.run(
    `INSERT OR REPLACE INTO openid_record (kind, id, payload, grant_id, uid, expires_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    record.kind,
    record.id,
    JSON.stringify(record.payload),
    record.grantId ?? null,
    record.uid ?? null,
    record.expiresAt ?? null,
  );
}

export function readRecord(store: Store, kind: string, id: string): unknown {
  return parse(store.get<RecordRow>('SELECT payload FROM openid_record WHERE kind = ? AND id = ?', kind, id));
}

export function readRecordByUid(store: Store, kind: string, uid: string): unknown {
  return parse(
    store.get<RecordRow>('SELECT payload FROM openid_record WHERE kind = ? AND uid = ?', kind, uid),
  );
}

export function readRecords(store: Store, kind: string): unknown[] {
  return store
    .all<RecordRow>('SELECT payload FROM openid_record WHERE kind = ? ORDER BY rowid DESC', kind)
    .map(parse);
}

export function removeRecord(store: Store, kind: string, id: string): void {
  store.run('DELETE FROM openid_record WHERE kind = ? AND id = ?', kind, id);
}

export function removeGrant(store: Store, kind: string, grantId: string): void {
  store.run('DELETE FROM openid_record WHERE kind = ? AND grant_id = ?', kind, grantId);
}

export function removeExpired(store: Store, now: number): void {
  store.run('DELETE FROM openid_record WHERE expires_at <= ?', now);
}

function parse(row: RecordRow | undefined): unknown {
  return row === undefined ? undefined : JSON.parse(row.payload);
}
