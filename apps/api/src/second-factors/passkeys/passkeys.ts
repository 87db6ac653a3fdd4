import { type AddPasskeyBody, type AddPasskeyReply, PASSKEYS_MAX, type Passkey } from '@lastro/contracts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { SessionCustomer } from '../customers/index.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import type { Challenges } from './challenges.ts';
import { type ChangeFactors, factorRequest, recordFactorAct } from './change.ts';
import type { Asking, SecurityDeps } from './deps.ts';
import { giveProof } from './proof.ts';
import type { RecoveryCodes } from './recovery.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskey,
  takeSignature,
} from './repository.ts';
import { type AssertionJson, toAttestation, transportsOf } from './webauthn-json.ts';

interface PasskeysDeps extends Pick<SecurityDeps, 'db' | 'clock' | 'config'> {
  readonly change: ChangeFactors;
  readonly challenges: Challenges;
  readonly recovery: RecoveryCodes;
}

const RP_NAME = 'Lastro';
/** The key asks for a finger, a face or a PIN: who has only found or taken it can't use it. */
const USER_VERIFICATION = 'required';

/** EdDSA, ES256 and RS256 (RFC 9053): what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257];

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Keys that the customer's devices keep (W3C WebAuthn Level 3), for this bank's address alone. */
export function createPasskeys({ db, clock, config, change, challenges, recovery }: PasskeysDeps) {
  const { rpId, origin } = config.passkey;

  async function knownTo({ id }: SessionCustomer) {
    const rows = await listPasskeys(db, id);
    return rows.map((row) => ({ id: row.credential_id, transports: row.transports }));
  }

  return {
    /** What the browser needs to make a key. Throws `second_factor_required`, `passkey_limit_reached`. */
    async beginAdding(asking: Asking) {
      const { customer } = asking;
      const known = await knownTo(customer);
      if (known.length >= PASSKEYS_MAX) throw new AppError('passkey_limit_reached');
      const options = await generateRegistrationOptions({
        rpName: RP_NAME,
        rpID: rpId,
        userID: Uint8Array.from(Buffer.from(customer.id.replaceAll('-', ''), 'hex')),
        userName: customer.email ?? customer.phone ?? customer.fullName,
        userDisplayName: customer.fullName,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
      });
      const { challenge } = options;
      await change.begin(asking, factorRequest(asking, 'passkey_add'), (tx, _now, proven) =>
        challenges.keep(tx, customer.sessionHash, 'add', { challenge, subject: null, proven }),
      );
      return options;
    },

    /**
     * Keeps the key that the browser made. Answers with recovery codes, unless there are some. Throws
     * `passkey_refused`, `passkey_limit_reached`.
     */
    async add(asking: Asking, body: AddPasskeyBody): Promise<AddPasskeyReply> {
      const { customer } = asking;
      const asked = await challenges.take(customer.sessionHash, 'add');
      if (asked === undefined) throw new AppError('passkey_refused');
      const registered = await refusing(() =>
        verifyRegistrationResponse({
          response: toAttestation(body.response),
          expectedChallenge: asked.challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          supportedAlgorithmIDs: ALGORITHMS,
          requireUserVerification: true,
        }),
      );
      if (!registered.verified) throw new AppError('passkey_refused');
      return change.finish(asking, 'passkey_added', async (tx, now, mustBeProven) => {
        if (mustBeProven && !asked.proven) throw new AppError('passkey_refused');
        const row = rowOf(customer.id, body, registered.registrationInfo, now);
        if ((await listPasskeys(tx, customer.id)).length >= PASSKEYS_MAX)
          throw new AppError('passkey_limit_reached');
        if (!(await insertPasskey(tx, row))) throw new AppError('passkey_refused');
        return { passkey: toPasskey(row), recovery_codes: await recovery.makeIfNone(tx, customer.id, now) };
      });
    },

    /** Throws `not_found`. */
    async rename(customer: SessionCustomer, id: string, name: string): Promise<Passkey> {
      const row = await renamePasskey(db, customer.id, id, name);
      if (row === undefined) throw new AppError('not_found');
      return toPasskey(row);
    },

    /** Throws `not_found`, `second_factor_required`. */
    async remove(asking: Asking, id: string): Promise<void> {
      const request = factorRequest(asking, 'passkey_remove', { id });
      await change.make(asking, 'passkey_removed', request, async (tx) => {
        if (!(await deletePasskey(tx, asking.customer.id, id))) throw new AppError('not_found');
      });
    },

    /** What the browser needs to use a key of the customer's. Throws `passkey_refused` when there is none. */
    async beginUsing({ customer }: Asking, subject: string) {
      const known = await knownTo(customer);
      if (known.length === 0) throw new AppError('passkey_refused');
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        allowCredentials: known,
        userVerification: USER_VERIFICATION,
      });
      const asked = { challenge: options.challenge, subject, proven: false };
      await challenges.keep(db, customer.sessionHash, 'prove', asked);
      return options;
    },

    /** Takes what a key of the customer's has signed for this request in this session, once. Throws `passkey_refused`. */
    async use(asking: Asking, subject: string, assertion: AssertionJson) {
      const { customer } = asking;
      const asked = await challenges.take(customer.sessionHash, 'prove');
      const row = (await listPasskeys(db, customer.id)).find((one) => one.credential_id === assertion.id);
      if (asked?.subject !== subject || row === undefined) throw new AppError('passkey_refused');
      const signed = await refusing(() =>
        verifyAuthenticationResponse({
          response: assertion,
          expectedChallenge: asked.challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          // The count is compared where it is written, so that two uses at once are told apart, too.
          credential: { id: row.credential_id, publicKey: Uint8Array.from(row.public_key), counter: 0 },
          requireUserVerification: true,
        }),
      );
      if (!signed.verified) throw new AppError('passkey_refused');
      const given = await prove(asking, subject, row, signed);
      if (given === undefined) throw new AppError('passkey_refused');
      return given;
    },
  };

  /** Undefined, with a line in the audit log, when the key's count has not gone on. */
  function prove(
    asking: Asking,
    subject: string,
    { id }: PasskeyRow,
    signed: VerifiedAuthenticationResponse,
  ) {
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      const count = BigInt(signed.authenticationInfo.newCounter);
      if (await takeSignature(tx, id, count, now)) return giveProof(tx, asking.customer, subject, now);
      await recordFactorAct(tx, asking, 'passkey_count_stepped_back', now);
      return undefined;
    });
  }
}

export function toPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    created_date: row.created_at.toISOString(),
    last_used_date: row.last_used_at?.toISOString() ?? null,
  };
}

type Registration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

function rowOf(
  customerId: string,
  { name, response }: AddPasskeyBody,
  { credential }: Registration,
  now: Date,
): PasskeyRow {
  return {
    id: uuidv7(),
    customer_id: customerId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    sign_count: BigInt(credential.counter),
    transports: transportsOf(response),
    name,
    created_at: now,
    last_used_at: null,
  };
}

/** The library throws whatever is wrong with what a browser sent: none of it is a failure of ours. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (cause) {
    throw new AppError('passkey_refused', { cause });
  }
}
