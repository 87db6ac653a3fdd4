import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
  type NotificationPreferences,
} from '@lastro/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';

export interface Preferences extends NotificationPreferences {
  readonly push_amounts: boolean;
}

type Channels = NotificationPreferences['channels'];
type StoredChannels = Readonly<Record<string, Partial<Record<NoticeChannel, boolean>>>>;

const DEFAULT = { in_app: true, email: true, sms: false, push: true };
const DEFAULTS: Channels = {
  received: DEFAULT,
  sent: DEFAULT,
  investments: DEFAULT,
  security: { ...DEFAULT, sms: true },
};

interface Row {
  readonly channels: StoredChannels;
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
  readonly push_amounts: boolean;
}

/** Defaults fill what was not chosen, including kinds added later. */
export function preferencesOf(row: Row | undefined): Preferences {
  const of = (kind: NoticeKind) => ({ ...DEFAULTS[kind], ...row?.channels[kind] });
  const { quiet_from: from = null, quiet_until: until = null } = row ?? {};
  return {
    channels: {
      received: of('received'),
      sent: of('sent'),
      investments: of('investments'),
      security: DEFAULTS.security,
    },
    quiet_hours: from === null || until === null ? null : { from, until },
    push_amounts: row?.push_amounts ?? false,
  };
}

export async function readPreferences(db: Db | Tx, customerId: string): Promise<Preferences> {
  return preferencesOf(
    await db
      .selectFrom('notification_preferences')
      .select(['channels', 'quiet_from', 'quiet_until', 'push_amounts'])
      .where('customer_id', '=', customerId)
      .executeTakeFirst(),
  );
}

export async function readPreferencesOfMany(
  db: Db | Tx,
  customerIds: readonly string[],
): Promise<(customerId: string) => Preferences> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['customer_id', 'channels', 'quiet_from', 'quiet_until', 'push_amounts'])
    .where(sql<boolean>`customer_id = any(${customerIds})`)
    .execute();
  const chosen = new Map(rows.map((row) => [row.customer_id, row]));
  return (customerId) => preferencesOf(chosen.get(customerId));
}

export async function savePreferences(
  db: Db,
  customerId: string,
  { channels, quiet_hours: quiet, push_amounts }: NotificationPreferences,
): Promise<NotificationPreferences> {
  if (NOTICE_CHANNELS.some((channel) => channels.security[channel] === false)) {
    throw new AppError('invalid_request', { message: 'Avisos de segurança não podem ser desligados.' });
  }
  if (quiet !== null && quiet.from === quiet.until) {
    throw new AppError('invalid_request', {
      message: 'O silêncio precisa começar e terminar em horas diferentes.',
    });
  }
  const before = await readPreferences(db, customerId);
  const withPush = NOTICE_KINDS.map((kind) => [
    kind,
    { ...channels[kind], push: channels[kind].push ?? before.channels[kind].push },
  ]);
  const values = {
    channels: JSON.stringify(Object.fromEntries(withPush)),
    push_amounts: push_amounts ?? before.push_amounts,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
  };
  await db
    .insertInto('notification_preferences')
    .values({ customer_id: customerId, ...values })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
    .execute();
  return readPreferences(db, customerId);
}

export async function resetPreferences(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('notification_preferences')
    .set({ channels: '{}', push_amounts: false, quiet_from: null, quiet_until: null })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function hiddenKinds(db: Db, customerId: string): Promise<ReadonlySet<NoticeKind>> {
  const { channels } = await readPreferences(db, customerId);
  return new Set(NOTICE_KINDS.filter((kind) => !channels[kind].in_app));
}
