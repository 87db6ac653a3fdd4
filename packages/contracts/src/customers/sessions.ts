import * as z from 'zod/mini';
import { described, isoDate, successReply } from '../common.ts';

export const session = z
  .object({
    id: z.uuid(),
    device: z
      .string()
      .check(
        z.meta({ description: 'Browser and system, by the user agent', examples: ['Chrome no Windows'] }),
      ),
    phone: described(z.boolean(), 'Whether it is a phone or tablet, by the user agent'),
    address: described(z.nullable(z.string()), 'IP address at sign-in'),
    created_date: isoDate,
    last_used_date: described(isoDate, 'Accurate to five minutes'),
    current: described(z.boolean(), 'Whether it is the session of this call'),
  })
  .check(z.meta({ id: 'Session' }));

export const sessionsReply = z.array(session);
export const sessionParams = z.object({ id: z.uuid() });
export const endOtherSessionsReply = z.object({ ...successReply.shape, ended: z.int() });

export type Session = z.infer<typeof session>;
export type SessionsReply = z.infer<typeof sessionsReply>;
export type EndOtherSessionsReply = z.infer<typeof endOtherSessionsReply>;
