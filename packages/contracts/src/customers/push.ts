import * as z from 'zod/mini';
import { described, isoDate, successReply } from '../common.ts';

export const MAX_PUSH_DEVICES = 10;

export const pushDevice = z
  .object({
    id: z.uuid(),
    device: described(z.string(), 'Browser and system, by the user agent'),
    created_date: isoDate,
    last_sent_date: described(z.nullable(isoDate), 'When its push service last accepted a push'),
  })
  .check(z.meta({ id: 'PushDevice' }));

export const pushDevicesReply = z.object({
  public_key: described(z.string(), '`applicationServerKey` of `pushManager.subscribe`'),
  devices: z.array(pushDevice),
});

/** The format of `PushSubscription.toJSON()`. */
export const addPushDeviceBody = z.object({
  endpoint: described(
    z.string().check(z.minLength(1), z.maxLength(1024)),
    'URL at the push service of a known browser',
  ),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});

export const pushDeviceParams = z.object({ id: z.uuid() });
export const pushDeviceReply = successReply;

export type PushDevice = z.infer<typeof pushDevice>;
export type PushDevicesReply = z.infer<typeof pushDevicesReply>;
export type AddPushDeviceBody = z.infer<typeof addPushDeviceBody>;
