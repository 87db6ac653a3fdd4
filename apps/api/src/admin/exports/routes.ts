import { Readable } from 'node:stream';
import { type AuditAction, adminUsersQuery, adminWithdrawalsQuery, auditLogQuery } from '@lastro/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AdminContext, adminContextOf, type Guards, recordAdminEvent } from '../../customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import type { Page } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Http } from '../../platform/http/http.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { ListWithdrawals } from '../../withdrawals/index.ts';
import type { AuditLogService } from '../audit-log/service.ts';
import type { UsersService } from '../users/service.ts';
import { AUDIT_COLUMNS, type Columns, USER_COLUMNS, WITHDRAWAL_COLUMNS } from './columns.ts';

export interface ExportsDeps {
  readonly db: Db;
  readonly clock: Clock;
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
  const type = 'text/csv; charset=utf-8';
  return sendFile(reply, { type, name: `lastro-${name}.csv`, body: Readable.from(lines) });
}

/** Downloads for people, therefore not part of the published contract. Each is audited before its first byte is sent. */
export function registerExports(http: Http, guards: Guards, deps: ExportsDeps): void {
  const onRequest = guards.requireAdmin;
  const record = (request: FastifyRequest, name: string, action: AuditAction) =>
    recordExport(deps, adminContextOf(request), { name, action, query: request.query as object });

  http.get(
    '/api/admin/exports/audit-log.csv',
    { onRequest, schema: { hide: true, querystring: auditLogQuery } },
    async (request, reply) => {
      await record(request, 'audit-log', 'audit_log_exported');
      const { query } = request;
      const read = (cursor?: string) => deps.auditLog.list({ ...query, limit: PAGE_ROWS, cursor });
      return sendCsv(reply, 'auditoria', csvOf(AUDIT_COLUMNS, read));
    },
  );

  http.get(
    '/api/admin/exports/users.csv',
    { onRequest, schema: { hide: true, querystring: adminUsersQuery } },
    async (request, reply) => {
      await record(request, 'users', 'users_exported');
      const { query } = request;
      const read = (cursor?: string) => deps.users.list({ ...query, limit: PAGE_ROWS, cursor });
      return sendCsv(reply, 'clientes', csvOf(USER_COLUMNS, read));
    },
  );

  http.get(
    '/api/admin/exports/withdrawals.csv',
    { onRequest, schema: { hide: true, querystring: adminWithdrawalsQuery } },
    async (request, reply) => {
      await record(request, 'withdrawals', 'withdrawals_exported');
      const { query, customer } = request;
      const read = (cursor?: string) => deps.withdrawals(customer.id, { ...query, limit: PAGE_ROWS, cursor });
      return sendCsv(reply, 'saques', csvOf(WITHDRAWAL_COLUMNS, read));
    },
  );
}

interface Export {
  readonly name: string;
  readonly action: AuditAction;
  readonly query: object;
}

async function recordExport(
  { db, clock }: Pick<ExportsDeps, 'db' | 'clock'>,
  by: AdminContext,
  { name, action, query }: Export,
): Promise<void> {
  await db.transaction().execute((tx) =>
    recordAdminEvent(tx, by, {
      at: clock.now(),
      action,
      subject: `export:${name}`,
      after: { filters: query },
    }),
  );
}
