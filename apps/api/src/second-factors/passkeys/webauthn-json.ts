import type { AddPasskeyBody, ProofBody } from '@lastro/contracts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

export type AssertionJson = AuthenticationResponseJSON;

/** WebAuthn Level 3, 5.8.4; unknown ones are dropped. */
const TRANSPORTS: ReadonlySet<string> = new Set([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
]);

export function transportsOf({ response }: AddPasskeyBody['response']): string[] {
  return [...new Set(response.transports ?? [])].filter((transport) => TRANSPORTS.has(transport));
}

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
