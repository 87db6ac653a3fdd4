import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { enqueueNotices } from './notices.ts';
import type { PixProvider } from './provider.ts';
import { isWebhookSecret } from './webhook.ts';

interface Webhook {
  readonly path: string;
  readonly maxBytes: number;
  readonly secrets: readonly string[];
  readonly receive: (body: unknown) => Promise<void>;
}

/** Notices only trigger queries; the secret keeps strangers from causing them. */
export function registerPspWebhook(http: Http, { path, maxBytes, secrets, receive }: Webhook): void {
  http.post(
    `/webhooks/psp/:secret${path}`,
    {
      bodyLimit: maxBytes,
      schema: { hide: true, params: z.object({ secret: z.string() }) },
      onRequest: async (request) => {
        const { secret: given } = request.params as { secret: string };
        if (!isWebhookSecret(given, secrets)) throw new AppError('not_found');
      },
    },
    async (request) => {
      await receive(request.body);
      return {};
    },
  );
}

const MAX_WEBHOOK_BYTES = 1024 * 1024;

interface WebhookDeps {
  readonly db: Db;
  readonly provider: Pick<PixProvider, 'parseWebhook'>;
  readonly secrets: readonly string[];
}

/** The PSP adds `/pix` to the registered address for notices, and tests the address itself. Source: Efí, "Webhooks". */
export function registerPixWebhook(http: Http, { db, provider, secrets }: WebhookDeps): void {
  for (const path of ['', '/pix'])
    registerPspWebhook(http, {
      path,
      maxBytes: MAX_WEBHOOK_BYTES,
      secrets,
      receive: (body) => enqueueNotices(db, provider.parseWebhook(body)),
    });
}
