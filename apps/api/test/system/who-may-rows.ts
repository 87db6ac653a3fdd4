import { CALL_EXAMPLES } from '@lastro/contracts/examples';
import { dayAgo } from '../statements/files.ts';
import { ADMIN_ROWS } from './who-may-admin-rows.ts';
import { CUSTOMER_ROWS } from './who-may-customer-rows.ts';
import { FORBIDDEN, NOT_FOUND, type Row, SENT_TO } from './who-may-row.ts';

type Rows = Readonly<Record<string, Row>>;

/** Accounts, transactions, savings, cards and the other calls of a customer. */
const BANK_ROWS: Rows = {
  'GET /api/exchange-rates': { who: 'anybody' },
  'GET /api/exchange-rates/trends': { who: 'anybody' },
  'GET /api/exchange-rates/history': {
    who: 'anybody',
    url: () => '/api/exchange-rates/history?coin=BTC',
  },

  'GET /api/fees': { who: 'anybody' },
  'GET /api/help-requests': { who: 'customer', other: { status: 200, body: [] } },
  'POST /api/help-requests': {
    who: 'customer',
    body: ({ transaction }) => ({ subject: 'other', text: 'Preciso de ajuda.', transaction_id: transaction }),
    other: NOT_FOUND,
  },

  'GET /api/accounts': {
    who: 'customer',
    url: ({ anaEmail }) => `/api/accounts?user_email=${anaEmail}`,
    other: FORBIDDEN,
  },
  'POST /api/accounts': {
    who: 'customer',
    body: ({ anaId }) => ({ user_id: anaId, currency_code: 'USDT', amount: '1', action: 'add' }),
    other: FORBIDDEN,
  },
  'PUT /api/accounts/{id}': {
    who: 'customer',
    url: ({ account }) => `/api/accounts/${account}`,
    body: () => ({ balance: 1 }),
    other: NOT_FOUND,
  },
  'GET /api/accounts/history': { who: 'customer' },
  'GET /api/accounts/balance': {
    who: 'customer',
    url: () => '/api/accounts/balance?at=2020-01-01T00:00:00Z',
  },
  'GET /api/transactions': {
    who: 'customer',
    url: ({ anaEmail }) => `/api/transactions?created_by=${anaEmail}`,
    other: FORBIDDEN,
  },
  'GET /api/transactions/months': { who: 'customer' },
  'GET /api/transactions/{id}': {
    who: 'customer',
    url: ({ transaction }) => `/api/transactions/${transaction}`,
    other: NOT_FOUND,
  },
  'GET /api/transactions/{id}/receipt': {
    who: 'customer',
    url: ({ transaction }) => `/api/transactions/${transaction}/receipt`,
    other: { status: 404, code: 'receipt_not_found' },
  },
  'GET /api/public/register': { who: 'anybody' },
  'GET /api/public/receipts/{code}': {
    who: 'anybody',
    url: ({ receiptCode }) => `/api/public/receipts/${receiptCode}`,
  },
  'POST /api/transactions': {
    who: 'customer',
    body: ({ txid }) => ({ transaction_type: 'pix_deposit', pix_key: txid }),
    other: NOT_FOUND,
  },
  'GET /api/contacts': { who: 'customer', other: { status: 200, body: [] } },
  'PUT /api/contacts/{id}': {
    who: 'customer',
    url: ({ contact }) => `/api/contacts/${contact}`,
    body: () => ({ favourite: true }),
    other: NOT_FOUND,
  },
  'DELETE /api/contacts/{id}': {
    who: 'customer',
    url: ({ contact }) => `/api/contacts/${contact}`,
    other: NOT_FOUND,
  },
  'POST /api/transfers/recipient': { who: 'customer', body: () => ({ email: 'ninguem@lastro.example' }) },
  'POST /api/pix/cob': { who: 'customer', body: () => ({ valor: '10' }) },
  'GET /api/pix/status/{txid}': {
    who: 'customer',
    url: ({ txid }) => `/api/pix/status/${txid}`,
    other: NOT_FOUND,
  },
  'GET /api/receive/links': { who: 'customer', other: { status: 200, body: [] } },
  'POST /api/receive/links': { who: 'customer', body: () => ({ uses: 'one', amount_brl: '45.00' }) },
  'GET /api/receive/links/{id}': {
    who: 'customer',
    url: ({ receiveLink }) => `/api/receive/links/${receiveLink}`,
    other: NOT_FOUND,
  },
  'DELETE /api/receive/links/{id}': {
    who: 'customer',
    url: ({ receiveLink }) => `/api/receive/links/${receiveLink}`,
    other: NOT_FOUND,
  },
  'GET /api/public/receive/{code}': {
    who: 'anybody',
    url: ({ receiveCode }) => `/api/public/receive/${receiveCode}`,
  },
  'GET /api/public/liabilities': { who: 'anybody' },
  'GET /api/public/liabilities/{epoch}': {
    who: 'anybody',
    url: ({ epoch }) => `/api/public/liabilities/${epoch}`,
  },
  'GET /api/liabilities/{epoch}': {
    who: 'customer',
    url: ({ epoch }) => `/api/liabilities/${epoch}`,
  },
  'POST /api/pix/send': {
    who: 'customer',
    body: () => ({ valor: '5.20', pix_key: 'a@lastro.example', pix_key_type: 'email' }),
  },
  'POST /api/payments/read': { who: 'customer', body: () => ({ text: 'a@lastro.example' }) },
  'POST /api/payments/quotes': {
    who: 'customer',
    body: () => ({ text: 'a@lastro.example', amount_brl: '5.20' }),
  },
  'POST /api/payments': {
    who: 'customer',
    body: ({ paymentQuote }) => ({ quote_id: paymentQuote }),
    other: { status: 404, code: 'quote_not_found' },
  },
  'GET /api/payments': { who: 'customer' },
  'GET /api/payments/{id}': {
    who: 'customer',
    url: ({ payment }) => `/api/payments/${payment}`,
    other: NOT_FOUND,
  },
  'POST /api/exchange': {
    who: 'customer',
    body: () => ({ from_currency: 'USDT', to_currency: 'BTC', from_amount: '1' }),
  },
  'GET /api/payments/receivers': { who: 'customer', other: { status: 200, body: [] } },
  'PUT /api/payments/receivers/{id}': {
    who: 'customer',
    url: ({ receiver }) => `/api/payments/receivers/${receiver}`,
    body: () => ({ nickname: 'Oficina' }),
    other: NOT_FOUND,
  },
  'DELETE /api/payments/receivers/{id}': {
    who: 'customer',
    url: ({ receiver }) => `/api/payments/receivers/${receiver}`,
    other: NOT_FOUND,
  },
  'GET /api/payments/codes': { who: 'customer', other: { status: 200, body: [] } },
  'DELETE /api/payments/codes/{id}': {
    who: 'customer',
    url: ({ readCode }) => `/api/payments/codes/${readCode}`,
    other: NOT_FOUND,
  },
  'POST /api/exchange/quotes': {
    who: 'customer',
    body: () => ({ from_currency: 'USDT', to_currency: 'BTC', from_amount: '1' }),
  },
  'GET /api/binance/networks/{coin}': { who: 'customer', url: () => '/api/binance/networks/BTC' },
  'POST /api/binance/deposit-address': { who: 'customer', body: () => ({ coin: 'BTC', network: 'BTC' }) },
  'GET /api/binance/deposit-status/{deposit_id}': {
    who: 'customer',
    url: ({ deposit }) => `/api/binance/deposit-status/${deposit}`,
    other: NOT_FOUND,
  },
  'POST /api/crypto-transfer': {
    who: 'customer',
    body: () => ({
      coin: 'BTC',
      amount: '0.001',
      recipient_wallet: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      network: 'btc',
    }),
  },
  'GET /api/feed': { who: 'customer' },
  'POST /api/feed/read': { who: 'customer', body: () => ({ up_to: '1700000000000000.e1' }) },
  'GET /api/statements': {
    who: 'customer',
    url: () => `/api/statements?from=${dayAgo(1)}&to=${dayAgo(0)}`,
    other: { status: 200 },
  },
  'GET /api/statements/schedule': { who: 'customer' },
  'POST /api/statements/schedule': {
    who: 'customer',
    body: () => CALL_EXAMPLES['POST /api/statements/schedule']?.body ?? {},
  },
  'DELETE /api/statements/schedule': { who: 'customer' },
  'GET /api/notifications/preferences': { who: 'customer' },
  'PUT /api/notifications/preferences': {
    who: 'customer',
    body: () => CALL_EXAMPLES['PUT /api/notifications/preferences']?.body ?? {},
  },
  'GET /api/notifications/push': { who: 'customer' },
  'POST /api/notifications/push': {
    who: 'customer',
    body: () => CALL_EXAMPLES['POST /api/notifications/push']?.body ?? {},
  },
  'DELETE /api/notifications/push/{id}': {
    who: 'customer',
    url: ({ pushDevice }) => `/api/notifications/push/${pushDevice}`,
    other: NOT_FOUND,
  },
  'POST /api/notifications/push/{id}/test': {
    who: 'customer',
    url: ({ pushDevice }) => `/api/notifications/push/${pushDevice}/test`,
    other: NOT_FOUND,
  },
  'GET /api/limits': { who: 'customer' },
  'PUT /api/limits': { who: 'customer', body: () => ({ pix: { day: '900.00' } }) },
  'GET /api/withdrawals/{id}': {
    who: 'customer',
    url: ({ withdrawal }) => `/api/withdrawals/${withdrawal}`,
    other: NOT_FOUND,
  },
  'POST /api/withdrawals/{id}/cancel': {
    who: 'customer',
    url: ({ withdrawal }) => `/api/withdrawals/${withdrawal}/cancel`,
    other: NOT_FOUND,
  },
  'GET /api/tax/meter': { who: 'customer', other: { status: 200 } },
  'GET /api/tax/months': { who: 'customer', other: { status: 200 } },
  'GET /api/tax/lots': { who: 'customer', other: { status: 200, body: [] } },
  'GET /api/tax/costs': { who: 'customer', other: { status: 200, body: [] } },
  'POST /api/tax/costs': {
    who: 'customer',
    body: ({ coinDeposit }) => ({
      transaction_id: coinDeposit,
      acquired_on: '2025-03-14',
      quantity: '1',
      cost_brl: '5',
    }),
    other: NOT_FOUND,
  },
  'GET /api/tax/year/{year}/informe.pdf': { who: 'customer', url: () => '/api/tax/year/2026/informe.pdf' },
  'GET /api/tax/year/{year}/informe.csv': { who: 'customer', url: () => '/api/tax/year/2026/informe.csv' },
  'POST /api/tax/transfers': {
    who: 'customer',
    body: ({ transfer }) => ({ transaction_id: transfer, purpose: 'gift' }),
    other: NOT_FOUND,
  },
  'GET /api/tax/addresses': { who: 'customer', other: { status: 200, body: [] } },
  'POST /api/tax/addresses': {
    who: 'customer',
    body: () => ({ address: SENT_TO, network: 'BTC', own: true }),
    other: NOT_FOUND,
  },
  'GET /api/savings/balance': {
    who: 'customer',
    other: { status: 200, body: { total: 0, yield: 0, details: [] } },
  },
  'POST /api/savings/deposit': { who: 'customer', body: () => ({ amount: '1' }) },
  'POST /api/savings/withdraw': {
    who: 'customer',
    body: ({ savings }) => ({ savings_id: savings }),
    other: NOT_FOUND,
  },
  'GET /api/virtual-cards': {
    who: 'customer',
    url: ({ anaEmail }) => `/api/virtual-cards?user_email=${anaEmail}`,
    other: FORBIDDEN,
  },
  'POST /api/virtual-cards': {
    who: 'customer',
    body: ({ anaEmail }) => ({ user_email: anaEmail, holder_name: 'Ana' }),
    other: FORBIDDEN,
  },
  'POST /api/virtual-cards/{id}/reveal': {
    who: 'customer',
    url: ({ card }) => `/api/virtual-cards/${card}/reveal`,
    other: NOT_FOUND,
  },
  'POST /api/virtual-cards/{id}/block': {
    who: 'customer',
    url: ({ card }) => `/api/virtual-cards/${card}/block`,
    other: NOT_FOUND,
  },
  'POST /api/virtual-cards/{id}/unblock': {
    who: 'customer',
    url: ({ card }) => `/api/virtual-cards/${card}/unblock`,
    other: NOT_FOUND,
  },
};

export const ROWS: Rows = { ...CUSTOMER_ROWS, ...BANK_ROWS, ...ADMIN_ROWS };
