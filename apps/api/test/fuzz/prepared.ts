import { randomUUID } from 'node:crypto';
import type {
  Account,
  AdminWithdrawal,
  Contact,
  CreatePaymentReply,
  PaymentQuote,
  PushDevice,
  ReadCode,
  ReceiptReply,
  ReceiveLink,
  SavingsDepositReply,
  SendPixReply,
  SessionsReply,
  TotpReply,
  Transaction,
  VirtualCard,
} from '@lastro/contracts';
import { CALL_EXAMPLES } from '@lastro/contracts/examples';
import { Secret, TOTP } from 'otpauth';
import type { Caller } from '../support/app.ts';
import { PIX_RECEIVER, type PreparedAdminDeps, type PreparedCalls, prepareAdmin } from './prepared-admin.ts';
import type { ValidValues } from './requests.ts';

/** Sets up what each call needs to succeed. */
export interface Prepared {
  /** Values for the call of this name; empty if the contract's example succeeds. */
  forCall(name: string): Promise<ValidValues>;
  /** Undoes changes that would make later calls fail, such as a second factor, zero limits or a new password. */
  undo(): Promise<void>;
}

export interface PreparedDeps extends PreparedAdminDeps {
  /** The customer who sends requests, with the current token. */
  readonly customer: () => Caller;
  /** A phone to sign in with; the password is the same for all. */
  readonly phone: string;
  readonly password: string;
}

const MAX_QUEUE = 7;

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
    if (waiting.length < MAX_QUEUE) return;
    for (const { id } of waiting) await other.call('POST', `/api/admin/withdrawals/${id}/cancel`);
  }

  async function quote(): Promise<{ quote_id: string }> {
    const body = { text: PIX_RECEIVER.pix_key, amount_brl: '5.20' };
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

  async function epoch(): Promise<ValidValues> {
    const published = await bank.app.publishLiabilities();
    if (published.outcome !== 'published') throw new Error(published.outcome);
    return { liabilities: published.manifest.epoch };
  }

  async function resetCode(): Promise<ValidValues> {
    const { email } = await bank.person();
    await bank.visitor.call('POST', '/api/auth/request-password-reset', { email });
    await bank.runJobs();
    const messages = (await bank.controlSandbox('GET', '/messages')) as { to: string; text: string }[];
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

  const prepare: PreparedCalls = {
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
    'GET /api/receive/links/{id}': receiveLink,
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
    'POST /api/pix/send': async () => ({ ...PIX_RECEIVER, valor: '52.00' }),
    'POST /api/savings/withdraw': async () => {
      const saved = await customer().call('POST', '/api/savings/deposit', { amount: '10' });
      return { savings_id: saved.as<SavingsDepositReply>().savings_id };
    },
    'POST /api/withdrawals/{id}/cancel': async () => {
      const sent = await customer().call('POST', '/api/pix/send', { ...PIX_RECEIVER, valor: '5.20' });
      return { withdrawals: sent.as<SendPixReply>().withdrawal_id };
    },
    ...prepareAdmin({ bank, admin, bystander, other }),
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
