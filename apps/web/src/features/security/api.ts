import { type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** Issued, and not shown yet: the page may be left before the answer. Kept as long as the session's cache. */
export const newCodesOptions = queryOptions({
  queryKey: ['recovery-codes'],
  queryFn: (): readonly string[] => [],
  enabled: false,
  gcTime: Number.POSITIVE_INFINITY,
});

/** None were issued if the customer still has some. */
export function keepNewCodes(queries: QueryClient, codes: readonly string[]): void {
  if (codes.length > 0) queries.setQueryData(newCodesOptions.queryKey, codes);
}
