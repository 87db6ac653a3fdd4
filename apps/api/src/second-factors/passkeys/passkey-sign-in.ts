import type { PasskeySignInBody } from '@lastro/contracts';
import { type Origin, openSession, shareFactorLock } from '../../customers/index.ts';
import { AppError } from '../../platform/errors.ts';
import { addMs, MINUTE_MS } from '../../platform/time.ts';
import { recordFactorEvent } from '../change.ts';
import type { SecondFactorsDeps } from '../deps.ts';
import type { FactorLimits } from '../rate-limits.ts';
import { findPasskey, type PasskeyRow, recordSignature } from '../repository.ts';
import { verifyAssertion } from './verify.ts';
import { loadWebauthn } from './webauthn.ts';
import { toAssertion } from './webauthn-json.ts';

interface SignInDeps extends Pick<SecondFactorsDeps, 'db' | 'clock' | 'config'> {
  readonly limits: FactorLimits;
}

const LIFETIME_MS = 5 * MINUTE_MS;

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;

/** A challenge is single-use and names no customer. A passkey verifies the user, so it counts as two factors. */
export function createPasskeySignIn({ db, clock, config, limits }: SignInDeps) {
  async function consumeChallenge(challenge: string): Promise<boolean> {
    const consumed = await db
      .deleteFrom('passkey_sign_ins')
      .where('challenge', '=', challenge)
      .returning('expires_at')
      .executeTakeFirst();
    return consumed !== undefined && consumed.expires_at > clock.now();
  }

  return {
    async begin(address: string) {
      await limits.countPasskeySignIn(address);
      const { generateAuthenticationOptions } = await loadWebauthn();
      const options = await generateAuthenticationOptions({
        rpID: config.passkey.rpId,
        userVerification: 'required',
      });
      const expiresAt = addMs(clock.now(), LIFETIME_MS);
      await db
        .insertInto('passkey_sign_ins')
        .values({ challenge: options.challenge, expires_at: expiresAt })
        .execute();
      return options;
    },

    async signIn({ passkey }: PasskeySignInBody, origin: Origin): Promise<string> {
      await limits.countPasskeySignIn(origin.address);
      const challenge = challengeIn(passkey.response.clientDataJSON);
      const live = challenge !== undefined && (await consumeChallenge(challenge));
      const row = await findPasskey(db, passkey.id);
      if (!live || row === undefined || !isHandleOf(row, passkey.response.userHandle))
        throw new AppError('passkey_refused');
      const count = await verifyAssertion(config.passkey, challenge, row, toAssertion(passkey));
      const token = await db.transaction().execute(async (tx) => {
        await shareFactorLock(tx, row.customer_id);
        const now = clock.now();
        if (await recordSignature(tx, row.id, count, now))
          return openSession({ clock }, tx, row.customer_id, origin);
        const requester = { customer: { id: row.customer_id }, address: origin.address };
        await recordFactorEvent(tx, requester, 'passkey_count_stepped_back', now);
        return undefined;
      });
      if (token === undefined) throw new AppError('passkey_refused');
      return token;
    },
  };
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Authenticators may omit the handle. */
function isHandleOf({ customer_id: id }: PasskeyRow, handle: string | null | undefined): boolean {
  if (handle == null) return true;
  return Buffer.from(handle, 'base64url').toString('hex') === id.replaceAll('-', '');
}
