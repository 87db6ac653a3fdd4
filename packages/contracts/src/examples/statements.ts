import type { StatementSchedule, StatementScheduleReply } from '../statements.ts';
import type { CallExamples } from './call.ts';

const SCHEDULE = { format: 'pdf', day: 5, email: true } as const satisfies StatementSchedule;

export const STATEMENTS: CallExamples = {
  'GET /api/statements/schedule': { reply: { schedule: SCHEDULE } satisfies StatementScheduleReply },
  'POST /api/statements/schedule': { body: SCHEDULE, reply: SCHEDULE },
  'DELETE /api/statements/schedule': { reply: { success: true } },
};
