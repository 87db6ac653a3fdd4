import type { Account, BalanceHistory, OpenAccountBody, UpdateAccountBody } from '../accounts.ts';
import type { Contact, UpdateContactBody } from '../customers/contacts.ts';
import type {
  ExchangeBody,
  ExchangeQuote,
  ExchangeQuoteBody,
  RateHistoryReply,
  RatesReply,
  RateTrend,
} from '../exchange.ts';
import type {
  SavingsBalanceReply,
  SavingsDepositBody,
  SavingsDepositReply,
  SavingsWithdrawBody,
  SavingsWithdrawReply,
} from '../savings.ts';
import type { CreateTransactionBody, MonthTotals, Transaction } from '../transactions.ts';
import type { TransferRecipientBody, TransferRecipientReply } from '../transfers.ts';
import { ANA, BRUNO, type CallExamples } from './call.ts';

const USDT_ACCOUNT = {
  id: '24',
  user_email: ANA.email,
  account_type: 'main',
  currency_code: 'USDT',
  currency_name: 'Tether USD',
  balance: 874.5,
  created_date: '2026-10-17T12:09:44.120Z',
  updated_date: '2026-10-19T14:02:10.655Z',
} satisfies Account;

const BTC_ACCOUNT = {
  id: '31',
  user_email: ANA.email,
  account_type: 'main',
  currency_code: 'BTC',
  currency_name: 'Bitcoin',
  balance: 0.00184205,
  created_date: '2026-10-18T09:31:02.417Z',
  updated_date: '2026-10-18T09:31:02.417Z',
} satisfies Account;

const NOTHING_ELSE = {
  amount_brl: null,
  brl_to_usdt_rate: null,
  pix_key: null,
  end_to_end_id: null,
  recipient_email: null,
  recipient_name: null,
  sender_name: null,
  sender_email: null,
  failure: null,
  failure_reason: null,
  returned_date: null,
} as const;

const TRANSFER = {
  ...NOTHING_ELSE,
  id: '0199f512-3ab0-7f46-8c1d-e27b905d6a84',
  transaction_type: 'transfer',
  status: 'completed',
  direction: 'out',
  created_date: '2026-10-19T14:02:10.655Z',
  created_by: ANA.email,
  description: 'Aluguel da bicicleta',
  amount_usdt: 48,
  from_currency: 'USDT',
  to_currency: 'USDT',
  from_amount: 48,
  crypto_amount: 48,
  recipient_email: BRUNO.email,
  recipient_name: BRUNO.name,
  sender_name: ANA.name,
  sender_email: ANA.email,
  failure: null,
  failure_reason: null,
  returned_date: null,
} satisfies Transaction;

const EXCHANGE = {
  ...NOTHING_ELSE,
  id: '0199f4a0-97c2-7a15-b6e8-4d03f8c12e97',
  transaction_type: 'crypto_exchange',
  status: 'completed',
  direction: 'none',
  created_date: '2026-10-18T09:31:02.417Z',
  created_by: ANA.email,
  description: 'Câmbio de USDT para BTC',
  amount_usdt: 200,
  from_currency: 'USDT',
  to_currency: 'BTC',
  from_amount: 200,
  crypto_amount: 0.00184205,
} satisfies Transaction;

const CONTACT = {
  id: '5d0b7c1e-94aa-4b3f-8a46-2f19c0de7a55',
  name: BRUNO.name,
  initials: 'BC',
  nickname: null,
  favourite: false,
  email: BRUNO.email,
  phone: null,
  last_direction: 'out',
  last_amount: 48,
  last_currency: 'USDT',
  last_date: '2026-10-19T14:02:10.655Z',
} satisfies Contact;

const INVESTMENT = {
  id: '0199f4d1-b60e-7c92-9f37-a8e5204d1b63',
  amount: 300,
  created_date: '2026-10-12T13:40:21.530Z',
  unlocks_at: '2026-11-11T13:40:21.530Z',
} as const;

export const MONEY: CallExamples = {
  'GET /api/accounts': { reply: [USDT_ACCOUNT, BTC_ACCOUNT] },
  'POST /api/accounts': {
    body: { currency_code: 'BTC' } satisfies OpenAccountBody,
    reply: { ...BTC_ACCOUNT, balance: 0 } satisfies Account,
  },
  'PUT /api/accounts/{id}': {
    body: { balance: '874.50' } satisfies UpdateAccountBody,
    reply: USDT_ACCOUNT,
  },
  'GET /api/accounts/balance': {
    reply: { currency: 'USDT', at: '2026-11-01T03:00:00.000Z', balance: 164.86461538, posting_number: 42 },
  },
  'GET /api/accounts/history': {
    reply: {
      days: [
        { date: '2026-10-17', total_usdt: 1104.25, balance_usdt: 1104.25 },
        { date: '2026-10-18', total_usdt: 1102.9, balance_usdt: 902.9 },
        { date: '2026-10-19', total_usdt: 1074.5, balance_usdt: 874.5 },
      ],
      change_percent: -2.69,
      parts: { balance_usdt: 874.5, crypto_usdt: 200, invested_usdt: 0, on_the_way_usdt: 0 },
      earned_usdt: 1.25,
    } satisfies BalanceHistory,
  },
  'GET /api/transactions': { reply: [TRANSFER, EXCHANGE] },
  'GET /api/transactions/{id}': { reply: TRANSFER },
  'GET /api/transactions/months': {
    reply: [
      {
        month: '2026-10',
        transactions: 4,
        in_usdt: 1104.25,
        out_usdt: 48,
        coins: [{ currency_code: 'ETH', in: 0.05, out: 0 }],
      },
    ] satisfies MonthTotals[],
  },
  'POST /api/transfers/recipient': {
    body: { email: BRUNO.email } satisfies TransferRecipientBody,
    reply: {
      name: 'Bruno C.',
      initials: 'BC',
      email_confirmed: true,
      known: false,
      trusted: false,
    } satisfies TransferRecipientReply,
  },
  'GET /api/contacts': { reply: [CONTACT] },
  'PUT /api/contacts/{id}': {
    body: { nickname: 'Bruno do futebol', favourite: true } satisfies UpdateContactBody,
    reply: { ...CONTACT, nickname: 'Bruno do futebol', favourite: true } satisfies Contact,
  },
  'DELETE /api/contacts/{id}': { reply: { success: true } },
  'POST /api/transactions': {
    body: {
      transaction_type: 'transfer',
      recipient_email: BRUNO.email,
      amount: '48.00',
      description: 'Aluguel da bicicleta',
    } satisfies CreateTransactionBody,
    reply: TRANSFER,
  },
  'GET /api/exchange-rates': {
    reply: {
      success: true,
      rates: { USDT: 1, BTC: 108_574.68, ETH: 3_912.4, SOL: 187.92, BNB: 1_094.05 },
      usdt_brl: 5.2,
      spread_bps: 0,
      updated_at: '2026-10-19T14:01:55.004Z',
    } satisfies RatesReply,
  },
  'GET /api/exchange-rates/trends': {
    reply: [
      { coin: 'BTC', change_percent: 0.4, week: [107_992.1, 108_120.55, 108_574.68] },
    ] satisfies RateTrend[],
  },
  'GET /api/exchange-rates/history': {
    reply: {
      coin: 'BTC',
      range: '24h',
      points: [
        { at: '2026-10-19T12:00:00.000Z', price: 108_210.33 },
        { at: '2026-10-19T13:00:00.000Z', price: 108_402.97 },
        { at: '2026-10-19T14:00:00.000Z', price: 108_574.68 },
      ],
    } satisfies RateHistoryReply,
  },
  'POST /api/exchange': {
    body: {
      from_currency: 'USDT',
      to_currency: 'BTC',
      from_amount: '200.00',
      to_amount: '0.00184205',
      description: 'Câmbio de USDT para BTC',
    } satisfies ExchangeBody,
    reply: EXCHANGE,
  },
  'POST /api/exchange/quotes': {
    body: {
      from_currency: 'USDT',
      to_currency: 'BTC',
      from_amount: '200.00',
    } satisfies ExchangeQuoteBody,
    reply: {
      id: '0199f49f-8e11-7c55-a2b0-93d7f0c6614e',
      from_currency: 'USDT',
      to_currency: 'BTC',
      from_amount: 200,
      to_amount: 0.00184205,
      rate: 0.0000092102504819,
      fee: 0,
      spread_bps: 0,
      expires_at: '2026-10-18T09:31:58.220Z',
      seconds_left: 60,
      warnings: [],
    } satisfies ExchangeQuote,
  },
  'GET /api/savings/balance': {
    reply: {
      total: 300.70070036,
      yield: 0.70070036,
      details: [
        {
          ...INVESTMENT,
          value: 300.70070036,
          yield: 0.70070036,
          penalty_amount: 75,
          withdrawal_amount: 225.70070036,
        },
      ],
    } satisfies SavingsBalanceReply,
  },
  'POST /api/savings/deposit': {
    body: { amount: '300.00' } satisfies SavingsDepositBody,
    reply: {
      success: true,
      savings_id: INVESTMENT.id,
      transaction_id: '0199f4d1-b60f-7188-a4c3-5b7e92d0f614',
      amount: INVESTMENT.amount,
      created_date: INVESTMENT.created_date,
      unlocks_at: INVESTMENT.unlocks_at,
      message: 'Depósito realizado com sucesso!',
    } satisfies SavingsDepositReply,
  },
  'POST /api/savings/withdraw': {
    body: { savings_id: INVESTMENT.id, penalty_amount: 75 } satisfies SavingsWithdrawBody,
    reply: {
      success: true,
      savings_id: INVESTMENT.id,
      transaction_id: '0199f518-02e9-7b3d-8f60-c19a47e5d2b8',
      withdrawal_amount: 225.70070036,
      penalty_amount: 75,
      amount: INVESTMENT.amount,
      yield: 0.70070036,
      created_date: '2025-10-17T20:59:56.905Z',
      message:
        'Saque realizado com sucesso! Você recebeu 225,70070036 USDT, já descontada a multa de 75,00 USDT.',
    } satisfies SavingsWithdrawReply,
  },
};
