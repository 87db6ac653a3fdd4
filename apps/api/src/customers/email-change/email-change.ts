import type { ChangeEmailBody, ConfirmEmailBody } from '@lastro/contracts';
import { requestKey } from '../../ledger/index.ts';
import type { Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { addMs } from '../../platform/time.ts';
import type { CustomerLimits } from '../attempts/rate-limits.ts';
import { recordAuditEvent } from '../audit-log.ts';
import { type Contacts, normaliseEmail } from '../contact.ts';
import type { SessionCustomer } from '../customer.ts';
import type { CustomersDeps } from '../deps.ts';
import { lockFactorChanges } from '../factor-lock.ts';
import { recordSecurityEvent } from '../notices/notices.ts';
import { createOneTimeCodes } from '../one-time-codes.ts';
import { requireCurrentPassword } from '../passwords/current-password.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { takenError } from '../register.ts';
import { findById, lockCustomer, lockUnchangedPassword, markContactConfirmed } from '../repository.ts';
import { revokeResetCodes } from '../reset/codes.ts';
import { endOtherSessions } from '../sessions/sessions.ts';
import { CODE_LIFETIME_MS, NOTIFY_EMAIL_CHANGE, PURPOSE, SEND_EMAIL_CODE } from './jobs.ts';
import { countAttempt, saveEmailChange, setEmail, takeEmailChange } from './repository.ts';

interface EmailChangeDeps extends Pick<CustomersDeps, 'db' | 'clock' | 'config' | 'requireLockedProof'> {
  readonly limits: CustomerLimits;
  readonly passwords: Passwords;
}

const OPERATOR_ONLY = 'O e-mail de um administrador é trocado por quem opera o servidor.';

export function createEmailChange(deps: EmailChangeDeps) {
  const { db, clock, config, requireLockedProof, limits } = deps;
  const codes = createOneTimeCodes(config, PURPOSE);

  async function recordConfirmation(tx: Tx, id: string, address: string): Promise<void> {
    const [at, actor] = [clock.now(), `customer:${id}`];
    await markContactConfirmed(tx, id, 'email', at);
    await recordAuditEvent(tx, { at, actor, action: 'email_confirmed', subject: actor, address });
    await recordSecurityEvent(tx, { customerId: id, at, event: 'email_confirmed' });
  }

  /** Returns how many other sessions it ended. */
  async function replaceEmail(
    tx: Tx,
    customer: SessionCustomer,
    { email, phone }: Contacts,
    newEmail: string,
    address: string,
  ): Promise<number> {
    const { id } = customer;
    const [at, actor] = [clock.now(), `customer:${id}`];
    await setEmail(tx, id, newEmail, at);
    await revokeResetCodes(tx, id, at);
    const ended = await endOtherSessions(tx, customer);
    await recordAuditEvent(tx, {
      at,
      actor,
      action: 'email_changed',
      subject: actor,
      before: { email },
      after: { email: newEmail, ended },
      address,
    });
    await recordSecurityEvent(tx, { customerId: id, at, event: 'email_changed' });
    await enqueue(tx, NOTIFY_EMAIL_CHANGE, { email, phone, at, changed: true });
    return ended;
  }

  return {
    /**
     * The current e-mail is accepted while it is unconfirmed. A job checks whether another one is taken, so that neither
     * the answer nor its timing reveals it.
     */
    async request(
      customer: SessionCustomer,
      { new_email: typed, current_password: password }: ChangeEmailBody,
      address: string,
    ): Promise<{ readonly sandbox: boolean }> {
      const { id, sessionHash } = customer;
      if (customer.role === 'admin') throw new AppError('forbidden', { message: OPERATOR_ONLY });
      const newEmail = normaliseEmail(typed);
      if (newEmail === undefined) throw new AppError('invalid_email');
      const passwordHash = await requireCurrentPassword(deps, id, password);
      const isCurrent = newEmail === customer.email;
      if (isCurrent && customer.emailConfirmed) throw new AppError('same_email');
      await limits.countEmailChange(id, newEmail, isCurrent);
      await db.transaction().execute(async (tx) => {
        const at = clock.now();
        await lockFactorChanges(tx, id);
        if (!(await lockUnchangedPassword(tx, { id, passwordHash }))) throw new AppError('wrong_password');
        await requireLockedProof(
          tx,
          customer,
          requestKey(id, undefined, 'email_change', { email: newEmail }),
          at,
        );
        const change = uuidv7(at.getTime());
        await saveEmailChange(tx, {
          id: change,
          customerId: id,
          sessionHash,
          newEmail,
          codeHash: codes.seal(change, codes.codeOf(change)),
          at,
          expiresAt: addMs(at, CODE_LIFETIME_MS),
        });
        const actor = `customer:${id}`;
        await enqueue(tx, SEND_EMAIL_CODE, { id: change });
        const action = isCurrent ? 'email_code_requested' : 'email_change_requested';
        await recordAuditEvent(tx, { at, actor, action, subject: actor, address });
        if (isCurrent) return;
        await recordSecurityEvent(tx, { customerId: id, at, event: 'email_change_requested' });
        const { email, phone } = customer;
        await enqueue(tx, NOTIFY_EMAIL_CHANGE, { email, phone, at, changed: false });
      });
      return { sandbox: config.mail.sandbox };
    },

    async confirm(customer: SessionCustomer, { code }: ConfirmEmailBody, address: string): Promise<number> {
      const { id } = customer;
      await limits.countEmailCode(id);
      const change = await countAttempt(db, customer, clock.now());
      if (change === undefined || !codes.matches(change.id, change.codeHash, code.replace(/\s/g, ''))) {
        throw new AppError('invalid_email_code');
      }
      try {
        const { ended, phoneConfirmed } = await db.transaction().execute(async (tx) => {
          await lockFactorChanges(tx, id);
          await lockCustomer(tx, id);
          const before = await findById(tx, id);
          const newEmail = await takeEmailChange(tx, change.id, clock.now());
          if (before === undefined || newEmail === undefined) throw new AppError('invalid_email_code');
          if (before.role === 'admin') throw new AppError('forbidden', { message: OPERATOR_ONLY });
          const { phoneConfirmed } = before;
          if (newEmail === before.email) {
            await recordConfirmation(tx, id, address);
            return { ended: 0, phoneConfirmed };
          }
          return { ended: await replaceEmail(tx, customer, before, newEmail, address), phoneConfirmed };
        });
        await limits.rememberAddress({ id, emailConfirmed: true, phoneConfirmed }, address);
        return ended;
      } catch (error) {
        throw takenError(error) ?? error;
      }
    },
  };
}
