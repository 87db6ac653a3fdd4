import {
  ADMIN_QUEUES,
  type AdminFlows,
  type AdminQueues,
  type AdminUserSecurity,
  type BlockBody,
  type CustomerNote,
  type WithdrawalContext,
} from '../admin/admin-area.ts';
import { ANA_IN_DETAIL } from './admin.ts';
import { ADMIN, ANA, type CallExamples } from './call.ts';
import { LIMITS } from './rails.ts';

const NOTE = {
  id: '019a03c1-55e0-7f2b-8a14-c7d03e9b6f50',
  text: 'Ligou para confirmar o saque de 19/10.',
  author_name: ADMIN.name,
  created_date: '2026-10-19T15:11:40.512Z',
} satisfies CustomerNote;

const EMPTY = { count: 0, oldest_date: null, for_me: 0 };

export const ADMIN_AREA: CallExamples = {
  'GET /api/admin/queues': {
    reply: {
      queues: {
        ...(Object.fromEntries(ADMIN_QUEUES.map((queue) => [queue, EMPTY])) as AdminQueues['queues']),
        pix_withdrawals: { count: 2, oldest_date: '2026-10-19T11:02:19.004Z', for_me: 1 },
      },
    } satisfies AdminQueues,
  },
  'GET /api/admin/flows': {
    reply: {
      days: [{ date: '2026-10-19', new_users: 2, in_usdt: 1_250, out_usdt: 96.15384616 }],
    } satisfies AdminFlows,
  },
  'GET /api/admin/withdrawals/{id}/context': {
    reply: {
      user: ANA,
      user_since: '2026-09-02T12:40:00.000Z',
      last_seen_date: '2026-10-19T14:03:00.000Z',
      second_factor: true,
      blocked: false,
      balances: ANA_IN_DETAIL.balances,
      held: ANA_IN_DETAIL.held,
      completed_withdrawals: 4,
      deposits_24h: { count: 1, amount_usdt: 100 },
      events: [
        {
          action: 'withdrawal_first_approved',
          created_date: '2026-10-19T14:10:27.118Z',
          actor_name: ADMIN.name,
        },
      ],
    } satisfies WithdrawalContext,
  },
  'POST /api/admin/users/{id}/block': {
    body: { reason: 'Conta tomada, segundo o cliente' } satisfies BlockBody,
    reply: {
      ...ANA_IN_DETAIL,
      open_sessions: 0,
      blocked: true,
      blocked_date: '2026-10-19T15:12:03.221Z',
      block_reason: 'Conta tomada, segundo o cliente',
    },
  },
  'POST /api/admin/users/{id}/unblock': {
    body: { reason: 'Identidade confirmada por telefone' } satisfies BlockBody,
    reply: ANA_IN_DETAIL,
  },
  'GET /api/admin/users/{id}/notes': { reply: [NOTE] },
  'POST /api/admin/users/{id}/notes': { body: { text: NOTE.text }, reply: NOTE },
  'GET /api/admin/users/{id}/security': {
    reply: {
      email_confirmed: true,
      phone_confirmed: false,
      totp: true,
      passkeys: 1,
      password_reset_date: null,
      sessions: [
        {
          id: '019a0391-1c22-7d40-9b6e-2f85d1a7c034',
          device: 'Chrome no Android',
          address: '203.0.113.24',
          created_date: '2026-10-18T09:20:11.000Z',
          last_used_date: '2026-10-19T14:03:00.000Z',
        },
      ],
    } satisfies AdminUserSecurity,
  },
  'GET /api/admin/users/{id}/limits': { reply: LIMITS },
};
