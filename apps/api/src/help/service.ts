import type {
  AdminHelpRequest,
  AdminHelpRequestsQuery,
  CreateHelpRequestBody,
  HelpRequest,
} from '@lastro/contracts';
import {
  ADMIN_LIST_DEFAULT_LIMIT,
  MAX_HELP_TEXT_LENGTH,
  MAX_OPEN_HELP_REQUESTS,
  MIN_HELP_TEXT_LENGTH,
} from '@lastro/contracts';
import {
  type AdminContext,
  lockCustomer,
  recordAdminEvent,
  type SessionCustomer,
} from '../customers/index.ts';
import { requestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Page, readPage } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { UUID, uuidv7 } from '../platform/ids.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { readMultilineText } from '../platform/text.ts';
import { MINUTE_MS } from '../platform/time.ts';
import type { RequireStepUp } from '../second-factors/index.ts';
import {
  countOpen,
  findEqual,
  findRequest,
  insertRequest,
  isOwnTransaction,
  listByState,
  listOfCustomer,
  recordAnswer,
  toAdminRequest,
} from './repository.ts';
import { MAIL_ANSWER, MAIL_REQUEST } from './tasks.ts';

/** An equal request within it repeats one whose answer was lost. */
const REPEATED_MS = MINUTE_MS;

export type HelpService = ReturnType<typeof createHelpService>;

export interface HelpServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly requireStepUp: RequireStepUp;
}

export function createHelpService({ db, clock, requireStepUp }: HelpServiceDeps) {
  return {
    list: ({ id }: SessionCustomer): Promise<HelpRequest[]> => listOfCustomer(db, id),

    async create({ id: customerId }: SessionCustomer, body: CreateHelpRequestBody): Promise<HelpRequest> {
      const transactionId = body.transaction_id ?? null;
      const asked = {
        id: uuidv7(),
        customer_id: customerId,
        subject: body.subject,
        transaction_id: transactionId,
        text: readText(body.text),
        created_at: clock.now(),
      };
      return db.transaction().execute(async (tx) => {
        await lockCustomer(tx, customerId);
        const earlier = await findEqual(tx, asked, new Date(asked.created_at.getTime() - REPEATED_MS));
        if (earlier !== undefined) return earlier;
        if ((await countOpen(tx, customerId)) >= MAX_OPEN_HELP_REQUESTS)
          throw new AppError('too_many_help_requests');
        if (transactionId !== null && !(await isOwnTransaction(tx, customerId, transactionId)))
          throw new AppError('not_found');
        const request = await insertRequest(tx, asked);
        await enqueue(tx, MAIL_REQUEST, { id: request.id });
        return request;
      });
    },

    async listForAdmin(query: AdminHelpRequestsQuery): Promise<Page<AdminHelpRequest>> {
      const { state = 'open', limit = ADMIN_LIST_DEFAULT_LIMIT, cursor } = query;
      const { rows, nextCursor } = await readPage(
        { cursor, limit },
        UUID,
        (range) => listByState(db, state, range),
        (row) => row,
      );
      return { rows: rows.map(toAdminRequest), nextCursor };
    },

    /** Mailed in the bank's name, so a session alone is not enough. Throws `second_factor_required`. */
    async answer(by: AdminContext, id: string, input: string): Promise<AdminHelpRequest> {
      const { admin } = by;
      const answer = readText(input);
      const request = requestKey(admin.id, undefined, 'answer help request', { id, answer });
      const consumeProof = await requireStepUp(admin, request);
      return db.transaction().execute(async (tx) => {
        await consumeProof(tx);
        const at = clock.now();
        const recorded = await recordAnswer(tx, id, { answer, by: admin.id, at });
        const answered = await findRequest(tx, id);
        if (answered === undefined) throw new AppError('not_found');
        if (!recorded) throw new AppError('already_decided', { message: 'Este pedido já foi respondido.' });
        await recordAdminEvent(tx, by, {
          at,
          action: 'help_answered',
          subject: `customer:${answered.customer.id}`,
          after: { help_request: id },
        });
        await enqueue(tx, MAIL_ANSWER, { id });
        return answered;
      });
    },
  };
}

const readText = (text: string): string =>
  readMultilineText(text, {
    minLength: MIN_HELP_TEXT_LENGTH,
    maxLength: MAX_HELP_TEXT_LENGTH,
    error: 'invalid_request',
  });
