import type { Account } from '@lastro/contracts';
import { type Coin, type Money, parseDecimal, rate } from '@lastro/money';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api/api-client.ts';
import { parseExactJson, type Wire } from '../../lib/api/exact-json.ts';
import type { Network } from '../../lib/queries/crypto-networks.ts';
import { addressEnds, cheapestOf, fittingNetworks, matchesNetwork } from './address/address.ts';
import { sendCrypto } from './api.ts';
import {
  changedDraft,
  draftOf,
  emptyDraft,
  isSendDraft,
  maxSendable,
  networkOf,
  type SendDraft,
} from './draft.ts';
import { hasFeeRisen, refusalOf } from './messages.ts';
import { debitAccounts, totalOfOrder } from './optimistic.ts';
import { deadlineText, isSendOrder, withCurrentFee } from './order.ts';
import { missingFields, readDraft, spendingProblem } from './read-draft.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const OLD_BITCOIN = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

const amount = (coin: Coin, text: string): Money<Coin> => parseDecimal(coin, text);

function network(code: string, coin: Coin, changed: Partial<Network> = {}): Network {
  return {
    code,
    name: `Rede ${code}`,
    fee: amount(coin, '1'),
    min: amount(coin, '5'),
    max: amount(coin, '1000'),
    step: amount(coin, '0.000001'),
    depositMin: amount(coin, '0.000001'),
    confirmations: 1,
    minutes: 2,
    needsMemo: false,
    takesDeposits: true,
    sends: true,
    ...changed,
  };
}

const USDT_NETWORKS = ['TRX', 'ETH', 'BSC', 'SOL'].map((code) => network(code, 'USDT'));
const draft: SendDraft = { ...emptyDraft('USDT'), address: TRON, amount: '10' };
const balance = amount('USDT', '100');

test.each([
  [{}, []],
  [{ amount: '' }, ['valor']],
  [{ amount: '0', address: ' ' }, ['valor válido', 'endereço']],
  [{ address: EVM }, ['rede']],
  [{ address: 'not an address' }, []],
] as const)('a form with %j is missing %j', (changed, missing) => {
  expect(missingFields({ ...draft, ...changed }, USDT_NETWORKS, undefined)).toEqual(missing);
});

test('a network that needs a memo is missing it', () => {
  const networks = [network('TRX', 'USDT', { needsMemo: true })];
  expect(missingFields(draft, networks, undefined)).toEqual(['memo']);
  expect(missingFields({ ...draft, tag: '7' }, networks, undefined)).toEqual([]);
});

describe('the networks offered for an address', () => {
  const evm = ['ETH', 'BSC', 'MATIC'].map((code, index) =>
    network(code, 'USDT', { fee: amount('USDT', ['1.6', '0.01', '0.1'][index] ?? '0') }),
  );
  const [tron, solana, ton] = ['TRX', 'SOL', 'TON'].map((code) => network(code, 'USDT'));
  const all = [tron, ...evm, solana].flatMap((one) => one ?? []);
  const codes = (networks: readonly { readonly code: string }[]) => networks.map(({ code }) => code);
  const to = (address: string, picked: string | null = null): SendDraft => ({ ...draft, address, picked });

  test.each([
    [TRON, ['TRX']],
    [EVM, ['BSC', 'MATIC', 'ETH']],
    [SOLANA, ['SOL']],
    [BITCOIN, []],
    [EVM.slice(0, 20), []],
    ['', ['BSC', 'MATIC', 'TRX', 'SOL', 'ETH']],
  ])('of %s are those that match, cheapest first', (address, fitting) => {
    expect(codes(fittingNetworks(address, all))).toEqual(fitting);
  });

  test('are preselected only when a single one matches', () => {
    expect(networkOf(to(EVM), all)).toBeNull();
    expect(networkOf(to(EVM, 'MATIC'), all)?.code).toBe('MATIC');
    expect(networkOf(to(EVM, 'TRX'), all)).toBeNull();
    expect(networkOf(to(TRON, 'MATIC'), all)?.code).toBe('TRX');
    expect(networkOf(to(''), all)).toBeNull();
    expect(networkOf(to('', 'SOL'), all)?.code).toBe('SOL');
    expect(networkOf(to(''), all.slice(0, 1))?.code).toBe('TRX');
  });

  test('mark the one that is cheaper than all others', () => {
    expect(cheapestOf(fittingNetworks(EVM, all))?.code).toBe('BSC');
    expect(cheapestOf(fittingNetworks(TRON, all))).toBeNull();
    expect(cheapestOf(evm.map((one) => ({ ...one, fee: amount('USDT', '1') })))).toBeNull();
  });

  test('are those without a known format when no other matches', () => {
    const withTon = [...all, ...(ton === undefined ? [] : [ton])];
    expect(codes(fittingNetworks('um endereço de outra forma', withTon))).toEqual(['TON']);
    expect(codes(fittingNetworks(TRON, withTon))).toEqual(['TRX']);
  });

  test('adjust an amount of the whole balance to their fee', () => {
    const everything = { ...to(EVM), amount: '100,00' };
    expect(changedDraft(everything, { picked: 'BSC' }, all, balance).amount).toBe('99,99');
    const byBsc = changedDraft(everything, { picked: 'BSC' }, all, balance);
    expect(changedDraft(byBsc, { picked: 'ETH' }, all, balance).amount).toBe('98,40');
    expect(changedDraft({ ...everything, amount: '50' }, { picked: 'BSC' }, all, balance).amount).toBe('50');
    expect(changedDraft(byBsc, { amount: '7' }, all, balance).amount).toBe('7');
  });

  test('exclude addresses of another format', () => {
    expect(matchesNetwork({ code: 'BTC' }, OLD_BITCOIN)).toBe(true);
    expect(matchesNetwork({ code: 'BTC' }, BITCOIN.toUpperCase())).toBe(true);
    expect(matchesNetwork({ code: 'BTC' }, EVM)).toBe(false);
    expect(matchesNetwork({ code: 'BASE' }, EVM)).toBe(true);
    expect(matchesNetwork({ code: 'TON' }, 'an unknown format')).toBe(true);
  });
});

describe('a filled-in form', () => {
  test('becomes an order with the displayed values', () => {
    expect(
      readDraft({ ...draft, address: ` ${TRON}\n`, description: ' Aluguel ' }, USDT_NETWORKS, balance),
    ).toEqual({
      order: {
        coin: 'USDT',
        amount: '10.00000000',
        fee: '1.00000000',
        network: 'TRX',
        networkName: 'Rede TRX',
        arrival: '≈ 2 min',
        address: TRON,
        tag: '',
        description: 'Aluguel',
      },
    });
  });

  test.each([
    [{ address: '' }, { address: 'Informe o endereço da carteira de destino.' }],
    [
      { address: BITCOIN },
      { address: 'Este endereço não é de nenhuma rede desta moeda. Confira se foi copiado inteiro.' },
    ],
    [{ address: EVM }, { network: 'Escolha a rede que a carteira de destino aceita.' }],
    [{ amount: '' }, { amount: 'Informe um valor maior que zero.' }],
    [{ amount: '4,99' }, { amount: 'O valor mínimo por esta rede é 5,00\u00a0USDT.' }],
    [{ amount: '5,0000001' }, { amount: 'Por esta rede o valor é múltiplo de 0,000001\u00a0USDT.' }],
    [{ amount: '99,01' }, { amount: 'Saldo insuficiente para o valor e a tarifa da rede.' }],
  ])('is refused with %o', (changed, problems) => {
    expect(readDraft({ ...draft, ...changed }, USDT_NETWORKS, balance)).toEqual({ problems });
  });

  test('is refused above the maximum of its network', () => {
    const tooMuch = { ...draft, amount: '1000,01' };
    expect(readDraft(tooMuch, USDT_NETWORKS, amount('USDT', '5000'))).toEqual({
      problems: { amount: 'O valor máximo por envio é 1.000,00\u00a0USDT.' },
    });
    expect(readDraft(tooMuch, USDT_NETWORKS, balance)).toEqual({
      problems: { amount: 'Saldo insuficiente.' },
    });
  });

  test('is known to be above the balance while it is typed, even before a network is chosen', () => {
    const [tron = null] = USDT_NETWORKS;
    const problem = (text: string, of: Network | null) => spendingProblem(amount('USDT', text), of, balance);
    expect(problem('100.00000001', null)).toBe('Saldo insuficiente.');
    expect(problem('100', null)).toBeUndefined();
    expect(problem('100', tron)).toBe('Saldo insuficiente para o valor e a tarifa da rede.');
    expect(problem('99', tron)).toBeUndefined();
    expect(spendingProblem(null, tron, balance)).toBeUndefined();
    expect(spendingProblem(amount('USDT', '101'), tron, undefined)).toBeUndefined();
  });

  test('is refused above the limit, unless that is unknown', () => {
    const read = (limit: Money<Coin> | null) => readDraft(draft, USDT_NETWORKS, balance, undefined, limit);
    expect(read(amount('USDT', '9.99'))).toEqual({
      problems: { amount: 'Acima do seu limite atual: 9,99\u00a0USDT.' },
    });
    expect(read(amount('USDT', '10'))).toHaveProperty('order');
    expect(read(null)).toHaveProperty('order');
  });

  test('may spend everything but the fee', () => {
    expect(readDraft({ ...draft, amount: '99' }, USDT_NETWORKS, balance)).toHaveProperty('order');
    // The server checks the balance.
    expect(readDraft({ ...draft, amount: '999' }, USDT_NETWORKS, undefined)).toHaveProperty('order');
  });

  test('requires a memo where the network needs one, and sends none elsewhere', () => {
    const memo = [network('XLM', 'USDT', { needsMemo: true })];
    expect(readDraft(draft, memo, balance)).toEqual({ problems: { tag: 'Informe o memo de quem recebe.' } });
    expect(readDraft({ ...draft, tag: ' 42 ' }, memo, balance)).toHaveProperty('order.tag', '42');
    expect(readDraft({ ...draft, tag: '42' }, USDT_NETWORKS, balance)).toHaveProperty('order.tag', '');
  });
});

describe('the maximum that can be sent', () => {
  test('leaves room for the fee and is a multiple of the step', () => {
    const uneven = amount('USDT', '100.00000055');
    expect(maxSendable(uneven, network('TRX', 'USDT'))).toEqual(amount('USDT', '99'));
    expect(maxSendable(uneven, null)).toEqual(uneven);
  });

  test('is within the limit of the customer', () => {
    const limit = amount('USDT', '50.0000005');
    expect(maxSendable(amount('USDT', '5000'), network('TRX', 'USDT'), limit)).toEqual(amount('USDT', '50'));
    expect(maxSendable(amount('USDT', '20'), network('TRX', 'USDT'), limit)).toEqual(amount('USDT', '19'));
    expect(maxSendable(amount('USDT', '5000'), null, limit)).toEqual(limit);
  });

  test('is within the limits of the network and never below zero', () => {
    expect(maxSendable(amount('USDT', '5000'), network('TRX', 'USDT'))).toEqual(amount('USDT', '1000'));
    expect(maxSendable(amount('USDT', '0.5'), network('TRX', 'USDT'))).toEqual(amount('USDT', '0'));
  });
});

describe('a reviewed order', () => {
  const read = readDraft(draft, USDT_NETWORKS, balance);
  if (!('order' in read)) throw new Error('the draft is complete');
  const { order } = read;

  test('is sent with the fee that was shown', async () => {
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      bodies.push(JSON.parse(String(body)));
      return new Response('{}');
    });
    await sendCrypto(order, { requestId: 'um', token: 'dois' });
    vi.unstubAllGlobals();
    expect(bodies).toEqual([expect.objectContaining({ amount: '10.00000000', fee: '1.00000000' })]);
  });

  test('is reviewed again when the fee has risen, with the present one', () => {
    expect(hasFeeRisen(new ApiError(409, 'quote_changed', 'A tarifa da rede subiu.'))).toBe(true);
    expect(hasFeeRisen(new ApiError(409, 'request_id_reused', 'Não.'))).toBe(false);
    const risen = USDT_NETWORKS.map((one) => ({ ...one, fee: amount('USDT', '1.6') }));
    expect(withCurrentFee(order, risen)).toEqual({ ...order, fee: '1.60000000' });
  });

  test('keeps its fee while the networks of its coin are not known', () => {
    expect(withCurrentFee(order, undefined)).toBe(order);
    expect(withCurrentFee(order, [network('TRX', 'BNB')])).toBe(order);
    expect(withCurrentFee(order, [network('ETH', 'USDT', { fee: amount('USDT', '2') })])).toBe(order);
  });
});

describe('the optimistic balance', () => {
  const accounts = parseExactJson(
    '[{"id":"1","currency_code":"BTC","balance":1},{"id":"2","currency_code":"USDT","balance":5},{"id":"3","currency_code":"USDT","balance":20.5}]',
  ) as Wire<Account>[];
  const order = { coin: 'USDT', amount: '10.00000000', fee: '1.00000000' } as const;

  test('is reduced by exactly amount and fee in the account that covers them', () => {
    const debited = debitAccounts(accounts, totalOfOrder(order));
    expect(debited.map(({ balance: left }) => left)).toEqual(['1', '5', '9.50000000']);
  });

  test('is unchanged when no account covers them', () => {
    expect(debitAccounts(accounts, amount('USDT', '21'))).toEqual(accounts);
    expect(debitAccounts(accounts, amount('ETH', '1'))).toEqual(accounts);
  });
});

test('a resumed order fills in the form as it was sent', () => {
  const read = readDraft(draft, USDT_NETWORKS, balance);
  expect('order' in read && draftOf(read.order, 'BTC')).toEqual({ ...draft, picked: 'TRX', amount: '10,00' });
  expect(draftOf(null, 'BTC')).toEqual(emptyDraft('BTC'));
});

test('an amount typed in reais is sent as the displayed multiple of the step', () => {
  const inReais = { ...draft, address: TRON, picked: 'TRX', amount: 'R$ 200,00' };
  const read = readDraft(inReais, USDT_NETWORKS, balance, rate('USDT', 'BRL', '5.2'));
  expect(read).toMatchObject({ order: { amount: '38.46153800' } });
});

test('the deadline names the review first, and no network time when it is unknown', () => {
  expect(deadlineText('≈ 2 min')).toBe('Até 24 horas úteis de análise, mais ≈\u00a02\u00a0min na rede');
  expect(deadlineText('')).toBe('Até 24 horas úteis de análise, mais o tempo da rede');
  expect(deadlineText(null)).toBe(deadlineText(''));
});

test('an address is shown by its first and last characters', () => {
  expect(addressEnds(TRON)).toEqual(['TR7NHq', TRON.slice(6, -6), 'gjLj6t']);
  expect(addressEnds(TRON).join('')).toBe(TRON);
  expect(addressEnds('abc')).toEqual(['abc', '', '']);
});

test('an incomplete stored draft is ignored', () => {
  expect(isSendDraft(draft)).toBe(true);
  expect(isSendDraft({ ...draft, picked: null })).toBe(true);
  expect(isSendDraft({ ...draft, picked: 1 })).toBe(false);
  expect(isSendDraft({ ...draft, coin: 'BRL' })).toBe(false);
});

test('an incomplete stored order is ignored', () => {
  const read = readDraft(draft, USDT_NETWORKS, balance);
  const order = 'order' in read ? read.order : null;
  expect(isSendOrder(order)).toBe(true);
  expect(isSendOrder({ ...order, coin: 'BRL' })).toBe(false);
  expect(isSendOrder({ ...order, fee: 1 })).toBe(false);
});

test.each([
  [400, 'invalid_wallet_address', 'address'],
  [400, 'wallet_not_allowed', 'address'],
  [400, 'network_unavailable', 'network'],
  [400, 'invalid_tag', 'tag'],
  [422, 'insufficient_funds', 'amount'],
  [400, 'amount_out_of_range', 'amount'],
] as const)('%i %s is shown on the screen and at its field', (status, code, field) => {
  expect(refusalOf(new ApiError(status, code, 'Não.'))).toEqual({
    problems: { [field]: 'Não.' },
    reason: 'Não.',
  });
});

test("shows a refusal about no field on the screen, and never a proxy's text", () => {
  expect(refusalOf(new ApiError(503, 'crypto_provider_unavailable', 'Indisponível.'))).toEqual({
    problems: {},
    reason: 'Indisponível.',
  });
  expect(refusalOf(new ApiError(413, null, '<html>')).reason).toBeNull();
  expect(refusalOf(new NetworkError(null)).reason).toBe('Erro de conexão');
});
