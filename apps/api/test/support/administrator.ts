import { createHash } from 'node:crypto';
import type { RoleChange } from '@lastro/contracts';
import type { SessionCustomer } from '../../src/customers/index.ts';
import { createFourEyes } from '../../src/four-eyes/index.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { createRequireStepUp } from '../../src/second-factors/proof.ts';
import type { Caller } from './app.ts';

/** Opens a session of an administrator without a second factor. */
export async function administrator(db: Db, id: string): Promise<SessionCustomer> {
  const sessionHash = createHash('sha256').update(id).digest();
  const tomorrow = new Date(Date.now() + 86_400_000);
  await db
    .insertInto('sessions')
    .values({ token_hash: sessionHash, customer_id: id, expires_at: tomorrow })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {
    id,
    email: `${id}@lastro.example`,
    phone: null,
    emailConfirmed: true,
    fullName: 'Pessoa de Teste',
    role: 'admin',
    createdAt: new Date(0),
    sessionHash,
    claimed: true,
    secondFactor: false,
    mustEnrol: false,
    proof: undefined,
  };
}

/** The controls of a bank without FOUR_EYES_USDT. */
export function withoutFourEyes({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    fourEyes: createFourEyes({ db, clock, soloDayLimit: null, worthInUsdt: async () => undefined }),
    requireStepUp: createRequireStepUp({ db, clock }),
  };
}

/** Removes an administrator's role, which takes two others. */
export async function demote(id: string, one: Caller, other: Caller): Promise<void> {
  const reply = await one.call('POST', `/api/admin/users/${id}/role`, { role: 'user' });
  const url = `/api/admin/role-changes/${reply.as<RoleChange>().id}/approve`;
  const { status, body } = await other.call('POST', url);
  if (status !== 200) throw new Error(`not demoted: ${JSON.stringify(body)}`);
}
