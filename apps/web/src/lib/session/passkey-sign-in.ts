import type { PasskeySignInBody } from '@lastro/contracts';
import { apiSignedOut } from '../api/api-client.ts';
import { type AuthenticationOptions, asking, passkeyHere, plainNumbers } from './security.ts';

/** Passkeys need a domain name, not an IP address. */
export function mayOfferPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
}

async function ask(useBrowserAutofill: boolean): Promise<string> {
  const { options } = await apiSignedOut('POST /api/auth/passkey/options');
  const optionsJSON = plainNumbers(options) as AuthenticationOptions;
  const passkey = await asking(({ startAuthentication }) =>
    startAuthentication({ optionsJSON, useBrowserAutofill }),
  );
  const body = { passkey } as unknown as PasskeySignInBody;
  const { token } = await apiSignedOut('POST /api/auth/passkey', { body });
  passkeyHere.set('1');
  return token;
}

export const signInByPasskey = (): Promise<string> => ask(false);

/**
 * Lets the browser suggest a passkey in the e-mail field, on a device that has used one. Silent: whoever chooses none
 * signs in otherwise. Returns what ends it.
 */
export function suggestPasskeys(onSignedIn: (token: string) => void): () => void {
  let left = false;
  let begun = false;
  async function suggest(): Promise<void> {
    if (!mayOfferPasskeys() || passkeyHere.get() === null) return;
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || left) return;
    begun = true;
    const token = await ask(true);
    if (!left) onSignedIn(token);
  }
  suggest().catch(() => undefined);
  return () => {
    left = true;
    if (!begun) return;
    void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) =>
      WebAuthnAbortService.cancelCeremony(),
    );
  };
}
