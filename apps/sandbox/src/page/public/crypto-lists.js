import { messageOf, post } from './client.js';
import { copyButton, element, emptyState, toast } from './dom.js';
import { formatAmount, formatTime } from './format.js';
import { chip, identifier, list, row } from './lists.js';

/**
 * @typedef {{ txId: string, coin: string, network: string, address: string, amount: string, status: 0 | 1 | 6,
 *   account: string, confirmations: number, minConfirm: number, at: string }} Deposit
 * @typedef {{ id: string, withdrawOrderId: string | null, coin: string, network: string, address: string,
 *   amount: string, fee: string, net: string, status: 2 | 3 | 4 | 5 | 6, held: boolean, txId: string | null,
 *   info: string | null, at: string }} Withdrawal
 * @typedef {{ coin: string, free: string, locked: string, withdrawing: string }} Balance
 * @typedef {{ coin: string, symbol: string, price: string, pinned: boolean }} Price
 */

/** @param {Deposit[]} deposits */
export function coinDepositList(deposits) {
  if (deposits.length === 0) {
    return emptyState('coins', 'Nenhum depósito ainda', 'Envie moedas a um endereço e ele aparece aqui.');
  }
  return list(deposits.map(depositRow));
}

/** @param {Deposit} deposit */
function depositRow(deposit) {
  const { status, confirmations, minConfirm, account } = deposit;
  const states = {
    0: () => chip(`${Math.min(confirmations, minConfirm)} de ${minConfirm} confirmações`, 'wait'),
    6: () => chip('Creditado, ainda preso', 'wait'),
    1: () => chip('Confirmado', 'good'),
  };
  return row({
    title: `${formatAmount(deposit.amount)} ${deposit.coin}`,
    status: states[status](),
    details: [
      deposit.network,
      formatTime(deposit.at),
      account === 'master' ? 'sem dono: conta principal' : accountName(account),
      identifier(deposit.address),
      identifier(deposit.txId),
    ],
    actions: [],
  });
}

/** @type {Record<number, [string, string]>} */
const WITHDRAWAL_STATUS = {
  2: ['Aguarda aprovação', 'wait'],
  3: ['Rejeitado', 'bad'],
  4: ['Processando', 'wait'],
  5: ['Falhou', 'bad'],
  6: ['Enviado', 'good'],
};

/** @param {Withdrawal[]} withdrawals @param {() => void} onChanged */
export function withdrawalList(withdrawals, onChanged) {
  if (withdrawals.length === 0) {
    return emptyState(
      'send',
      'Nenhum saque ainda',
      'Os saques em cripto que um administrador liberar chegam aqui.',
    );
  }
  return list(withdrawals.map((withdrawal) => withdrawalRow(withdrawal, onChanged)));
}

/** @param {Withdrawal} withdrawal @param {() => void} onChanged */
function withdrawalRow(withdrawal, onChanged) {
  const { id, coin, net, fee, status, held, info } = withdrawal;
  const [text, tone] = WITHDRAWAL_STATUS[status] ?? ['Desconhecido', 'off'];
  const details = [
    `chegam ${formatAmount(net)}, taxa ${formatAmount(fee)}`,
    withdrawal.network,
    formatTime(withdrawal.at),
    identifier(withdrawal.address),
  ];
  if (info !== null) details.push(info);
  details.push(identifier(withdrawal.withdrawOrderId ?? id));
  return row({
    title: `${formatAmount(withdrawal.amount)} ${coin}`,
    status: held ? chip('Retido', 'wait') : chip(text, tone),
    details,
    actions: held
      ? [
          releaseButton(id, 'complete', 'Enviar', onChanged),
          releaseButton(id, 'reject', 'Rejeitar', onChanged),
        ]
      : withdrawal.txId === null
        ? []
        : [copyButton(withdrawal.txId, 'o identificador da transação', `tx-${id}`)],
  });
}

/** @param {string} id @param {string} outcome @param {string} label @param {() => void} onChanged */
function releaseButton(id, outcome, label, onChanged) {
  const button = element(
    'button',
    {
      type: 'button',
      class: 'button',
      'aria-label': `${label} o saque ${id}`,
      'data-focus': `${outcome}-${id}`,
    },
    label,
  );
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      await post(`/control/crypto/withdrawals/${id}/release`, { outcome });
    } catch (failure) {
      toast(messageOf(failure), 'bad');
    }
    onChanged();
  });
  return button;
}

/** @param {{ account: string, balances: Balance[] }[]} accounts */
export function bookList(accounts) {
  return list(accounts.map(({ account, balances }) => accountRow(account, balances)));
}

/** @param {string} account @param {Balance[]} balances */
function accountRow(account, balances) {
  const lines = balances.map(({ coin, free, locked, withdrawing }) => {
    const notes = [
      ...(locked === '0' ? [] : [`${formatAmount(locked)} preso`]),
      ...(withdrawing === '0' ? [] : [`${formatAmount(withdrawing)} saindo`]),
    ];
    return element(
      'div',
      {},
      element('dt', {}, coin),
      element(
        'dd',
        {},
        formatAmount(free),
        notes.length === 0 ? null : element('span', { class: 'note' }, notes.join(', ')),
      ),
    );
  });
  return element(
    'li',
    { class: 'row' },
    element(
      'p',
      { class: 'row-title small' },
      account === 'master' ? 'Conta principal' : accountName(account),
    ),
    balances.length === 0
      ? element('p', { class: 'row-details' }, 'vazia')
      : element('dl', { class: 'figures' }, ...lines),
  );
}

/** The text from which a sub-account's e-mail was derived. @param {string} email */
function accountName(email) {
  return email.replace(/_virtual@.*$/, '');
}

/** @param {Price[]} prices */
export function priceList(prices) {
  const lines = prices.map(({ coin, symbol, price, pinned }) =>
    element(
      'div',
      {},
      element('dt', {}, symbol === coin ? 'USDT em BRL' : coin),
      element(
        'dd',
        {},
        `${formatAmount(price)} ${symbol === coin ? 'BRL' : 'USDT'}`,
        pinned ? chip('Fixo', 'wait') : null,
      ),
    ),
  );
  return element('dl', { class: 'figures' }, ...lines);
}
