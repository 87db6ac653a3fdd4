import type { RoleChange } from '@lastro/contracts';
import type { SessionCustomer } from '../../src/customers/index.ts';
import { createFourEyes } from '../../src/four-eyes/index.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { createRequireStepUp } from '../../src/second-factors/proof.ts';
import type { Caller } from './app.ts';

/** An administrator without a second factor, as a session gives one. */
export function administrator(id: string): SessionCustomer {
  return {
    id,
    email: `${id}@lastro.example`,
    phone: null,
    emailConfirmed: true,
    fullName: 'Pessoa de Teste',
    role: 'admin',
    createdAt: new Date(0),
    sessionHash: Buffer.alloc(32),
    claimed: true,
    secondFactor: false,
    mustEnrol: false,
    proof: undefined,
  };
}

/** The real controls of a bank whose FOUR_EYES_USDT is off. */
export function oneIsEnough({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    fourEyes: createFourEyes({ db, clock, above: null, worthInUsdt: async () => undefined }),
    requireStepUp: createRequireStepUp({ db, clock }),
  };
}

/** Makes a customer of an administrator, as two others agree. */
export async function demote(id: string, one: Caller, other: Caller): Promise<void> {
  const asked = await one.call('POST', `/api/admin/users/${id}/role`, { role: 'user' });
  const url = `/api/admin/role-changes/${asked.as<RoleChange>().id}/approve`;
  const { status, body } = await other.call('POST', url);
  if (status !== 200) throw new Error(`not demoted: ${JSON.stringify(body)}`);
}
