import type { DepositStatusReply } from '@lastro/contracts';
import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api/api-client.ts';
import { parseExactJson, type Wire } from '../../lib/api/exact-json.ts';
import { progressOf, receiptLines, receivedText } from './deposited.ts';
import { addressFailure } from './messages.ts';
import { forgetAddress, storeAddress, storedAddress, type WatchedAddress } from './watched-address.ts';

function status(changed: object): Wire<DepositStatusReply> {
  const reply = {
    deposit_id: 'd1',
    status: 'pendente',
    coin: 'BTC',
    network: 'BTC',
    address: 'bc1q…',
    amount: null,
    usdt_value: null,
    tx_id: null,
    confirmations: null,
    transaction_id: null,
    confirmed_date: null,
    ...changed,
  };
  return parseExactJson(JSON.stringify(reply)) as Wire<DepositStatusReply>;
}

const confirmed = {
  status: 'confirmado',
  amount: 0.5,
  usdt_value: 48561.72,
  tx_id: 'abc',
  transaction_id: 't1',
  confirmed_date: '2026-11-21T12:00:00.000Z',
};

describe('a confirmed deposit', () => {
  test('shows its amount and its value in USDT', () => {
    expect(receivedText(status(confirmed))).toBe('Você recebeu 0,50000000\u00a0BTC (48.561,72\u00a0USDT).');
  });

  test('shows no value without a price, or for USDT itself', () => {
    expect(receivedText(status({ ...confirmed, usdt_value: null }))).toBe(
      'Você recebeu 0,50000000\u00a0BTC.',
    );
    const own = status({ ...confirmed, coin: 'USDT', amount: 10, usdt_value: 10 });
    expect(receivedText(own)).toBe('Você recebeu 10,00\u00a0USDT.');
  });

  test('has a receipt with every known detail', () => {
    const labels = receiptLines(status(confirmed), 'Bitcoin').map(({ label }) => label);
    expect(labels).toEqual([
      'Tipo',
      'Situação',
      'Data e hora',
      'Valor recebido',
      'Valor em USDT',
      'Rede',
      'Endereço',
      'Hash da transação na rede',
      'ID da transação',
    ]);
  });
});

describe('a pending deposit', () => {
  test('shows its confirmations', () => {
    const detected = { amount: 0.5, confirmations: { done: 1, needed: 2 } };
    expect(progressOf(status(detected))).toBe('0,50000000\u00a0BTC • 1 de 2 confirmações');
    expect(progressOf(status({ ...detected, confirmations: { done: 0, needed: 1 } }))).toContain(
      '0 de 1 confirmação',
    );
    expect(progressOf(status({ amount: 0.5 }))).toBe('0,50000000\u00a0BTC');
  });

  test('has no progress before it is detected, or once it is confirmed', () => {
    expect(progressOf(undefined)).toBeNull();
    expect(progressOf(status({}))).toBeNull();
    expect(progressOf(status(confirmed))).toBeNull();
  });
});

test('names why an address could not be generated', () => {
  expect(addressFailure(new ApiError(400, 'network_unavailable', 'Esta rede não está disponível.'))).toBe(
    'Erro ao gerar endereço de depósito: Esta rede não está disponível.',
  );
  expect(addressFailure(new NetworkError(null))).toBe('Erro ao gerar endereço de depósito: Erro de conexão');
  expect(addressFailure(new ApiError(502, null, '<html>'))).toBe(
    'Erro ao gerar endereço de depósito: Erro de conexão',
  );
  expect(addressFailure(new ApiError(401, 'session_expired', 'Sua sessão expirou.'))).toBe(
    'Token não encontrado. Faça login novamente.',
  );
});

describe('the address watched in this tab', () => {
  const entries = new Map<string, string>();
  const storage = () =>
    ({
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    }) as Storage;
  const blocked = (): Storage => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const watched = {
    depositId: 'd1',
    address: 'T…',
    tag: null,
    networkName: 'Tron (TRC20)',
    minimum: '0.000001',
    confirmations: '1',
  } as WatchedAddress;

  test('is stored for one customer and coin until it is forgotten', () => {
    storeAddress('USDT', 'c1', watched, storage);
    expect(storedAddress('USDT', 'c1', storage)).toEqual(watched);
    expect(storedAddress('USDT', 'c2', storage)).toBeNull();
    expect(storedAddress('BTC', 'c1', storage)).toBeNull();
    forgetAddress('USDT', storage);
    expect(storedAddress('USDT', 'c1', storage)).toBeNull();
  });

  test.each(['{', 'null', '{"customer":"c1"}', '{"customer":"c1","watched":{"depositId":"d1"}}'])(
    'is null when %s is stored',
    (text) => {
      entries.set('lastro.crypto-deposit.USDT', text);
      expect(storedAddress('USDT', 'c1', storage)).toBeNull();
    },
  );

  test('is null when storage is blocked', () => {
    storeAddress('USDT', 'c1', watched, blocked);
    expect(storedAddress('USDT', 'c1', blocked)).toBeNull();
    forgetAddress('USDT', blocked);
  });
});
