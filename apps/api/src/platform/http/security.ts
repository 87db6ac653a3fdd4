import type { Config } from '../config/config.ts';
import { AppError } from '../errors.ts';
import type { Http } from './http.ts';

const HSTS_SECONDS = 63_072_000;

/**
 * https://www.w3.org/TR/CSP3/ and https://www.w3.org/TR/trusted-types/: nothing from elsewhere, no inline script or style,
 * no framing, and no text as HTML or as a script's address except by the policies of start.js and updates.tsx.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lastro-start lastro-worker',
].join(';');

/** As `helmet` sets them, but built once instead of for each request. */
const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

export function registerSecurity(http: Http, config: Pick<Config, 'production' | 'publicUrl'>): void {
  const byHttps = config.production || config.publicUrl.startsWith('https:');
  const headers = byHttps
    ? { ...HEADERS, 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }
    : HEADERS;
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    done(hasOneHost(request.raw.rawHeaders) ? undefined : new AppError('invalid_request'));
  });
  http.addHook('onSend', (request, reply, payload, done) => {
    // A customer's data must not stay in any cache; assets set their own rule.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-trace-id', request.id);
    done(null, payload);
  });
}

/** RFC 9112, 3.2: with two, a proxy could read one and we the other. */
function hasOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}
