import type { AddPasskeyBody, AddPasskeyReply, ProofBody } from '@lastro/contracts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { api, ClientError } from '../api/api-client.ts';
import { createDeviceSetting } from '../browser/device-setting.ts';

export const securityOptions = queryOptions({
  queryKey: ['security'] as const,
  queryFn: ({ signal }) => api('GET /api/security', { signal }),
  staleTime: 0,
});

export const sessionsOptions = queryOptions({
  queryKey: ['sessions'] as const,
  queryFn: ({ signal }) => api('GET /api/sessions', { signal }),
});

/** Passkeys belong to one origin. */
export function canUsePasskeys(origin: string): boolean {
  return location.origin === origin && 'PublicKeyCredential' in window;
}

/** Set on a device that has created or used a passkey. */
export const passkeyHere = createDeviceSetting('lastro.passkey');

class PasskeyError extends ClientError {}

export type AuthenticationOptions = PublicKeyCredentialRequestOptionsJSON;

export async function withBrowser<T>(
  use: (browser: typeof import('@simplewebauthn/browser')) => Promise<T>,
): Promise<T> {
  const browser = await import('@simplewebauthn/browser');
  try {
    return await use(browser);
  } catch (cause) {
    throw new PasskeyError('A chave de acesso não foi usada. Tente novamente.', { cause });
  }
}

export async function makePasskey(name: string): Promise<AddPasskeyReply> {
  const { options } = await api('POST /api/security/passkeys/options');
  const optionsJSON = plainNumbers(options) as PublicKeyCredentialCreationOptionsJSON;
  const response = await withBrowser(({ startRegistration }) => startRegistration({ optionsJSON }));
  const body = { name, response } as unknown as AddPasskeyBody;
  const reply = await api('POST /api/security/passkeys', { body });
  passkeyHere.set('1');
  return reply;
}

export async function proveByPasskey(subject: string): Promise<string> {
  const { options } = await api('POST /api/security/proofs/options', {
    body: { for: subject },
  });
  const optionsJSON = plainNumbers(options) as AuthenticationOptions;
  const passkey = await withBrowser(({ startAuthentication }) => startAuthentication({ optionsJSON }));
  return prove({ for: subject, passkey } as unknown as ProofBody);
}

export async function prove(body: ProofBody): Promise<string> {
  return (await api('POST /api/security/proofs', { body })).proof;
}

/** Converts digits to numbers where WebAuthn requires them: algorithms and timeouts. */
export function plainNumbers(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => plainNumbers(item));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainNumbers(item, key)]));
  }
  return (name === 'alg' || name === 'timeout') && typeof value === 'string' ? Number(value) : value;
}
