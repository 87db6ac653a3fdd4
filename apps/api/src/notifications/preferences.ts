import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
  type NotificationPreferences,
} from '@lastro/contracts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';

type Channels = NotificationPreferences['channels'];
type Chosen = Readonly<Record<string, Partial<Record<NoticeChannel, boolean>>>>;

const DEFAULT = { in_app: true, email: true, sms: false };
const DEFAULTS: Channels = {
  received: DEFAULT,
  sent: DEFAULT,
  investments: DEFAULT,
  security: { in_app: true, email: true, sms: true },
};

interface Row {
  readonly channels: Chosen;
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
}

/** What is not chosen is as by default, also for kinds that came later. */
function preferencesOf(row: Row | undefined): NotificationPreferences {
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
  };
}

export async function readPreferences(db: Db | Tx, customerId: string): Promise<NotificationPreferences> {
  return preferencesOf(
    await db
      .selectFrom('notification_preferences')
      .select(['channels', 'quiet_from', 'quiet_until'])
      .where('customer_id', '=', customerId)
      .executeTakeFirst(),
  );
}

export async function savePreferences(
  db: Db,
  customerId: string,
  { channels, quiet_hours: quiet }: NotificationPreferences,
): Promise<NotificationPreferences> {
  if (NOTICE_CHANNELS.some((channel) => !channels.security[channel])) {
    throw new AppError('invalid_request', { message: 'Avisos de segurança não podem ser desligados.' });
  }
  if (quiet !== null && quiet.from === quiet.until) {
    throw new AppError('invalid_request', {
      message: 'O silêncio precisa começar e terminar em horas diferentes.',
    });
  }
  const values = {
    channels: JSON.stringify(channels),
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

export async function hiddenKinds(db: Db, customerId: string): Promise<ReadonlySet<NoticeKind>> {
  const { channels } = await readPreferences(db, customerId);
  return new Set(NOTICE_KINDS.filter((kind) => !channels[kind].in_app));
}
