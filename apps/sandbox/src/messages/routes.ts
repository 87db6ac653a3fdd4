import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ControlError, parseControl } from '../control/errors.ts';
import { readLimit } from '../control/limit.ts';
import type { Mailbox } from './mailbox.ts';

export const SMS_PATH = '/sms/messages';
export const SMS_TOKEN = 'lastro-sandbox-sms';

const smsBody = z.strictObject({
  to: z.string().regex(/^\+[1-9]\d{2,14}$/, 'Deve ser um telefone no formato E.164.'),
  text: z.string().min(1).max(1600),
});

export function registerSmsGateway(app: FastifyInstance, mailbox: Mailbox): void {
  app.post(SMS_PATH, async (request, reply) => {
    if (!hasToken(request.headers.authorization)) {
      reply.header('www-authenticate', 'Bearer');
      throw new ControlError(401, 'invalid_token', 'Token ausente ou inválido.');
    }
    const { to, text } = parseControl(smsBody, request.body);
    mailbox.add({ kind: 'sms', to, text });
    return reply.code(202).send({ status: 'accepted' });
  });
}

export function registerMessageControls(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/control/messages', async (request) => mailbox.latest(readLimit(request.query)));
}

function hasToken(authorization: string | undefined): boolean {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(token), digest(SMS_TOKEN));
}
