import { STATEMENT_HASH_HEADER, STATEMENT_JWS_HEADER, statementQuery } from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import type { Limiter } from '../platform/http/rate-limits.ts';
import type { StatementsService } from './service.ts';

export interface StatementRoutes {
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly service: StatementsService;
  readonly files: Limiter;
}

export function registerStatements(http: Http, { guards, service, files }: StatementRoutes): void {
  http.get(
    '/api/statements',
    {
      onRequest: guards.requireCustomer,
      // A download for people, therefore not part of the published contract.
      schema: { hide: true, querystring: statementQuery },
    },
    async ({ customer, query }, reply) => {
      await files.take(customer.id);
      const { name, type, hash, length, bytes, jws } = await service.file(customer, query);
      return reply
        .type(type)
        .headers({
          'content-disposition': `attachment; filename="${name}"`,
          'content-length': length,
          'cache-control': 'no-store',
          [STATEMENT_HASH_HEADER]: hash,
          ...(jws === undefined ? {} : { [STATEMENT_JWS_HEADER]: jws }),
        })
        .send(bytes);
    },
  );
}
