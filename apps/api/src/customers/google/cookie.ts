import type { FastifyRequest } from 'fastify';

const BINDING = /^[A-Za-z0-9_-]{43}$/;
/** The longest sign-in plus the token's first-use window. */
const MAX_AGE_SECONDS = 15 * 60;

export interface BindingCookie {
  write(binding: string): string;
  read(request: Pick<FastifyRequest, 'headers'>): string | undefined;
}

/** `__Host-` (RFC 6265bis): no subdomain can write it. Lax: allows the navigation back from Google. */
export function createBindingCookie(redirectUri: string): BindingCookie {
  const secure = new URL(redirectUri).protocol === 'https:';
  const name = secure ? '__Host-lastro_sign_in' : 'lastro_sign_in';
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}${secure ? '; Secure' : ''}`;
  return {
    write: (binding) => `${name}=${binding}; ${attributes}`,
    read({ headers }) {
      for (const pair of headers.cookie?.split(';') ?? []) {
        const [key, value = ''] = pair.trim().split('=');
        if (key === name && BINDING.test(value)) return value;
      }
      return undefined;
    },
  };
}
