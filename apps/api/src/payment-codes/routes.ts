import { readPaymentBody, readPaymentReply } from '@lastro/contracts';
import type { Guards, SessionCustomer } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import type { Limiter } from '../platform/http/rate-limits.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import type { Readable } from './domain.ts';
import type { CodeReader } from './service.ts';
import { toReply } from './wire.ts';

/** Sets the problem that keeps this customer from paying the code. */
export type AssessRead = (customer: SessionCustomer, read: Readable) => Promise<Readable>;
export type RememberCode = (customer: SessionCustomer, read: Readable) => Promise<void>;

interface Deps {
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly reads: Pick<Limiter, 'take'>;
  readonly assess: AssessRead;
  readonly remember: RememberCode;
  readonly service: Pick<CodeReader, 'readPayable'>;
}

export function registerPaymentCodes(http: Http, { guards, reads, assess, remember, service }: Deps): void {
  const routes = sessionRoutes(http, 'Pagamentos', guards.requireCustomer);
  routes.post(
    '/api/payments/read',
    {
      summary: 'What a code, key, number, address or link would pay; moves nothing',
      body: readPaymentBody,
      response: { 200: readPaymentReply },
      errors: ['code_unreadable', 'payment_provider_unavailable'],
    },
    async ({ customer, body }) => {
      await reads.take(customer.id);
      const found = await service.readPayable(body.text, { payOn: body.pay_on ?? undefined });
      const read = await assess(customer, found);
      await remember(customer, read);
      return toReply(read);
    },
  );
}
