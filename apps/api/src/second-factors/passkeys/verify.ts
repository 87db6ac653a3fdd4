import type { PasskeyConfig } from '../../platform/config/passkey.ts';
import { AppError } from '../../platform/errors.ts';
import type { PasskeyRow } from '../repository.ts';
import { loadWebauthn } from './webauthn.ts';
import type { AssertionJson } from './webauthn-json.ts';

/** The library throws on malformed input. */
export async function refuseOnError<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (cause) {
    throw new AppError('passkey_refused', { cause });
  }
}

/** Callers must compare the counter in the statement that stores it, to detect concurrent uses. */
export async function verifyAssertion(
  { origin, rpId }: PasskeyConfig,
  challenge: string,
  row: Pick<PasskeyRow, 'credential_id' | 'public_key'>,
  assertion: AssertionJson,
): Promise<bigint> {
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const signed = await refuseOnError(() =>
    verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: row.credential_id, publicKey: Uint8Array.from(row.public_key), counter: 0 },
      requireUserVerification: true,
    }),
  );
  if (!signed.verified) throw new AppError('passkey_refused');
  return BigInt(signed.authenticationInfo.newCounter);
}
