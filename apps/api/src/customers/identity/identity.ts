import type { IdentityReply, SetIdentityBody } from '@lastro/contracts';
import { AppError } from '../../platform/errors.ts';
import { createLimiter } from '../../platform/http/rate-limits.ts';
import { createMacs, createVault } from '../../platform/vault.ts';
import { recordAuditEvent } from '../audit-log.ts';
import type { SessionCustomer } from '../customer.ts';
import type { CustomersDeps } from '../deps.ts';
import { lockCustomer } from '../repository.ts';
import { maskCpf, readBirthDate, readCpf } from './domain.ts';
import { aadOf, TAX_ID_MACS_PURPOSE, TAX_IDS_PURPOSE } from './encrypted-columns.ts';
import { findIdentity, insertIdentity, isTaxIdTaken, lockTaxId, type StoredIdentity } from './repository.ts';

/** A refusal reveals that a CPF has an account, so attempts are few. */
const TRIES = { name: 'identity', points: 10, windowSeconds: 86_400 };
const NONE: IdentityReply = { tax_id: null, birth_date: null, status: null };

export function createIdentity({ db, pool, clock, config }: CustomersDeps) {
  const vault = createVault(config, TAX_IDS_PURPOSE);
  const macs = createMacs(config, TAX_ID_MACS_PURPOSE);
  const tries = createLimiter({ pool, factor: config.rateLimitFactor }, TRIES);

  const open = (customerId: string, { sealed }: StoredIdentity) => vault.open(sealed, aadOf(customerId));

  function show(customerId: string, identity: StoredIdentity): IdentityReply {
    const { birthDate: birth_date, status } = identity;
    return { tax_id: maskCpf(open(customerId, identity)), birth_date, status };
  }

  return {
    async read({ id }: SessionCustomer): Promise<IdentityReply> {
      const identity = await findIdentity(db, id);
      return identity === undefined ? NONE : show(id, identity);
    },

    async set({ id }: SessionCustomer, body: SetIdentityBody, address: string): Promise<IdentityReply> {
      const at = clock.now();
      const taxId = readCpf(body.tax_id);
      const birthDate = readBirthDate(body.birth_date, at);
      await tries.take(id);
      return db.transaction().execute(async (tx) => {
        await lockCustomer(tx, id);
        const existing = await findIdentity(tx, id);
        if (existing !== undefined) {
          if (open(id, existing) !== taxId || existing.birthDate !== birthDate)
            throw new AppError('identity_set');
          return show(id, existing);
        }
        const candidates = macs.map((mac) => mac(taxId));
        await lockTaxId(tx, candidates);
        if (await isTaxIdTaken(tx, candidates)) throw new AppError('tax_id_taken');
        const sealed = vault.seal(taxId, aadOf(id));
        const identity = {
          customerId: id,
          sealed,
          mac: macs[0](taxId),
          birthDate,
          status: 'declared',
          at,
        } as const;
        if (!(await insertIdentity(tx, identity))) throw new AppError('tax_id_taken');
        const actor = `customer:${id}`;
        await recordAuditEvent(tx, { at, actor, action: 'identity_given', subject: actor, address });
        return show(id, identity);
      });
    },
  };
}
