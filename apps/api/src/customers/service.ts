import type {
  ChangePasswordBody,
  ProfileReply,
  RegisterBody,
  RequestPasswordResetBody,
  ResetPasswordBody,
} from '@lastro/contracts';
import { createCustomerLimits } from './attempts/rate-limits.ts';
import type { SessionCustomer } from './customer.ts';
import type { CustomersDeps } from './deps.ts';
import { createEmailChange } from './email-change/email-change.ts';
import { createGoogleSignIn } from './google/index.ts';
import { createIdentity } from './identity/identity.ts';
import { createPasswords } from './passwords/passwords.ts';
import { changePassword } from './profile/change-password.ts';
import { createCustomer, readRegistration } from './register.ts';
import { findProfile } from './repository.ts';
import { createResetCodes } from './reset/codes.ts';
import { requestReset, resetPassword } from './reset/reset.ts';
import { createRoles } from './roles.ts';
import type { Origin } from './sessions/origin.ts';
import { createOwnSessions } from './sessions/own-sessions.ts';
import { endSession, openSession } from './sessions/sessions.ts';
import { signIn } from './sessions/sign-in.ts';

export type CustomersService = ReturnType<typeof createCustomersService>;

function partsOf(base: CustomersDeps) {
  return {
    ...base,
    passwords: createPasswords(base.config.passwordCost),
    limits: createCustomerLimits(base),
    codes: createResetCodes(base.config),
  };
}

export function createCustomersService(base: CustomersDeps) {
  const deps = partsOf(base);
  return {
    codes: deps.codes,
    limits: deps.limits,
    google: createGoogleSignIn(deps),

    signIn: (contact: 'email' | 'phone', typed: string, password: string, origin: Origin): Promise<string> =>
      signIn(deps, contact, typed, password, origin),

    signOut: (customer: SessionCustomer): Promise<void> => endSession(deps.db, customer.sessionHash),

    async signUp(form: RegisterBody, origin: Origin): Promise<string> {
      const registration = readRegistration(form);
      await deps.limits.countRegistration(origin.address);
      const { customer, token } = await createCustomer(deps, registration, async (tx, created) => ({
        customer: created,
        token: await openSession(deps, tx, created.id, origin),
      }));
      await deps.limits.rememberAddress(customer, origin.address);
      return token;
    },

    requestReset: (form: RequestPasswordResetBody, address: string): ReturnType<typeof requestReset> =>
      requestReset(deps, form, address),

    resetPassword: (form: ResetPasswordBody, address: string): Promise<void> =>
      resetPassword(deps, form, address),

    profile: (customer: SessionCustomer): Promise<ProfileReply> => findProfile(deps.db, customer.id),

    changePassword: (customer: SessionCustomer, body: ChangePasswordBody, address: string): Promise<number> =>
      changePassword(deps, customer, body, address),

    emailChange: createEmailChange(deps),

    identity: createIdentity(base),

    sessions: createOwnSessions(base),

    ...createRoles(base, deps.passwords),
  };
}
