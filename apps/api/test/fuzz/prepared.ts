import { randomUUID } from 'node:crypto';
import type {
  Account,
  AdjustmentRequest,
  AdminWithdrawal,
  Contact,
  CreatePaymentReply,
  DecriptoReport,
  HelpRequest,
  Me,
  PaymentQuote,
  PayoutDifference,
  PixReversal,
  PushDevice,
  ReadCode,
  ReceiptReply,
  ReceiveLink,
  RoleChange,
  SavingsDepositReply,
  SendPixReply,
  SessionsReply,
  TotpReply,
  Transaction,
  UnattributedDeposit,
  VirtualCard,
} from '@lastro/contracts';
import { CALL_EXAMPLES } from '@lastro/contracts/examples';
import { PSP_ACCOUNT } from '@lastro/sandbox';
import { Secret, TOTP } from 'otpauth';
import { sweepDeposits } from '../coins/sweep-deposits.ts';
import type { Caller, Person, TestApp } from '../support/app.ts';
import type { ValidValues } from './requests.ts';

/** Sets up what each call needs to succeed. */
export interface Prepared {
  /** Values for the call of this name; empty if the contract's example succeeds. */
  forCall(name: string): Promise<ValidValues>;
  /** Undoes changes that would make later calls fail, such as a second factor, zero limits or a new password. */
  undo(): Promise<void>;
}

export interface PreparedDeps {
  readonly bank: TestApp;
  /** The customer who sends requests, with the current token. */
  readonly customer: () => Caller;
  readonly admin: () => Caller;
  /** A funded customer whose identifiers no request contains. */
  readonly bystander: Person;
  /** Another administrator, whose requests the first one decides. */
  readonly other: Person;
  /** A phone to sign in with; the password is the same for all. */
  readonly phone: string;
  readonly password: string;
}

const QUEUE_MAX = 7;
const STRAY = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const KEY = { pix_key: 'quem.recebe@lastro.example', pix_key_type: 'email', holder_name: 'Quem Recebe' };

async function until<Found>(failure: string, find: () => Promise<Found | undefined>): Promise<Found> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(failure);
}

export function createPrepared({
  bank,
  customer,
  admin,
  bystander,
  other,
  phone,
  password,
}: PreparedDeps): Prepared {
  /** A customer's undecided withdrawals are limited. */
  async function decideQueue(): Promise<void> {
    const waiting = (await other.call('GET', '/api/admin/withdrawals?limit=100')).as<AdminWithdrawal[]>();
    if (waiting.length < QUEUE_MAX) return;
    for (const { id } of waiting) await other.call('POST', `/api/admin/withdrawals/${id}/cancel`);
  }

  async function payout(): Promise<ValidValues> {
    const sent = await bystander.call('POST', '/api/pix/send', { ...KEY, valor: '52.00' });
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

  async function quote(): Promise<{ quote_id: string }> {
    const body = { text: KEY.pix_key, amount_brl: '5.20' };
    const { quote_id } = (await customer().call('POST', '/api/payments/quotes', body)).as<PaymentQuote>();
    return { quote_id };
  }

  async function receiver(): Promise<ValidValues> {
    const link = await bystander.call('POST', '/api/receive/links', { uses: 'many' });
    const body = { text: link.as<ReceiveLink>().brcode, amount_brl: '5.20' };
    const { quote_id } = (await customer().call('POST', '/api/payments/quotes', body)).as<PaymentQuote>();
    const paid = await customer().call('POST', '/api/payments', { quote_id });
    return { receivers: paid.as<CreatePaymentReply>().payment_id };
  }

  async function readCode(): Promise<ValidValues> {
    await customer().call('POST', '/api/payments/read', CALL_EXAMPLES['POST /api/payments/read']?.body);
    const [code] = (await customer().call('GET', '/api/payments/codes')).as<ReadCode[]>();
    return { codes: code?.id };
  }

  /** A payment settled with one centavo less than ordered. */
  async function difference(): Promise<ValidValues> {
    const person = await bank.person();
    await bank.deposit(person, '52.00');
    const less = { type: 'cob', valor: '45.00', valorPago: '44.99' };
    const { brcode } = (await bank.control('POST', '/lojas/charges', less)) as { brcode: string };
    const reply = await person.call('POST', '/api/payments/quotes', { text: brcode });
    const { quote_id } = reply.as<PaymentQuote>();
    const payment = await person.call('POST', '/api/payments', { quote_id });
    const { payment_id: id } = payment.as<CreatePaymentReply>();
    await until('no payment of another amount', async () => {
      await bank.work();
      await bank.app.jobs['withdrawals-sweep']?.({});
      const all = await admin().call('GET', '/api/admin/payout-differences?limit=200');
      return all.as<PayoutDifference[]>().find((one) => one.id === id);
    });
    return { 'payout-differences': id };
  }

  async function payment(): Promise<ValidValues> {
    const paid = await bank.control('POST', '/pix/pay-key', { chave: PSP_ACCOUNT.key, valor: '52.00' });
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
    await bank.control('POST', `/pix/${id}/refund`);
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
    const { txId } = (await bank.control('POST', '/crypto/deposits', deposit)) as { txId: string };
    await sweepDeposits(bank);
    const all = (await admin().call('GET', '/api/admin/unattributed?limit=200')).as<UnattributedDeposit[]>();
    return { unattributed: all.find((one) => one.tx_id === txId)?.id };
  }

  async function epoch(): Promise<ValidValues> {
    const published = await bank.app.publishLiabilities();
    if (published.outcome !== 'published') throw new Error(published.outcome);
    return { liabilities: published.manifest.epoch };
  }

  /** The month has no operations, so its report lacks no CPF. */
  async function decripto(): Promise<ValidValues> {
    const reply = await other.call('POST', '/api/admin/decripto', { month: '2026-07' });
    await bank.work();
    return { decripto: reply.as<DecriptoReport>().id };
  }

  async function delivery(): Promise<ValidValues> {
    const report = await decripto();
    const body = { receipt_number: randomUUID(), note: 'Entregue no e-CAC.' };
    await other.call('POST', `/api/admin/decripto/${report.decripto}/delivery`, body);
    return report;
  }

  async function resetCode(): Promise<ValidValues> {
    const { email } = await bank.person();
    await bank.visitor.call('POST', '/api/auth/request-password-reset', { email });
    await bank.work();
    const messages = (await bank.control('GET', '/messages')) as { to: string; text: string }[];
    const texts = messages.filter(({ to }) => to === email).map(({ text }) => text);
    return { email, code: /\b\d{6}\b/.exec(texts.join(' '))?.[0] };
  }

  async function totpCode(): Promise<ValidValues> {
    const { secret } = (await customer().call('POST', '/api/security/totp')).as<TotpReply>();
    return { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() };
  }

  async function card(): Promise<ValidValues> {
    const issued = await customer().call('POST', '/api/virtual-cards', {});
    return { 'virtual-cards': issued.as<VirtualCard>().id };
  }

  async function pushDevice(): Promise<ValidValues> {
    const browser = CALL_EXAMPLES['POST /api/notifications/push']?.body;
    const added = await customer().call('POST', '/api/notifications/push', browser);
    return { push: added.as<PushDevice>().id };
  }

  async function ownTransaction(): Promise<string | undefined> {
    const [row] = (await customer().call('GET', '/api/transactions')).as<Transaction[]>();
    return row?.id;
  }

  async function contact(): Promise<ValidValues> {
    const { email } = await bank.person();
    await customer().call('POST', '/api/transactions', { recipient_email: email, amount: '0.01' });
    const contacts = (await customer().call('GET', '/api/contacts')).as<Contact[]>();
    return { contacts: contacts.find((one) => one.email === email)?.id };
  }

  async function receiveLink(): Promise<ValidValues> {
    const link = await customer().call('POST', '/api/receive/links', { uses: 'one' });
    const { id, code } = link.as<ReceiveLink>();
    return { links: id, receive: code };
  }

  async function receipt(): Promise<ValidValues> {
    const rows = (await customer().call('GET', '/api/transactions?status=completed')).as<Transaction[]>();
    const transactions = rows[0]?.id;
    const reply = await customer().call('GET', `/api/transactions/${transactions}/receipt`);
    return { transactions, receipts: reply.as<ReceiptReply>().verify_url.split('/v/')[1] };
  }

  const prepare: Readonly<Record<string, () => Promise<ValidValues>>> = {
    'POST /auth/login': async () => ({ email: bystander.email, password }),
    'POST /auth/login-phone': async () => ({ phone, password }),
    'POST /api/auth/reset-password': resetCode,
    'DELETE /api/sessions/{id}': async () => {
      const sessions = (await customer().call('GET', '/api/sessions')).as<SessionsReply>();
      return { sessions: sessions.at(-1)?.id };
    },
    'POST /api/security/totp/confirm': totpCode,
    'PUT /api/accounts/{id}': async () => {
      const [account] = (await customer().call('GET', '/api/accounts')).as<Account[]>();
      return { accounts: account?.id, balance: String(account?.balance) };
    },
    'PUT /api/contacts/{id}': contact,
    'DELETE /api/contacts/{id}': contact,
    'GET /api/transactions/{id}': async () => ({ transactions: await ownTransaction() }),
    'GET /api/transactions/{id}/receipt': receipt,
    'GET /api/public/receipts/{code}': receipt,
    'POST /api/transfers/recipient': async () => ({ email: bystander.email }),
    'POST /api/virtual-cards/{id}/reveal': card,
    'POST /api/virtual-cards/{id}/block': card,
    'POST /api/virtual-cards/{id}/unblock': card,
    'POST /api/profile/email': async () => ({
      current_password: password,
      new_email: `${randomUUID()}@lastro.example`,
    }),
    'DELETE /api/notifications/push/{id}': pushDevice,
    'POST /api/help-requests': async () => ({ transaction_id: await ownTransaction() }),
    'POST /api/admin/help-requests/{id}/answer': async () => {
      const person = await bank.person();
      const reply = await person.call('POST', '/api/help-requests', {
        subject: 'other',
        text: 'Uma dúvida.',
      });
      return { 'help-requests': reply.as<HelpRequest>().id };
    },
    'GET /api/statements': async () => ({ from: '2026-01-01', to: '2026-03-31' }),
    'GET /api/tax/year/{year}/informe.pdf': async () => ({ year: 2026 }),
    'GET /api/tax/year/{year}/informe.csv': async () => ({ year: 2026 }),
    'POST /api/tax/transfers': async () => {
      await contact();
      const [sent] = (await customer().call('GET', '/api/transactions?transaction_type=transfer')).as<
        Transaction[]
      >();
      return { transaction_id: sent?.id };
    },
    'GET /api/exchange-rates/history': async () => ({ coin: 'BTC' }),
    'GET /api/accounts/balance': async () => ({ at: new Date(Date.now() - 60_000).toISOString() }),
    'POST /api/receive/links': async () => ({
      amount_brl: '45.00',
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    }),
    'DELETE /api/receive/links/{id}': receiveLink,
    'GET /api/public/receive/{code}': receiveLink,
    'GET /api/public/liabilities/{epoch}': epoch,
    'GET /api/liabilities/{epoch}': epoch,
    'POST /api/payments': quote,
    'GET /api/payments/{id}': async () => {
      const reply = await customer().call('POST', '/api/payments', await quote());
      return { payments: reply.as<CreatePaymentReply>().payment_id };
    },
    'PUT /api/payments/receivers/{id}': receiver,
    'DELETE /api/payments/receivers/{id}': receiver,
    'DELETE /api/payments/codes/{id}': readCode,
    'POST /api/pix/send': async () => ({ ...KEY, valor: '52.00' }),
    'POST /api/savings/withdraw': async () => {
      const saved = await customer().call('POST', '/api/savings/deposit', { amount: '10' });
      return { savings_id: saved.as<SavingsDepositReply>().savings_id };
    },
    'POST /api/withdrawals/{id}/cancel': async () => {
      const sent = await customer().call('POST', '/api/pix/send', { ...KEY, valor: '5.20' });
      return { withdrawals: sent.as<SendPixReply>().withdrawal_id };
    },
    'POST /api/admin/withdrawals/{id}/approve': payout,
    'POST /api/admin/withdrawals/{id}/cancel': payout,
    'POST /api/admin/decripto': async () => ({ month: '2026-07' }),
    'GET /api/admin/decripto/{id}': decripto,
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

  return {
    forCall: async (name) => (await prepare[name]?.()) ?? {},
    undo: async () => {
      await decideQueue();
      await bank.owner.query(
        `with a as (delete from totp_secrets), b as (delete from recovery_codes), c as (delete from withdrawal_limits)
          update customers set second_factor = false where second_factor`,
      );
      await bank.owner.query(
        `update customers c set password_hash = s.password_hash from customers s
          where s.email = $1 and c.password_hash is not null and c.password_hash <> s.password_hash`,
        [bystander.email],
      );
    },
  };
}
