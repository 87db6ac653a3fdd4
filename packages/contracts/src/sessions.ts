import * as z from 'zod/mini';
import { described, isoDate, successReply } from './common.ts';

export const session = z
  .object({
    id: z.uuid(),
    device: z
      .string()
      .check(
        z.meta({ description: 'What the browser says it is, in words', examples: ['Chrome no Windows'] }),
      ),
    phone: described(z.boolean(), 'Whether it says it is a phone or a tablet'),
    address: described(z.nullable(z.string()), 'From where it was opened'),
    created_date: isoDate,
    last_used_date: described(isoDate, 'To within five minutes'),
    current: described(z.boolean(), 'Whether this call came with it'),
  })
  .check(z.meta({ id: 'Session' }));

export const sessionsReply = z.array(session);
export const sessionParams = z.object({ id: z.uuid() });
export const endOtherSessionsReply = z.object({ ...successReply.shape, ended: z.int() });

export type Session = z.infer<typeof session>;
export type SessionsReply = z.infer<typeof sessionsReply>;
export type EndOtherSessionsReply = z.infer<typeof endOtherSessionsReply>;
