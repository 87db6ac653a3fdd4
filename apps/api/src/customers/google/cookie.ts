import type { FastifyRequest } from 'fastify';

/** 256 random bits, as `randomToken` writes them. */
const BINDING = /^[A-Za-z0-9_-]{43}$/;
/** As long as a sign-in may take, and the time its token then has to be used. */
const MAX_AGE_SECONDS = 15 * 60;

/** The cookie that ties a sign-in with Google, and the session it ends in, to the browser that began it. */
export interface BindingCookie {
  /** The value of the header `set-cookie`. */
  write(binding: string): string;
  /** Undefined where the browser has none, or one that is not ours. */
  read(request: Pick<FastifyRequest, 'headers'>): string | undefined;
}

/**
 * Over https its name is one that no subdomain and no unencrypted answer can write (`__Host-`, RFC 6265bis), so that
 * nobody can plant a sign-in of their own. Lax: the way back from Google is a navigation from another site.
 */
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
