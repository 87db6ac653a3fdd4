import { changePasswordBody, changePasswordReply, profileReply } from '@lastro/contracts';
import type { Http } from '../../platform/http/http.ts';
import type { CustomersService } from '../service.ts';
import type { Guards } from '../sessions/guards.ts';

const common = { tags: ['Conta'], security: [{ session: [] }] };

export function registerProfileRoutes(
  { profile, changePassword }: Pick<CustomersService, 'profile' | 'changePassword'>,
  { requireCustomer: onRequest }: Pick<Guards, 'requireCustomer'>,
  http: Http,
): void {
  http.get(
    '/api/profile',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'The customer’s own data, and which of it is confirmed',
        response: { 200: profileReply },
        errors: [],
      },
    },
    (request) => profile(request.customer),
  );

  http.post(
    '/api/profile/password',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Changes the password with the present one; ends every other session',
        body: changePasswordBody,
        response: { 200: changePasswordReply },
        errors: [
          'common_password',
          'password_not_set',
          'same_password',
          'second_factor_required',
          'weak_password',
          'wrong_password',
        ],
      },
    },
    async ({ customer, body, ip }) => ({
      success: true as const,
      ended: await changePassword(customer, body, ip),
    }),
  );
}
