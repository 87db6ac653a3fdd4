import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
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
    `/webhooks/psp/:secret/${path}`,
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
