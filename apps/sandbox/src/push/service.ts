import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ControlError, parseControl } from '../control/errors.ts';
import { readLimit } from '../control/limit.ts';
import { readSetting, writeSetting } from '../store/settings.ts';
import type { Store } from '../store/store.ts';
import { verifiedKey } from './vapid.ts';

export const PUSH_PATH = '/push';

const MAX_BODY_BYTES = 4096;
const ANSWER_SETTING = 'push_answer';

const answerSchema = z.strictObject({
  status: z.union([201, 404, 410, 429, 500].map((status) => z.literal(status))),
});

const headersSchema = z.object({
  ttl: z.string().regex(/^\d{1,8}$/),
  'content-encoding': z.literal('aes128gcm'),
  urgency: z.enum(['very-low', 'low', 'normal', 'high']).optional(),
  topic: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .optional(),
});

interface PushRow {
  readonly browser: string;
  readonly key: string;
  readonly headers: string;
  readonly body: string;
  readonly received_at: number;
}

interface PushDeps {
  readonly store: Store;
  readonly now: () => number;
  readonly publicHost: () => string;
}

/** Each path is one browser's endpoint; messages are stored encrypted, as received. */
export function registerPushService(app: FastifyInstance, { store, now, publicHost }: PushDeps): void {
  app.register(async (service) => {
    service.removeAllContentTypeParsers();
    service.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    service.post<{ Params: { browser: string } }>(`${PUSH_PATH}/:browser`, async (request, reply) => {
      const headers = parseControl(headersSchema, request.headers);
      const key = verifiedKey(request.headers.authorization, `http://${publicHost()}`, now());
      if (key === undefined) throw new ControlError(403, 'invalid_vapid', 'Assinatura VAPID inválida.');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (body.length === 0) throw new ControlError(400, 'invalid_request', 'Mensagem vazia.');
      if (body.length > MAX_BODY_BYTES) throw new ControlError(413, 'too_large', 'Mensagem grande demais.');
      const { status } = currentAnswer(store);
      if (status !== 201) return reply.code(status).send();
      store.run(
        'INSERT INTO push_message (browser, key, headers, body, received_at) VALUES (?, ?, ?, ?, ?)',
        request.params.browser,
        key,
        JSON.stringify(headers),
        body.toString('base64url'),
        now(),
      );
      return reply.code(201).send();
    });
  });
}

export function registerPushControls(app: FastifyInstance, store: Store): void {
  app.get('/control/push/messages', async (request) =>
    store
      .all<PushRow>('SELECT * FROM push_message ORDER BY id DESC LIMIT ?', readLimit(request.query))
      .map(({ browser, key, headers, body, received_at }) => ({
        browser,
        key,
        headers: JSON.parse(headers) as unknown,
        body,
        at: new Date(received_at).toISOString(),
      })),
  );
  app.get('/control/push/answer', async () => currentAnswer(store));
  app.put('/control/push/answer', async (request) => {
    const answer = parseControl(answerSchema, request.body);
    writeSetting(store, ANSWER_SETTING, JSON.stringify(answer));
    return answer;
  });
}

function currentAnswer(store: Store): z.infer<typeof answerSchema> {
  return answerSchema.parse(JSON.parse(readSetting(store, ANSWER_SETTING) ?? '{"status":201}'));
}
