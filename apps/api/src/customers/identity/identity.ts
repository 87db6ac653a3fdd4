import type { IdentityReply, SetIdentityBody } from '@lastro/contracts';
import { maskTaxId } from '@lastro/contracts/customers/tax-ids';
import { requestKey } from '../../ledger/index.ts';
import { AppError } from '../../platform/errors.ts';
import { createLimiter } from '../../platform/http/rate-limits.ts';
import { createMacs } from '../../platform/secrets/vault.ts';
import { recordAuditEvent } from '../audit-log.ts';
import type { SessionCustomer } from '../customer.ts';
import type { CustomersDeps } from '../deps.ts';
import { notifyCustomer } from '../notices/notices.ts';
import { lockCustomer } from '../repository.ts';
import { readBirthDate, readCpf } from './domain.ts';
import { ENCRYPTED_TAX_IDS, TAX_ID_MACS_PURPOSE } from './encrypted-columns.ts';
import { findIdentity, insertIdentity, isTaxIdTaken, lockTaxId, type StoredIdentity } from './repository.ts';

/** A refusal reveals that a CPF has an account, so attempts are few. */
const ATTEMPTS = { name: 'identity', points: 10, windowSeconds: 86_400 };
const NONE: IdentityReply = { tax_id: null, birth_date: null, status: null };

export function createIdentity({ db, pool, clock, config, requireLockedProof }: CustomersDeps) {
  const vault = ENCRYPTED_TAX_IDS.vault(config);
  const macs = createMacs(config, TAX_ID_MACS_PURPOSE);
  const attempts = createLimiter({ pool, factor: config.rateLimitFactor }, ATTEMPTS);

  const open = (customerId: string, { sealed }: StoredIdentity) =>
    vault.open(sealed, { customer_id: customerId });

  function show(customerId: string, identity: StoredIdentity): IdentityReply {
    const { birthDate: birth_date, status } = identity;
    return { tax_id: maskTaxId(open(customerId, identity)), birth_date, status };
  }

  return {
    async read({ id }: SessionCustomer): Promise<IdentityReply> {
      const identity = await findIdentity(db, id);
      return identity === undefined ? NONE : show(id, identity);
    },

    /** Throws `second_factor_required`: a stolen session could take another person's CPF for good. */
    async set(customer: SessionCustomer, body: SetIdentityBody, address: string): Promise<IdentityReply> {
      const { id } = customer;
      const at = clock.now();
      const taxId = readCpf(body.tax_id);
      const birthDate = readBirthDate(body.birth_date, at);
      await attempts.take(id);
      const request = requestKey(id, undefined, 'identity', { taxId: macs[0](taxId), birthDate });
      return db.transaction().execute(async (tx) => {
        if ((await findIdentity(tx, id)) === undefined) await requireLockedProof(tx, customer, request, at);
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
        const sealed = vault.seal(taxId, { customer_id: id });
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
        await notifyCustomer(tx, { customerId: id, event: 'identity_given', at, device: null, address });
        return show(id, identity);
      });
    },
  };
}
