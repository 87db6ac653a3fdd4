import {
  STATEMENT_HASH_HEADER,
  STATEMENT_JWS_HEADER,
  statementQuery,
  statementReply,
  statementSchedule,
  statementScheduleBody,
  statementScheduleReply,
  successReply,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import { untilAbandoned } from '../platform/http/abandoned.ts';
import { fileReply } from '../platform/http/files.ts';
import type { Http } from '../platform/http/http.ts';
import type { Limiter } from '../platform/http/rate-limits.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import type { ScheduleService } from './schedule.ts';
import type { StatementsService } from './service.ts';

export interface StatementRoutes {
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly service: StatementsService;
  readonly files: Limiter;
  readonly schedule: ScheduleService;
}

export function registerStatements(http: Http, routes: StatementRoutes): void {
  registerFiles(http, routes);
  registerSchedule(http, routes);
}

const FILES = fileReply('text/csv', 'application/x-ofx', 'application/pdf');

function registerFiles(http: Http, { guards, service, files }: StatementRoutes): void {
  const routes = sessionRoutes(http, 'Extratos', guards.requireCustomer);
  routes.get(
    '/api/statements',
    {
      summary: 'Opening balance, movements and closing balance of a period, signed if it has ended',
      description: `\`${STATEMENT_HASH_HEADER}\` is the SHA-256 of the bytes, \`${STATEMENT_JWS_HEADER}\` the signature of an ended period.`,
      querystring: statementQuery,
      response: {
        200: {
          ...FILES,
          content: { 'application/json': { schema: statementReply }, ...FILES.content },
        },
      },
      errors: ['invalid_period', 'period_too_long', 'period_archived', 'statement_too_large'],
    },
    async ({ customer, query }, reply) => {
      await files.take(customer.id);
      return untilAbandoned(
        reply,
        (signal) => service.file(customer, query, signal),
        ({ name, type, hash, length, bytes, jws }) => {
          reply.headers({
            'content-length': length,
            [STATEMENT_HASH_HEADER]: hash,
            ...(jws === undefined ? {} : { [STATEMENT_JWS_HEADER]: jws }),
          });
          return sendFile(reply, { type, name, body: bytes });
        },
      );
    },
  );
}

function registerSchedule(http: Http, { guards, schedule }: StatementRoutes): void {
  const routes = sessionRoutes(http, 'Extratos', guards.requireCustomer);
  routes.get(
    '/api/statements/schedule',
    {
      summary: 'The schedule of the monthly mail with a link to the statement, if there is one',
      response: { 200: statementScheduleReply },
      errors: [],
    },
    async ({ customer }) => ({ schedule: await schedule.find(customer) }),
  );

  routes.post(
    '/api/statements/schedule',
    {
      summary:
        'Schedules a monthly mail with a link to the last month’s statement, starting on the next such day',
      body: statementScheduleBody,
      response: { 200: statementSchedule },
      errors: ['statement_needs_email'],
    },
    ({ customer, body }) => schedule.set(customer, body),
  );

  routes.delete(
    '/api/statements/schedule',
    {
      summary: 'Ends the monthly mails',
      response: { 200: successReply },
      errors: [],
    },
    async ({ customer }) => {
      await schedule.remove(customer);
      return { success: true as const };
    },
  );
}
