import { type CallOptions, codeIn, type Reply, type TestStack } from './stack.ts';

export const OWN = { email: 'ana@lastro.example', phone: '(11) 98765-4321' };
export const BY_MAIL = { email: OWN.email };
export const NEW_PASSWORD = 'outra-bateria-grampo';

export const outcome = (reply: Reply) => [reply.statusCode, reply.json().code ?? reply.json()];
export const REFUSED = [400, 'invalid_reset_code'];
export const DONE = [200, { success: true }];

/** A wrong code. */
export const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The calls of a password reset. */
export function resetCalls(stack: () => TestStack) {
  const requestCode = (contact: object) => stack().post('/api/auth/request-password-reset', contact);

  return {
    requestCode,

    /** Requests a code and returns it. */
    async sentCode(contact: object = BY_MAIL): Promise<string> {
      const { statusCode } = await requestCode(contact);
      if (statusCode !== 200) throw new Error(`no code was sent: ${statusCode}`);
      await stack().runJobs();
      return codeIn(stack().mails.at(-1));
    },

    reset(code: string, form: object = {}, options: CallOptions = {}): Promise<Reply> {
      const body = { ...BY_MAIL, code, newPassword: NEW_PASSWORD, ...form };
      return stack().post('/api/auth/reset-password', body, options);
    },

    async signIn(password: string): Promise<number> {
      return (await stack().post('/auth/login', { ...BY_MAIL, password })).statusCode;
    },
  };
}
