export interface PasskeyConfig {
  readonly rpId: string;
  readonly origin: string;
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/** A passkey can't belong to an IP address (W3C WebAuthn Level 3, 5.1.2); browsers allow `localhost` without https. */
export function passkeyOf(address: string): PasskeyConfig {
  const url = new URL(address);
  if (LOOPBACK.has(url.hostname)) url.hostname = 'localhost';
  return { rpId: url.hostname, origin: url.origin };
}
