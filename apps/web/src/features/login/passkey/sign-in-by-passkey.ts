import type { PasskeySignInBody } from '@lastro/contracts';
import { apiSignedOut } from '../../../lib/api/api-client.ts';
import {
  type AuthenticationOptions,
  passkeyHere,
  plainNumbers,
  withBrowser,
} from '../../../lib/queries/security.ts';

/** Passkeys need a domain name, not an IP address. */
export function mayOfferPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
}

async function signIn(useBrowserAutofill: boolean): Promise<string> {
  const { options } = await apiSignedOut('POST /api/auth/passkey/options');
  const optionsJSON = plainNumbers(options) as AuthenticationOptions;
  const passkey = await withBrowser(({ startAuthentication }) =>
    startAuthentication({ optionsJSON, useBrowserAutofill }),
  );
  const body = { passkey } as unknown as PasskeySignInBody;
  const { token } = await apiSignedOut('POST /api/auth/passkey', { body });
  passkeyHere.set('1');
  return token;
}

export const signInByPasskey = (): Promise<string> => signIn(false);

/**
 * Lets the browser suggest a passkey in the e-mail field, on a device that has used one. Fails silently. Returns a
 * function that cancels it.
 */
export function suggestPasskeys(onSignedIn: (token: string) => void): () => void {
  let cancelled = false;
  let started = false;
  async function suggest(): Promise<void> {
    if (!mayOfferPasskeys() || passkeyHere.get() === null) return;
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || cancelled) return;
    started = true;
    const token = await signIn(true);
    if (!cancelled) onSignedIn(token);
  }
  suggest().catch(() => undefined);
  return () => {
    cancelled = true;
    if (!started) return;
    void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) =>
      WebAuthnAbortService.cancelCeremony(),
    );
  };
}
