/** Where the browser makes and uses passkeys. */
export interface PasskeyConfig {
  /** The relying party's id: the host of `origin`. */
  readonly rpId: string;
  readonly origin: string;
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/**
 * A passkey belongs to a domain and can't belong to an IP address (W3C WebAuthn Level 3, 5.1.2): for this machine's own
 * address its name stands in, at which browsers allow passkeys without https.
 */
export function passkeyOf(address: string): PasskeyConfig {
  const url = new URL(address);
  if (LOOPBACK.has(url.hostname)) url.hostname = 'localhost';
  return { rpId: url.hostname, origin: url.origin };
}
