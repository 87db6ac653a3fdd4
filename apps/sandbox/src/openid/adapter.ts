import type { Adapter, AdapterPayload } from 'oidc-provider';
import { z } from 'zod';
import type { Store } from '../store/store.ts';
import {
  readRecord,
  readRecordByUid,
  removeExpired,
  removeGrant,
  removeRecord,
  writeRecord,
} from './records.ts';

interface Deps {
  readonly store: Store;
  /** Milliseconds of the epoch. */
  readonly now: () => number;
}

const document = z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null).optional();

export function createAdapter({ store, now }: Deps, kind: string): Adapter {
  return {
    upsert: async (id, payload, expiresIn) => {
      removeExpired(store, now());
      const expiresAt = expiresIn === undefined ? undefined : now() + expiresIn * 1000;
      writeRecord(store, { kind, id, payload, grantId: payload.grantId, uid: payload.uid, expiresAt });
    },
    find: async (id) => document.parse(readRecord(store, kind, id)),
    findByUid: async (uid) => document.parse(readRecordByUid(store, kind, uid)),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const payload = document.parse(readRecord(store, kind, id));
      if (payload === undefined) return;
      const consumed = { ...payload, consumed: Math.floor(now() / 1000) };
      const expiresAt = payload.exp === undefined ? undefined : payload.exp * 1000;
      writeRecord(store, {
        kind,
        id,
        payload: consumed,
        grantId: payload.grantId,
        uid: payload.uid,
        expiresAt,
      });
    },
    destroy: async (id) => removeRecord(store, kind, id),
    revokeByGrantId: async (grantId) => removeGrant(store, kind, grantId),
  };
}
