import type {
  ChangeEmailBody,
  ChangePasswordBody,
  ConfirmEmailBody,
  SetIdentityBody,
} from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

export const profileOptions = queryOptions({
  queryKey: ['profile'] as const,
  queryFn: ({ signal }) => api('GET /api/profile', { signal }),
});

export const changePassword = (body: ChangePasswordBody) => api('POST /api/profile/password', { body });

export const requestEmail = (body: ChangeEmailBody) => api('POST /api/profile/email', { body });

export const confirmEmail = (body: ConfirmEmailBody) => api('POST /api/profile/email/confirm', { body });

export const askToClose = () =>
  api('POST /api/help-requests', {
    body: { subject: 'data', text: 'Quero encerrar minha conta.' },
  });

export const identityOptions = queryOptions({
  queryKey: ['identity'] as const,
  queryFn: ({ signal }) => api('GET /api/profile/identity', { signal }),
});

export const setIdentity = (body: SetIdentityBody) => api('PUT /api/profile/identity', { body });
