import { ControlFailure, get } from './client.js';
import { mountDeposit, mountPin } from './crypto.js';
import { bookList, coinDepositList, priceList, withdrawalList } from './crypto-lists.js';
import { copyButton, element, part, show } from './dom.js';
import { faultSwitches } from './faults.js';
import { formatMoney } from './format.js';
import { chargeList, deliveryList, messageList, payoutList } from './lists.js';
import { mountLojas } from './lojas.js';
import { mountPay } from './pay.js';
import { currentView, mountViews } from './views.js';

const REFRESH_MS = 2000;
const LIMIT = 30;

/**
 * @type {{ id: string, view?: string, load: () => Promise<any>, render: (state: any) => Node[] }[]}
 */
const PARTS = [
  { id: 'account', load: () => get('/control/pix/account'), render: accountFacts },
  listPart('charges', 'pix', 'pix/charges', (rows) => chargeList(rows, refresh)),
  listPart('payouts', 'pix', 'pix/payouts', (rows) => payoutList(rows, refresh)),
  listPart('messages', 'pix', 'messages', messageList),
  listPart('deliveries', 'pix', 'pix/deliveries', deliveryList),
  listPart('coin-deposits', 'cripto', 'crypto/deposits', coinDepositList),
  listPart('withdrawals', 'cripto', 'crypto/withdrawals', (rows) => withdrawalList(rows, refresh)),
  listPart('books', 'cripto', 'crypto/books', bookList),
  {
    id: 'prices',
    view: 'cripto',
    load: () => get('/control/prices'),
    render: (prices) => [priceList(prices)],
  },
  {
    id: 'faults',
    load: async () => ({
      faults: await get('/control/faults'),
      rule: (await get('/control/pix/payout-rule')).rule,
      next: (await get('/control/crypto/next-withdrawal')).outcome,
    }),
    render: (state) => [faultSwitches(state, refresh)],
  },
];

/** @param {string} id @param {string} view @param {string} path @param {(rows: any[]) => Node} render */
function listPart(id, view, path, render) {
  return {
    id,
    view,
    load: () => get(`/control/${path}?limit=${LIMIT}`),
    render: (/** @type {any[]} */ rows) => [render(rows)],
  };
}

/** @type {Map<string, string>} */
const shown = new Map();

/** Redraws a part only if it changed, so that nothing moves under the pointer. */
async function refreshPart({ id, load, render }) {
  const state = await load();
  const text = JSON.stringify(state);
  if (shown.get(id) === text) return;
  show(part(id), ...render(state));
  shown.set(id, text);
  const count = document.getElementById(`${id}-count`);
  if (count !== null) count.textContent = state.length === 0 ? '' : countText(state.length);
}

/** @param {number} count */
function countText(count) {
  return count >= LIMIT ? `últimas ${LIMIT}` : String(count);
}

async function refresh() {
  const visible = PARTS.filter(({ view }) => view === undefined || view === currentView());
  const results = await Promise.allSettled(visible.map(refreshPart));
  const reasons = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
  for (const reason of reasons) if (!(reason instanceof ControlFailure)) reportError(reason);
  const failed = reasons.length > 0;
  const live = part('live');
  const state = failed ? 'lost' : 'on';
  if (live.dataset.state === state) return;
  live.dataset.state = state;
  live.replaceChildren(element('span', {}, failed ? 'Sem conexão' : 'Ao vivo'));
}

function accountFacts({ saldo, chave, webhookUrl }) {
  return [
    fact('Saldo no PSP', element('span', { class: 'figure' }, formatMoney(saldo))),
    fact(
      'Chave do banco',
      element('span', { class: 'mono' }, chave),
      copyButton(chave, 'a chave', 'account-key'),
    ),
    fact('Avisos para', element('span', { class: 'mono' }, webhookUrl ?? 'nenhum endereço ainda')),
  ];
}

/** @param {string} name @param {...Node} value */
function fact(name, ...value) {
  return element('div', {}, element('dt', {}, name), element('dd', {}, ...value));
}

function mountTheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  part('theme').addEventListener('click', () => {
    const { dataset } = document.documentElement;
    const now = dataset.theme ?? (dark.matches ? 'dark' : 'light');
    const next = now === 'dark' ? 'light' : 'dark';
    dataset.theme = next;
    localStorage.setItem('theme', next);
  });
}

/** Pauses while the page is hidden. */
async function keepFresh() {
  if (!document.hidden) await refresh();
  setTimeout(keepFresh, REFRESH_MS);
}

mountTheme();
mountViews(refresh);
mountPay(part('pay'), refresh);
mountLojas(part('shops')).catch(reportError);
mountDeposit(part('deposit'), refresh).catch(reportError);
mountPin(part('pin'), refresh).catch(reportError);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) refresh();
});
keepFresh();
