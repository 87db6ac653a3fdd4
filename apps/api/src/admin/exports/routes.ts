import { Readable } from 'node:stream';
import { adminUsersQuery, adminWithdrawalsQuery, auditLogQuery } from '@lastro/contracts';
import type { FastifyReply } from 'fastify';
import type { Guards } from '../../customers/index.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import type { Page } from '../../platform/database/cursor.ts';
import type { Http } from '../../platform/http/http.ts';
import type { ListWithdrawals } from '../../withdrawals/index.ts';
import type { AuditLogService } from '../audit-log/service.ts';
import type { UsersService } from '../users/service.ts';
import { AUDIT_COLUMNS, type Columns, USER_COLUMNS, WITHDRAWAL_COLUMNS } from './columns.ts';

export interface ExportsDeps {
  readonly auditLog: AuditLogService;
  readonly users: Pick<UsersService, 'list'>;
  readonly withdrawals: ListWithdrawals;
}

const PAGE_ROWS = 100;

/** Streams page by page, so that memory doesn't grow with the export. */
async function* csvOf<Row>(
  columns: Columns<Row>,
  read: (cursor: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(columns));
  const cells = Object.values(columns);
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await read(cursor);
    yield rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join('');
    cursor = nextCursor;
  } while (cursor !== undefined);
}

function sendCsv(reply: FastifyReply, name: string, lines: AsyncGenerator<string>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="lastro-${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(lines));
}

/** Downloads for people, therefore not part of the published contract. */
export function registerExports(http: Http, guards: Guards, deps: ExportsDeps): void {
  const onRequest = guards.requireAdmin;
  http.get(
    '/api/admin/exports/audit-log.csv',
    { onRequest, schema: { hide: true, querystring: auditLogQuery } },
    (request, reply) =>
      sendCsv(
        reply,
        'auditoria',
        csvOf(AUDIT_COLUMNS, (cursor) => deps.auditLog.list({ ...request.query, limit: PAGE_ROWS, cursor })),
      ),
  );

  http.get(
    '/api/admin/exports/users.csv',
    { onRequest, schema: { hide: true, querystring: adminUsersQuery } },
    (request, reply) =>
      sendCsv(
        reply,
        'clientes',
        csvOf(USER_COLUMNS, (cursor) => deps.users.list({ ...request.query, limit: PAGE_ROWS, cursor })),
      ),
  );

  http.get(
    '/api/admin/exports/withdrawals.csv',
    { onRequest, schema: { hide: true, querystring: adminWithdrawalsQuery } },
    (request, reply) =>
      sendCsv(
        reply,
        'saques',
        csvOf(WITHDRAWAL_COLUMNS, (cursor) =>
          deps.withdrawals(request.customer.id, { ...request.query, limit: PAGE_ROWS, cursor }),
        ),
      ),
  );
}
