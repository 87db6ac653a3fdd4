export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export const DEMO_PASSWORD = 'lastro-demo-2026';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
