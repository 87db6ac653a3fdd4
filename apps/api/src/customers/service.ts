import type { RegisterBody, RequestPasswordResetBody, ResetPasswordBody } from '@lastro/contracts';
import type { SessionCustomer } from './customer.ts';
import type { CustomersDeps } from './deps.ts';
import { createGoogleSignIn } from './google.ts';
import { createCustomerLimits } from './limits.ts';
import type { Origin } from './origin.ts';
import { createOwnSessions } from './own-sessions.ts';
import { createPasswords } from './passwords.ts';
import { createCustomer, readRegistration } from './register.ts';
import { requestReset, resetPassword } from './reset.ts';
import { createResetCodes } from './reset-codes.ts';
import { createRoles } from './roles.ts';
import { endSession, openSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

export type CustomersService = ReturnType<typeof createCustomersService>;

/** The feature's commands, each on the parts it needs. Their errors are told beside them. */
export function createCustomersService(base: CustomersDeps) {
  const deps = {
    ...base,
    passwords: createPasswords(),
    limits: createCustomerLimits(base),
    codes: createResetCodes(base.config),
  };
  return {
    codes: deps.codes,
    google: createGoogleSignIn(deps),

    signIn: (contact: 'email' | 'phone', typed: string, password: string, origin: Origin): Promise<string> =>
      signIn(deps, contact, typed, password, origin),

    signOut: (customer: SessionCustomer): Promise<void> => endSession(deps.db, customer.sessionHash),

    /** Registers within the address's limit and opens the first session. */
    async signUp(form: RegisterBody, origin: Origin): Promise<string> {
      const registration = readRegistration(form);
      await deps.limits.registering(origin.address);
      return createCustomer(deps, registration, (tx, customer) => openSession(deps, tx, customer.id, origin));
    },

    requestReset: (form: RequestPasswordResetBody, address: string): Promise<void> =>
      requestReset(deps, form, address),

    resetPassword: (form: ResetPasswordBody, address: string): Promise<void> =>
      resetPassword(deps, form, address),

    sessions: createOwnSessions(base),

    ...createRoles(base, deps.passwords),
  };
}
