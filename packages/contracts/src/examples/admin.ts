import { COINS, type Coin } from '@lastro/money';
import type {
  AdminStats,
  AdminUser,
  AdminUserDetail,
  AuditLogRow,
  EndSessionsReply,
  JointDecision,
  SetRoleBody,
} from '../admin/admin.ts';
import type { AdjustmentRequest, RoleChange } from '../admin/approval-requests.ts';
import type { Reconciliation } from '../admin/reconciliation.ts';
import type { AdminWithdrawal, CancelWithdrawalBody, WithdrawalDecisionReply } from '../withdrawals.ts';
import { ADMIN, ANA, BRUNO, type CallExamples } from './call.ts';
import { PIX_WITHDRAWAL } from './rails.ts';

const NO_COINS = Object.fromEntries(COINS.map((coin) => [coin, 0])) as Record<Coin, number>;

const ANA_AS_USER = {
  id: ANA.id,
  email: ANA.email,
  phone: ANA.phone,
  full_name: ANA.name,
  role: 'user',
  created_date: '2026-10-17T12:04:31.902Z',
  balances: { ...NO_COINS, USDT: 874.5, BTC: 0.00184205 },
  second_factor: true,
  blocked: false,
  last_seen_date: '2026-10-19T14:03:00.000Z',
} satisfies AdminUser;

export const ANA_IN_DETAIL = {
  ...ANA_AS_USER,
  held: { ...NO_COINS, USDT: 50 },
  open_sessions: 2,
  blocked_date: null,
  block_reason: null,
  outgoing_paused: false,
  pending_role: null,
} satisfies AdminUserDetail;

const WITHDRAWAL = {
  ...PIX_WITHDRAWAL,
  status: 'pending',
  reference: null,
  closed_at: null,
  user_id: ANA.id,
  user_name: ANA.name,
  user_email: ANA.email,
  user_phone: ANA.phone,
  user_since: ANA_AS_USER.created_date,
  first_withdrawal: false,
  second_factor: true,
  user_blocked: false,
  known_destination: true,
  missing_since: null,
  decided_by: null,
  decided_at: null,
  cancelled_by_customer: false,
  cancel_reason: null,
  cancel_note: null,
  needs_two: false,
  first_approved_by: null,
  first_approved_at: null,
  first_approved_action: null,
  outgoing_paused: false,
} satisfies AdminWithdrawal;

const ADJUSTMENT = {
  id: '019a03b0-7c11-7a52-9f2e-0d5b8a6e4c13',
  status: 'pending',
  user: { id: ANA.id, name: ANA.name, email: ANA.email, phone: ANA.phone },
  currency_code: 'USDT',
  amount: 25000,
  action: 'add',
  description: 'Ajuste admin (add)',
  requested_by: ADMIN,
  requested_date: '2026-10-19T14:02:11.306Z',
  first_approved_by: ADMIN,
  decided_by: null,
  decided_date: null,
} satisfies AdjustmentRequest;

const decided = (status: 'approved' | 'refused') =>
  ({
    ...ADJUSTMENT,
    status,
    decided_by: { id: BRUNO.id, name: BRUNO.name, email: BRUNO.email, phone: BRUNO.phone },
    decided_date: '2026-10-19T14:20:54.017Z',
  }) satisfies AdjustmentRequest;

const ROLE_CHANGE = {
  id: '019a03b4-2d90-7e11-8c35-6a1f0b9d27e8',
  status: 'pending',
  user: { id: ANA.id, name: ANA.name, email: ANA.email, phone: ANA.phone },
  role: 'admin',
  requested_by: ADMIN,
  requested_date: '2026-10-19T14:06:40.511Z',
  first_approved_by: ADMIN,
  decided_by: null,
  decided_date: null,
} satisfies RoleChange;

const roleDecided = (status: 'approved' | 'refused') =>
  ({
    ...ROLE_CHANGE,
    status,
    decided_by: { id: BRUNO.id, name: BRUNO.name, email: BRUNO.email, phone: BRUNO.phone },
    decided_date: '2026-10-19T14:31:09.240Z',
  }) satisfies RoleChange;

const decision = (status: WithdrawalDecisionReply['status']) =>
  ({ success: true, id: WITHDRAWAL.id, status }) satisfies WithdrawalDecisionReply;

export const ADMINISTRATION: CallExamples = {
  'GET /api/admin/adjustments': { reply: [ADJUSTMENT] },
  'POST /api/admin/adjustments/{id}/approve': { reply: decided('approved') },
  'POST /api/admin/adjustments/{id}/refuse': { reply: decided('refused') },
  'GET /api/admin/withdrawals': { reply: [WITHDRAWAL] },
  'POST /api/admin/withdrawals/{id}/approve': { reply: decision('approved') },
  'POST /api/admin/withdrawals/{id}/cancel': {
    body: {
      reason: 'holder_mismatch',
      note: 'Envie para uma chave em seu nome.',
    } satisfies CancelWithdrawalBody,
    reply: decision('cancelled'),
  },
  'POST /api/admin/withdrawals/{id}/resend': { reply: decision('approved') },
  'POST /api/admin/withdrawals/{id}/release': { reply: decision('failed') },
  'GET /api/admin/users': { reply: [ANA_AS_USER] },
  'GET /api/admin/users/{id}': { reply: ANA_IN_DETAIL },
  'POST /api/admin/users/{id}/role': {
    body: { role: 'admin' } satisfies SetRoleBody,
    reply: { ...ANA_IN_DETAIL, role: 'admin' } satisfies AdminUserDetail,
  },
  'GET /api/admin/role-changes': { reply: [ROLE_CHANGE] },
  'POST /api/admin/role-changes/{id}/approve': { reply: roleDecided('approved') },
  'POST /api/admin/role-changes/{id}/refuse': { reply: roleDecided('refused') },
  'POST /api/admin/users/{id}/end-sessions': {
    reply: { success: true, ended: 2 } satisfies EndSessionsReply,
  },
  'GET /api/admin/stats': {
    reply: {
      total_users: 3,
      total_usdt_volume: 4218.75,
      total_transactions: 37,
      days: [
        { date: '2026-10-18', volume_usdt: 348, transactions: 3 },
        { date: '2026-10-19', volume_usdt: 1026.1, transactions: 4 },
      ],
    } satisfies AdminStats,
  },
  'GET /api/admin/audit-log': {
    reply: [
      {
        id: '0199f51a-2bd6-7c81-b7e4-590f3d6a18c2',
        created_date: '2026-10-19T14:04:02.881Z',
        actor: `admin:${ADMIN.id}`,
        actor_name: ADMIN.name,
        action: 'balance_adjusted',
        subject: `customer:${ANA.id}`,
        subject_name: ANA.name,
        subject_user_id: ANA.id,
        first_approved_by: null,
        people: { [ADMIN.id]: ADMIN.name, [ANA.id]: ANA.name },
        before: { currency: 'USDT', balance: '869.50000000' },
        after: {
          currency: 'USDT',
          balance: '874.50000000',
          change: '5.00000000',
          description: 'Bônus de boas-vindas',
          entry: '81',
        },
        address: '203.0.113.24',
      } satisfies AuditLogRow,
    ],
  },
  'GET /api/admin/joint-decisions': {
    reply: [
      {
        subject: 'withdrawal:0199f51a-2bd6-7c81-b7e4-590f3d6a18c2',
        first_approved_by: ADMIN,
        first_approved_date: '2026-10-19T13:58:40.112Z',
        decided_by: ADMIN,
        decided_date: '2026-10-19T14:04:02.881Z',
      } satisfies JointDecision,
    ],
  },
  'GET /api/admin/reconciliation': {
    reply: {
      state: 'matches',
      checked_date: '2026-10-19T14:00:03.412Z',
      problems: [],
      lines: [
        {
          provider: 'psp',
          currency: 'BRL',
          state: 'matches',
          held: 21_937.5,
          opening: 0,
          opening_assumed: false,
          books: 21_937.5,
          difference: 0,
          drift: 0,
          in_flight: [],
          customers: 150,
          position: 21_787.5,
          coverage: 14_625,
        },
      ],
      coverage: { held_usdt: 4_218.75, owed_usdt: 4_200, percent: 100.44 },
      days: [{ date: '2026-10-19', held_usdt: 4_218.75, owed_usdt: 4_200 }],
    } satisfies Reconciliation,
  },
};
