import { randomUUID } from 'node:crypto';
import type {
  AdjustmentRequest,
  CreatePaymentReply,
  DecriptoReport,
  HelpRequest,
  Me,
  PaymentQuote,
  PayoutDifference,
  PixReversal,
  RoleChange,
  SendPixReply,
  Transaction,
  UnattributedDeposit,
} from '@lastro/contracts';
import { PSP_ACCOUNT } from '@lastro/sandbox';
import { sweepDeposits } from '../coins/sweep-deposits.ts';
import { createCharge } from '../payments/shop-charges.ts';
import type { Caller, Person, TestApp } from '../support/app.ts';
import type { ValidValues } from './requests.ts';

export interface PreparedAdminDeps {
  readonly bank: TestApp;
  readonly admin: () => Caller;
  /** A funded customer whose identifiers no request contains. */
  readonly bystander: Person;
  /** Another administrator, whose requests the first one decides. */
  readonly other: Person;
}

/** By the name of the call. */
export type PreparedCalls = Readonly<Record<string, () => Promise<ValidValues>>>;

export const PIX_RECEIVER = {
  pix_key: 'quem.recebe@lastro.example',
  pix_key_type: 'email',
  holder_name: 'Quem Recebe',
};
const STRAY = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

async function until<Found>(failure: string, find: () => Promise<Found | undefined>): Promise<Found> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(failure);
}

/** Sets up what each call of the admin area needs to succeed. */
export function prepareAdmin({ bank, admin, bystander, other }: PreparedAdminDeps): PreparedCalls {
  async function payout(): Promise<ValidValues> {
    const sent = await bystander.call('POST', '/api/pix/send', { ...PIX_RECEIVER, valor: '52.00' });
    return { withdrawals: sent.as<SendPixReply>().withdrawal_id };
  }

  /** Above FOUR_EYES_USDT. */
  async function adjustment(): Promise<ValidValues> {
    const user_id = (await bystander.call('GET', '/me')).as<Me>().id;
    const change = { user_id, currency_code: 'USDT', amount: '2000', action: 'add' };
    return { adjustments: (await other.call('POST', '/api/accounts', change)).as<AdjustmentRequest>().id };
  }

  /** A customer who may become an administrator. */
  async function candidate(): Promise<string> {
    const person = await bank.person();
    await bank.confirmEmail(person);
    return (await person.call('GET', '/me')).as<Me>().id;
  }

  async function roleChange(): Promise<ValidValues> {
    const reply = await other.call('POST', `/api/admin/users/${await candidate()}/role`, { role: 'admin' });
    return { 'role-changes': reply.as<RoleChange>().id };
  }

  /** A payment settled with one centavo less than ordered. */
  async function difference(): Promise<ValidValues> {
    const person = await bank.person();
    await bank.deposit(person, '52.00');
    const less = { type: 'cob', valor: '45.00', valorPago: '44.99' };
    const { brcode } = await createCharge(bank, less);
    const reply = await person.call('POST', '/api/payments/quotes', { text: brcode });
    const { quote_id } = reply.as<PaymentQuote>();
    const payment = await person.call('POST', '/api/payments', { quote_id });
    const { payment_id: id } = payment.as<CreatePaymentReply>();
    await until('no payment of another amount', async () => {
      await bank.runJobs();
      await bank.app.jobs['withdrawals-sweep']?.({});
      const all = await admin().call('GET', '/api/admin/payout-differences?limit=200');
      return all.as<PayoutDifference[]>().find((one) => one.id === id);
    });
    return { 'payout-differences': id };
  }

  async function payment(): Promise<ValidValues> {
    const paid = await bank.controlSandbox('POST', '/pix/pay-key', {
      chave: PSP_ACCOUNT.key,
      valor: '52.00',
    });
    await bank.app.jobs['pix-sweep']?.({});
    return { suspense: (paid as { endToEndId: string }).endToEndId };
  }

  /** A deposit reversed after it was credited; with `spent`, only a part of it is still in the account. */
  async function reversal(spent: boolean): Promise<ValidValues> {
    const person = await bank.person();
    const { end_to_end_id: id } = (await bank.deposit(person, '52.00')).as<Transaction>();
    if (spent) {
      const sent = { transaction_type: 'transfer', amount: '10', recipient_email: bystander.email };
      await person.call('POST', '/api/transactions', sent);
    }
    await bank.controlSandbox('POST', `/pix/${id}/refund`);
    const booked = await until('no reversal was booked', async () => {
      await bank.app.jobs['pix-reversals']?.({});
      const all = (await admin().call('GET', '/api/admin/pix-reversals?limit=200')).as<PixReversal[]>();
      return all.find((one) => one.end_to_end_id === id);
    });
    if (spent) await bank.deposit(person, '26.00');
    return { 'pix-reversals': booked.id };
  }

  /** Coins at an unknown address. */
  async function stray(): Promise<ValidValues> {
    const deposit = { coin: 'ETH', network: 'ETH', address: STRAY, amount: '0.1', confirm_after_ms: 0 };
    const { txId } = (await bank.controlSandbox('POST', '/crypto/deposits', deposit)) as { txId: string };
    await sweepDeposits(bank);
    const all = (await admin().call('GET', '/api/admin/unattributed?limit=200')).as<UnattributedDeposit[]>();
    return { unattributed: all.find((one) => one.tx_id === txId)?.id };
  }

  /** The month has no operations, so its report lacks no CPF. */
  async function decripto(): Promise<ValidValues> {
    const reply = await other.call('POST', '/api/admin/decripto', { month: '2026-07' });
    await bank.runJobs();
    return { decripto: reply.as<DecriptoReport>().id };
  }

  async function delivery(): Promise<ValidValues> {
    const report = await decripto();
    const body = { receipt_number: randomUUID(), note: 'Entregue no e-CAC.' };
    await other.call('POST', `/api/admin/decripto/${report.decripto}/delivery`, body);
    return report;
  }

  return {
    'POST /api/admin/help-requests/{id}/answer': async () => {
      const person = await bank.person();
      const reply = await person.call('POST', '/api/help-requests', {
        subject: 'other',
        text: 'Uma dúvida.',
      });
      return { 'help-requests': reply.as<HelpRequest>().id };
    },
    'POST /api/admin/withdrawals/{id}/approve': payout,
    'POST /api/admin/withdrawals/{id}/cancel': payout,
    'POST /api/admin/decripto': async () => ({ month: '2026-07' }),
    'GET /api/admin/decripto/{id}': decripto,
    'GET /api/admin/joint-decisions': async () => ({
      subjects: `withdrawal:${(await payout()).withdrawals},pix_payment:${randomUUID()}`,
    }),
    'POST /api/admin/decripto/{id}/delivery': async () => ({
      ...(await decripto()),
      receipt_number: randomUUID(),
      note: 'Entregue no e-CAC.',
    }),
    'POST /api/admin/decripto/{id}/delivery/approve': delivery,
    'POST /api/admin/decripto/{id}/delivery/refuse': delivery,
    'POST /api/admin/adjustments/{id}/approve': adjustment,
    'POST /api/admin/adjustments/{id}/refuse': adjustment,
    'POST /api/admin/users/{id}/role': async () => ({ users: await candidate() }),
    'POST /api/admin/role-changes/{id}/approve': roleChange,
    'POST /api/admin/role-changes/{id}/refuse': roleChange,
    'POST /api/admin/suspense/{id}/assign': payment,
    'POST /api/admin/suspense/{id}/return': payment,
    'POST /api/admin/payout-differences/{id}/close': difference,
    'POST /api/admin/pix-reversals/{id}/collect': () => reversal(true),
    'POST /api/admin/pix-reversals/{id}/write-off': () => reversal(true),
    'POST /api/admin/pix-reversals/{id}/settle': () => reversal(false),
    'POST /api/admin/unattributed/{id}/assign': stray,
    'POST /api/admin/unattributed/{id}/return': stray,
  };
}
