import type { CreateTransactionBody } from '@lastro/contracts';
import { toDecimal } from '@lastro/money';
import type { Customers, SessionCustomer } from '../customers/index.ts';
import { type LedgerAccounts, type Recorded, recorded, requestKey, type Submit } from '../ledger/index.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { readTransfer } from './domain.ts';
import { transferToCustomer } from './postings.ts';
import type { ProveLargeTransfer } from './prove-large.ts';

export interface TransfersDeps {
  readonly customers: Pick<Customers, 'findByEmail'>;
  readonly accounts: LedgerAccounts;
  readonly submit: Submit;
  /** Throws `second_factor_required`; see `createProveLargeTransfer`. */
  readonly proveLarge: ProveLargeTransfer;
}

export interface TransfersService {
  /**
   * Moves the amount to the customer with that e-mail, at once, and gives the sender's row. Throws
   * `invalid_request`, `invalid_amount`, `invalid_description`, `recipient_not_found`, `transfer_to_self`,
   * `second_factor_required`, `insufficient_funds`, `request_id_reused`.
   */
  transfer(
    sender: SessionCustomer,
    body: CreateTransactionBody,
    requestId: string | undefined,
  ): Promise<Recorded>;
}

export function createTransfersService({
  customers,
  accounts,
  submit,
  proveLarge,
}: TransfersDeps): TransfersService {
  return {
    async transfer(sender, body, requestId) {
      const { amount, recipientEmail, description } = readTransfer(body);
      const request = requestKey(sender.id, requestId, 'transfer', {
        amount: toDecimal(amount),
        currency: amount.currency,
        recipientEmail,
        description,
      });
      const recipient = await customers.findByEmail(recipientEmail);
      if (!recipient) throw new AppError('recipient_not_found');
      if (recipient.id === sender.id) throw new AppError('transfer_to_self');
      const named = recipient.email ?? recipientEmail;
      await proveLarge(sender, { amount, recipientEmail: named, request });
      const rowId = uuidv7();
      const [senderAccount, recipientAccount] = await Promise.all([
        accounts.ofCustomer(sender.id, 'customer_main', amount.currency),
        accounts.ofCustomer(recipient.id, 'customer_main', amount.currency),
      ]);
      const movement = transferToCustomer({
        amount,
        recipientEmail: named,
        senderName: sender.fullName,
        senderEmail: sender.email,
        description,
        sender: {
          customerId: sender.id,
          account: senderAccount,
          rowId,
        },
        recipient: {
          customerId: recipient.id,
          account: recipientAccount,
          rowId: uuidv7(),
        },
      });
      const posted = await submit({
        ...request,
        kind: 'transfer',
        actor: `customer:${sender.id}`,
        answer: { row: rowId },
        ...movement,
      });
      return recorded(movement.history[0], posted);
    },
  };
}
