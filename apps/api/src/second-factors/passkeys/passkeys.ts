import { type AddPasskeyBody, type AddPasskeyReply, MAX_PASSKEYS, type Passkey } from '@lastro/contracts';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { type SessionCustomer, shareFactorLock } from '../../customers/index.ts';
import { AppError } from '../../platform/errors.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { isFullyVisible } from '../../platform/text.ts';
import { type ChangeFactors, factorRequest, recordFactorEvent } from '../change.ts';
import type { Requester, SecondFactorsDeps } from '../deps.ts';
import { issueProof } from '../proof.ts';
import type { RecoveryCodes } from '../recovery/recovery.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  recordSignature,
  renamePasskey,
} from '../repository.ts';
import type { Challenges } from './challenges.ts';
import { refuseOnError, verifyAssertion } from './verify.ts';
import { loadWebauthn } from './webauthn.ts';
import { type AssertionJson, toAttestation, transportsOf } from './webauthn-json.ts';

interface PasskeysDeps extends Pick<SecondFactorsDeps, 'db' | 'clock' | 'config'> {
  readonly change: ChangeFactors;
  readonly challenges: Challenges;
  readonly recovery: RecoveryCodes;
}

const RP_NAME = 'Lastro';
/** A stolen or found key needs its owner's finger, face or PIN. */
const USER_VERIFICATION = 'required';

/** EdDSA, ES256 and RS256 (RFC 9053): every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];

export type Passkeys = ReturnType<typeof createPasskeys>;

/** W3C WebAuthn Level 3, bound to this bank's address. */
export function createPasskeys({ db, clock, config, change, challenges, recovery }: PasskeysDeps) {
  const { rpId, origin } = config.passkey;

  async function credentialsOf({ id }: SessionCustomer) {
    const rows = await listPasskeys(db, id);
    return rows.map((row) => ({ id: row.credential_id, transports: row.transports }));
  }

  return {
    async beginAdding(requester: Requester) {
      const { customer } = requester;
      const credentials = await credentialsOf(customer);
      if (credentials.length >= MAX_PASSKEYS) throw new AppError('passkey_limit_reached');
      const { generateRegistrationOptions } = await loadWebauthn();
      const options = await generateRegistrationOptions({
        rpName: RP_NAME,
        rpID: rpId,
        userID: Uint8Array.from(Buffer.from(customer.id.replaceAll('-', ''), 'hex')),
        userName: customer.email ?? customer.phone ?? customer.fullName,
        userDisplayName: customer.fullName,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: credentials,
        authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
      });
      const { challenge } = options;
      await change.start(requester, factorRequest(requester, 'passkey_add'), (tx, _now, proven) =>
        challenges.store(tx, customer.sessionHash, 'add', { challenge, subject: null, proven }),
      );
      return options;
    },

    /** Issues recovery codes if none are left. Throws `passkey_refused`, `passkey_limit_reached`, `invalid_request`. */
    async add(requester: Requester, body: AddPasskeyBody): Promise<AddPasskeyReply> {
      const { customer } = requester;
      assertVisible(body.name);
      const issued = await challenges.consume(customer.sessionHash, 'add');
      if (issued === undefined) throw new AppError('passkey_refused');
      const { verifyRegistrationResponse } = await loadWebauthn();
      const registered = await refuseOnError(() =>
        verifyRegistrationResponse({
          response: toAttestation(body.response),
          expectedChallenge: issued.challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          supportedAlgorithmIDs: ALGORITHMS,
          requireUserVerification: true,
        }),
      );
      if (!registered.verified) throw new AppError('passkey_refused');
      return change.complete(requester, 'passkey_added', async (tx, now, mustBeProven) => {
        if (mustBeProven && !issued.proven) throw new AppError('passkey_refused');
        const row = rowOf(customer.id, body, registered.registrationInfo, now);
        if ((await listPasskeys(tx, customer.id)).length >= MAX_PASSKEYS)
          throw new AppError('passkey_limit_reached');
        if (!(await insertPasskey(tx, row))) throw new AppError('passkey_refused');
        return { passkey: toPasskey(row), recovery_codes: await recovery.issueIfNone(tx, customer.id, now) };
      });
    },

    async rename(customer: SessionCustomer, id: string, name: string): Promise<Passkey> {
      assertVisible(name);
      const row = await renamePasskey(db, customer.id, id, name);
      if (row === undefined) throw new AppError('not_found');
      return toPasskey(row);
    },

    async remove(requester: Requester, id: string): Promise<void> {
      const request = factorRequest(requester, 'passkey_remove', { id });
      await change.apply(requester, 'passkey_removed', request, async (tx) => {
        if (!(await deletePasskey(tx, requester.customer.id, id))) throw new AppError('not_found');
      });
    },

    async beginUsing({ customer }: Requester, subject: string) {
      const credentials = await credentialsOf(customer);
      if (credentials.length === 0) throw new AppError('passkey_refused');
      const { generateAuthenticationOptions } = await loadWebauthn();
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        allowCredentials: credentials,
        userVerification: USER_VERIFICATION,
      });
      const issued = { challenge: options.challenge, subject, proven: false };
      await challenges.store(db, customer.sessionHash, 'prove', issued);
      return options;
    },

    async use(requester: Requester, subject: string, assertion: AssertionJson) {
      const { customer } = requester;
      const issued = await challenges.consume(customer.sessionHash, 'prove');
      const row = (await listPasskeys(db, customer.id)).find((one) => one.credential_id === assertion.id);
      if (issued?.subject !== subject || row === undefined) throw new AppError('passkey_refused');
      const count = await verifyAssertion(config.passkey, issued.challenge, row, assertion);
      const proof = await prove(requester, subject, row, count);
      if (proof === undefined) throw new AppError('passkey_refused');
      return proof;
    },
  };

  /** Undefined, with an audit event, when the key's counter has not advanced. */
  function prove(requester: Requester, subject: string, { id }: PasskeyRow, count: bigint) {
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      await shareFactorLock(tx, requester.customer.id);
      if (await recordSignature(tx, id, count, now)) return issueProof(tx, requester.customer, subject, now);
      await recordFactorEvent(tx, requester, 'passkey_count_stepped_back', now);
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

function assertVisible(name: string): void {
  if (!isFullyVisible(name)) throw new AppError('invalid_request');
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
