import type {
  CryptoNetwork,
  DepositAddressBody,
  DepositAddressReply,
  DepositStatusReply,
} from '../coins/crypto.ts';
import type { CryptoTransferBody, CryptoTransferReply } from '../coins/crypto-transfer.ts';
import type { ChangeLimitsBody, LimitsReply } from '../customers/limits.ts';
import type { ChargeReply, ChargeStatusReply, CreateChargeBody, SendPixBody, SendPixReply } from '../pix.ts';
import type { CancelOwnWithdrawalReply, OwnWithdrawal } from '../withdrawals.ts';
import { ANA, type CallExamples } from './call.ts';

const CHARGE = {
  txid: '7d9f3c21b84e4f0aa6d15c02e97b3f48',
  brcode:
    '00020101021226790014br.gov.bcb.pix2557psp.lastro.example/v2/qr/7d9f3c21b84e4f0aa6d15c02e97b3f485204000053039865406520.005802BR5906LASTRO6009SAO PAULO62070503***630466B2',
  valor: 520,
} as const;
const EXPIRES_AT = '2026-10-19T15:12:33.871Z';

/** Public: Bech32's first test vector (BIP 173), and a checksum example of EIP-55. */
const BTC_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const ETH_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const DEPOSIT_ID = '0199f4e6-5d18-7f21-b093-7ca4e82f160d';

const ETHEREUM = {
  network: 'ETH',
  name: 'Ethereum (ERC20)',
  fee: 0.0012,
  min: 0.01,
  max: 1000,
  step: 0.00000001,
  deposit_min: 0.0005,
  confirmations: 6,
  arrival_minutes: 2,
  is_default: true,
  memo_required: false,
  deposit_enabled: true,
  withdraw_enabled: true,
} satisfies CryptoNetwork;

export const PIX_WITHDRAWAL = {
  id: '0199f50a-71c3-7d58-96ae-20f4b8e9c175',
  type: 'pix',
  status: 'completed',
  currency: 'USDT',
  amount: 50,
  fee: 0,
  amount_brl: 260,
  pix_key: ANA.email,
  pix_key_type: 'email',
  holder_name: ANA.name,
  bank_name: 'Banco do Exemplo',
  crypto_address: null,
  network: null,
  tag: null,
  description: 'Contas de casa',
  transaction_id: '0199f50a-71c4-7a03-8d7b-e65f1c30a942',
  reference: 'E9999999920261019135204815263748',
  failure: null,
  created_at: '2026-10-19T13:44:09.227Z',
  decided_at: '2026-10-19T13:51:40.118Z',
  closed_at: '2026-10-19T13:52:06.480Z',
  returned: null,
} satisfies OwnWithdrawal;

export const LIMITS = {
  is_night: false,
  night: { begins: '20:00', ends: '06:00' },
  withdrawals_from: null,
  outgoing_paused_from: null,
  pix: {
    currency: 'BRL',
    maximum: 500000,
    available: 740,
    each: { amount: 5000, raise: null },
    day: { amount: 1000, raise: { amount: 2500, from: '2026-10-20T14:02:11.306Z' }, used: 260, left: 740 },
    night: { amount: 500, raise: null, used: 0, left: 500 },
  },
  crypto: {
    currency: 'USDT',
    maximum: 96153.84,
    available: 9615.38,
    each: { amount: 9615.38, raise: null },
    day: { amount: 9615.38, raise: null, used: 0, left: 9615.38 },
    night: { amount: 192.3, raise: null, used: 0, left: 192.3 },
  },
  payment: {
    currency: 'BRL',
    maximum: 500000,
    available: 49955,
    each: { amount: 50000, raise: null },
    day: { amount: 50000, raise: null, used: 45, left: 49955 },
    night: { amount: 1000, raise: null, used: 0, left: 1000 },
  },
} satisfies LimitsReply;

export const RAILS: CallExamples = {
  'GET /api/limits': { reply: LIMITS },
  'PUT /api/limits': {
    body: { pix: { day: '2500.00', night: '500.00' } } satisfies ChangeLimitsBody,
    reply: LIMITS,
  },
  'POST /api/pix/cob': {
    body: { valor: '520.00' } satisfies CreateChargeBody,
    reply: {
      ...CHARGE,
      amount_usdt: 100,
      status: 'pending',
      expires_at: EXPIRES_AT,
      original: CHARGE,
    } satisfies ChargeReply,
  },
  'GET /api/pix/status/{txid}': {
    reply: {
      txid: CHARGE.txid,
      status: 'aprovado',
      valor: CHARGE.valor,
      amount_usdt: 100,
      transaction_id: '0199f515-c0d7-7e64-a1b9-38f26d5c7e0b',
      expires_at: EXPIRES_AT,
      reversed: 0,
    } satisfies ChargeStatusReply,
  },
  'POST /api/pix/send': {
    body: {
      valor: '260.00',
      pix_key: PIX_WITHDRAWAL.pix_key,
      pix_key_type: PIX_WITHDRAWAL.pix_key_type,
      holder_name: PIX_WITHDRAWAL.holder_name,
      bank_name: PIX_WITHDRAWAL.bank_name,
      description: PIX_WITHDRAWAL.description,
    } satisfies SendPixBody,
    reply: {
      transaction_id: PIX_WITHDRAWAL.transaction_id,
      withdrawal_id: PIX_WITHDRAWAL.id,
      status: 'pending',
      amount_usdt: PIX_WITHDRAWAL.amount,
      amount_brl: PIX_WITHDRAWAL.amount_brl,
      created_date: PIX_WITHDRAWAL.created_at,
    } satisfies SendPixReply,
  },
  'GET /api/withdrawals/{id}': { reply: PIX_WITHDRAWAL },
  'POST /api/withdrawals/{id}/cancel': {
    reply: { success: true, id: PIX_WITHDRAWAL.id, status: 'cancelled' } satisfies CancelOwnWithdrawalReply,
  },
  'GET /api/binance/networks/{coin}': {
    reply: [
      ETHEREUM,
      {
        ...ETHEREUM,
        network: 'ARBITRUM',
        name: 'Arbitrum One',
        fee: 0.00004,
        min: 0.0008,
        confirmations: 1,
        is_default: false,
      } satisfies CryptoNetwork,
    ],
  },
  'POST /api/binance/deposit-address': {
    body: { coin: 'ETH', network: 'ETH' } satisfies DepositAddressBody,
    reply: {
      address: ETH_ADDRESS,
      deposit_id: DEPOSIT_ID,
      coin: 'ETH',
      network: 'ETH',
      deposit_min: ETHEREUM.deposit_min,
      confirmations: ETHEREUM.confirmations,
    } satisfies DepositAddressReply,
  },
  'GET /api/binance/deposit-status/{deposit_id}': {
    reply: {
      deposit_id: DEPOSIT_ID,
      status: 'confirmado',
      coin: 'ETH',
      network: 'ETH',
      address: ETH_ADDRESS,
      amount: 0.25,
      usdt_value: 978.1,
      tx_id: '0x9c1f4b7e2d80a6533f0e8c47b95d12a6e07f3c98d4512be6a7f0839cd61e45b2',
      confirmations: null,
      transaction_id: '0199f4e9-8a35-7c70-b84d-f1e2093a6d5c',
      confirmed_date: '2026-10-19T13:08:47.310Z',
    } satisfies DepositStatusReply,
  },
  'POST /api/crypto-transfer': {
    body: {
      coin: 'BTC',
      amount: '0.00150000',
      recipient_wallet: BTC_ADDRESS,
      network: 'btc',
      description: 'Carteira fria',
    } satisfies CryptoTransferBody,
    reply: {
      transaction_id: '0199f51c-e4a9-7052-93d6-8b7c0f1e52a4',
      withdrawal_id: '0199f51c-e4a8-7fb1-a0c5-6d9e48237f1b',
      status: 'pending',
      coin: 'BTC',
      amount: 0.0015,
      fee: 0.00003,
      total: 0.00153,
      network: 'BTC',
      recipient_wallet: BTC_ADDRESS,
      tag: null,
      created_date: '2025-10-17T21:05:17.672Z',
    } satisfies CryptoTransferReply,
  },
};
