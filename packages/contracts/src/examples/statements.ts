import type { StatementLine, StatementScheduleBody, StatementScheduleReply } from '../statements.ts';
import { BRUNO, type CallExamples } from './call.ts';

const BODY = { format: 'pdf', day: 5, email: true } as const satisfies StatementScheduleBody;
const SCHEDULE = { ...BODY, next_date: '2026-12-05' } as const;

const LINES = [
  {
    date: '2026-11-01T00:00:00.000-03:00',
    id: null,
    type: 'opening',
    description: null,
    counterparty: null,
    currency: 'USDT',
    amount: null,
    balance: 192.3076923,
    amount_brl: null,
    status: null,
  },
  {
    date: '2026-11-14T10:21:07.412-03:00',
    id: '0199f60b-2c18-7e54-8a3d-5f7b90c1d2e4',
    type: 'transfer',
    description: 'Almoço',
    counterparty: BRUNO.name,
    currency: 'USDT',
    amount: -7.77,
    balance: 184.5376923,
    amount_brl: -40.4,
    status: 'completed',
  },
  {
    date: '2026-11-30T23:59:59.999-03:00',
    id: null,
    type: 'closing',
    description: null,
    counterparty: null,
    currency: 'USDT',
    amount: null,
    balance: 184.5376923,
    amount_brl: null,
    status: null,
  },
] as const satisfies readonly StatementLine[];

export const STATEMENTS: CallExamples = {
  'GET /api/statements': { reply: LINES },
  'GET /api/statements/schedule': { reply: { schedule: SCHEDULE } satisfies StatementScheduleReply },
  'POST /api/statements/schedule': { body: BODY, reply: SCHEDULE },
  'DELETE /api/statements/schedule': { reply: { success: true } },
};
