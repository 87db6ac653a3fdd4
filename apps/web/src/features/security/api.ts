import type {
  EndOtherSessionsReply,
  Passkey,
  RecoveryCodesReply,
  SessionsReply,
  TotpConfirmReply,
  TotpReply,
} from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export const sessionsOptions = queryOptions({
  queryKey: ['sessions'] as const,
  queryFn: ({ signal }) => api<SessionsReply>('/api/sessions', { signal }),
});

export const endSession = (id: string) => api(`/api/sessions/${id}`, { method: 'DELETE' });
export const endOtherSessions = () =>
  api<EndOtherSessionsReply>('/api/sessions/end-others', { method: 'POST' });

export const beginCodeApp = () => api<TotpReply>('/api/security/totp', { method: 'POST' });
export const confirmCodeApp = (code: string) =>
  api<TotpConfirmReply>('/api/security/totp/confirm', { body: { code } });
export const turnCodeAppOff = () => api('/api/security/totp', { method: 'DELETE' });
export const renewRecoveryCodes = () =>
  api<RecoveryCodesReply>('/api/security/recovery-codes', { method: 'POST' });
export const renamePasskey = (id: string, name: string) =>
  api<Passkey>(`/api/security/passkeys/${id}`, { method: 'PUT', body: { name } });
export const deletePasskey = (id: string) => api(`/api/security/passkeys/${id}`, { method: 'DELETE' });
