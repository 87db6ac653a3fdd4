import { type Row, UUID } from './who-may-row.ts';

type Rows = Readonly<Record<string, Row>>;

export const ADMIN_ROWS: Rows = {
  'GET /api/admin/users': { who: 'admin' },
  'GET /api/admin/users/{id}': { who: 'admin', url: ({ anaId }) => `/api/admin/users/${anaId}` },
  'POST /api/admin/users/{id}/role': {
    who: 'admin',
    url: ({ anaId }) => `/api/admin/users/${anaId}/role`,
    body: () => ({ role: 'admin' }),
  },
  'POST /api/admin/users/{id}/end-sessions': {
    who: 'admin',
    url: ({ anaId }) => `/api/admin/users/${anaId}/end-sessions`,
  },
  'POST /api/admin/users/{id}/block': {
    who: 'admin',
    url: ({ anaId }) => `/api/admin/users/${anaId}/block`,
    body: () => ({ reason: 'Suspeita' }),
  },
  'POST /api/admin/users/{id}/unblock': {
    who: 'admin',
    url: ({ anaId }) => `/api/admin/users/${anaId}/unblock`,
    body: () => ({ reason: 'Engano' }),
  },
  'GET /api/admin/users/{id}/notes': { who: 'admin', url: ({ anaId }) => `/api/admin/users/${anaId}/notes` },
  'POST /api/admin/users/{id}/notes': {
    who: 'admin',
    url: ({ anaId }) => `/api/admin/users/${anaId}/notes`,
    body: () => ({ text: 'Ligou' }),
  },
  'GET /api/admin/users/{id}/security': {
    who: 'admin',
    url: ({ anaId }) => `/api/admin/users/${anaId}/security`,
  },
  'GET /api/admin/users/{id}/limits': {
    who: 'admin',
    url: ({ anaId }) => `/api/admin/users/${anaId}/limits`,
  },
  'GET /api/admin/users/{id}/tax': {
    who: 'admin',
    url: ({ anaId }) => `/api/admin/users/${anaId}/tax`,
  },
  'GET /api/admin/queues': { who: 'admin' },
  'GET /api/admin/flows': { who: 'admin' },
  'GET /api/admin/withdrawals/{id}/context': {
    who: 'admin',
    url: ({ withdrawal }) => `/api/admin/withdrawals/${withdrawal}/context`,
  },
  'GET /api/admin/stats': { who: 'admin' },
  'GET /api/admin/audit-log': { who: 'admin' },
  'GET /api/admin/joint-decisions': {
    who: 'admin',
    url: ({ withdrawal }) => `/api/admin/joint-decisions?subjects=withdrawal:${withdrawal}`,
  },
  'GET /api/admin/reconciliation': { who: 'admin' },
  'GET /api/admin/help-requests': { who: 'admin' },
  'POST /api/admin/help-requests/{id}/answer': {
    who: 'admin',
    url: () => `/api/admin/help-requests/${UUID}/answer`,
    body: () => ({ text: 'Já está resolvido.' }),
  },
  'GET /api/admin/suspense': { who: 'admin' },
  'POST /api/admin/suspense/{id}/assign': {
    who: 'admin',
    url: () => `/api/admin/suspense/${'E'.repeat(32)}/assign`,
    body: ({ anaId }) => ({ user_id: anaId }),
  },
  'POST /api/admin/suspense/{id}/return': {
    who: 'admin',
    url: () => `/api/admin/suspense/${'E'.repeat(32)}/return`,
  },
  'GET /api/admin/payout-differences': { who: 'admin' },
  'POST /api/admin/payout-differences/{id}/close': {
    who: 'admin',
    url: () => `/api/admin/payout-differences/${UUID}/close`,
    body: () => ({ borne_by: 'bank', note: 'Desconto do lojista.' }),
  },
  'GET /api/admin/decripto': { who: 'admin' },
  'POST /api/admin/decripto': { who: 'admin', body: () => ({ month: '2026-07' }) },
  'GET /api/admin/decripto/{id}': { who: 'admin', url: () => `/api/admin/decripto/${UUID}` },
  'POST /api/admin/decripto/{id}/delivery': {
    who: 'admin',
    url: () => `/api/admin/decripto/${UUID}/delivery`,
    body: () => ({ receipt_number: '2026.11.0000417-3', note: 'Entregue no e-CAC.' }),
  },
  'POST /api/admin/decripto/{id}/delivery/approve': {
    who: 'admin',
    url: () => `/api/admin/decripto/${UUID}/delivery/approve`,
  },
  'POST /api/admin/decripto/{id}/delivery/refuse': {
    who: 'admin',
    url: () => `/api/admin/decripto/${UUID}/delivery/refuse`,
  },
  'GET /api/admin/pix-reversals': { who: 'admin' },
  'POST /api/admin/pix-reversals/{id}/collect': {
    who: 'admin',
    url: () => `/api/admin/pix-reversals/${UUID}/collect`,
  },
  'POST /api/admin/pix-reversals/{id}/write-off': {
    who: 'admin',
    url: () => `/api/admin/pix-reversals/${UUID}/write-off`,
  },
  'POST /api/admin/pix-reversals/{id}/settle': {
    who: 'admin',
    url: () => `/api/admin/pix-reversals/${UUID}/settle`,
  },
  'GET /api/admin/unattributed': { who: 'admin' },
  'POST /api/admin/unattributed/{id}/assign': {
    who: 'admin',
    url: () => `/api/admin/unattributed/${UUID}/assign`,
    body: ({ anaId }) => ({ user_id: anaId }),
  },
  'POST /api/admin/unattributed/{id}/return': {
    who: 'admin',
    url: () => `/api/admin/unattributed/${UUID}/return`,
  },
  'GET /api/admin/role-changes': { who: 'admin' },
  'POST /api/admin/role-changes/{id}/approve': {
    who: 'admin',
    url: () => `/api/admin/role-changes/${UUID}/approve`,
  },
  'POST /api/admin/role-changes/{id}/refuse': {
    who: 'admin',
    url: () => `/api/admin/role-changes/${UUID}/refuse`,
  },
  'GET /api/admin/adjustments': { who: 'admin' },
  'POST /api/admin/adjustments/{id}/approve': {
    who: 'admin',
    url: () => `/api/admin/adjustments/${UUID}/approve`,
  },
  'POST /api/admin/adjustments/{id}/refuse': {
    who: 'admin',
    url: () => `/api/admin/adjustments/${UUID}/refuse`,
  },
  'GET /api/admin/withdrawals': { who: 'admin' },
  'POST /api/admin/withdrawals/{id}/approve': {
    who: 'admin',
    url: ({ withdrawal }) => `/api/admin/withdrawals/${withdrawal}/approve`,
  },
  'POST /api/admin/withdrawals/{id}/cancel': {
    who: 'admin',
    url: ({ withdrawal }) => `/api/admin/withdrawals/${withdrawal}/cancel`,
  },
  'POST /api/admin/withdrawals/{id}/resend': {
    who: 'admin',
    url: ({ withdrawal }) => `/api/admin/withdrawals/${withdrawal}/resend`,
  },
  'POST /api/admin/withdrawals/{id}/release': {
    who: 'admin',
    url: ({ withdrawal }) => `/api/admin/withdrawals/${withdrawal}/release`,
  },
};
