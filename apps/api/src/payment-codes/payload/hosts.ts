import { isIP } from 'node:net';

export interface PayloadHosts {
  /** `pix.bank.example`, or `*.bank.example` for its subdomains. */
  readonly allowed: readonly string[];
  /** Such as `127.0.0.1:3001`; the only host read without TLS, never in production. */
  readonly sandbox: string | undefined;
}

/** Undefined if the URL must not be fetched. */
export function allowedUrl(text: string, hosts: PayloadHosts, ownHost?: string): URL | undefined {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  if (hosts.sandbox !== undefined && url.host === hosts.sandbox) {
    return new URL(`http://${url.host}${url.pathname}${url.search}`);
  }
  const { hostname } = url;
  if (url.protocol !== 'https:' || url.port !== '' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    return undefined;
  }
  const isAllowed = hostname === ownHost || hosts.allowed.some((pattern) => matches(pattern, hostname));
  return isAllowed ? new URL(`https://${hostname}${url.pathname}${url.search}`) : undefined;
}

function matches(pattern: string, hostname: string): boolean {
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;
}
