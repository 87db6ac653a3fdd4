import { api } from '../../lib/api/api-client.ts';

export const endSession = (id: string) => api('DELETE /api/sessions/{id}', { path: { id } });
export const endOtherSessions = () => api('POST /api/sessions/end-others');

export const beginCodeApp = () => api('POST /api/security/totp');
export const confirmCodeApp = (code: string) => api('POST /api/security/totp/confirm', { body: { code } });
export const turnCodeAppOff = () => api('DELETE /api/security/totp');
export const renewRecoveryCodes = () => api('POST /api/security/recovery-codes');
export const renamePasskey = (id: string, name: string) =>
  api('PUT /api/security/passkeys/{id}', { path: { id }, body: { name } });
export const deletePasskey = (id: string) => api('DELETE /api/security/passkeys/{id}', { path: { id } });
