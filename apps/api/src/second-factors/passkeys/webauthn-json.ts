import type { AddPasskeyBody, ProofBody } from '@lastro/contracts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

export type AssertionJson = AuthenticationResponseJSON;

/** Those that WebAuthn names (Level 3, 5.8.4); a browser may say others, which say nothing to us. */
const TRANSPORTS: ReadonlySet<string> = new Set([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
]);

/** How the browser reaches the key, for the next time it is looked for. */
export function transportsOf({ response }: AddPasskeyBody['response']): string[] {
  return [...new Set(response.transports ?? [])].filter((transport) => TRANSPORTS.has(transport));
}

/** What was received, in the library's form; extensions are not asked for and not read. */
export function toAttestation({
  id,
  rawId,
  type,
  response,
}: AddPasskeyBody['response']): RegistrationResponseJSON {
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} };
}

export function toAssertion({ id, rawId, type, response }: NonNullable<ProofBody['passkey']>): AssertionJson {
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  };
}
