import { ControlFailure, get } from './client.js';
import { copyButton, element, show } from './dom.js';
import { faultSwitches } from './faults.js';
import { formatMoney } from './format.js';
import { chargeList, deliveryList, messageList, payoutList } from './lists.js';
import { mountPay } from './pay.js';

const REFRESH_MS = 2000;
const LIMIT = 30;

/** Each part of the page: where its state comes from and what it shows of it. */
const PARTS = [
  { id: 'account', load: () => get('/control/pix/account'), render: accountFacts },
  {
    id: 'charges',
    load: () => get(`/control/pix/charges?limit=${LIMIT}`),
    render: (rows) => [chargeList(rows, refresh)],
  },
  {
    id: 'payouts',
    load: () => get(`/control/pix/payouts?limit=${LIMIT}`),
    render: (rows) => [payoutList(rows, refresh)],
  },
  {
    id: 'messages',
    load: () => get(`/control/messages?limit=${LIMIT}`),
    render: (rows) => [messageList(rows)],
  },
  {
    id: 'deliveries',
    load: () => get(`/control/pix/deliveries?limit=${LIMIT}`),
    render: (rows) => [deliveryList(rows)],
  },
  {
    id: 'faults',
    load: async () => ({
      faults: await get('/control/faults'),
      rule: (await get('/control/pix/payout-rule')).rule,
    }),
    render: (state) => [faultSwitches(state, refresh)],
  },
];

const shown = new Map();

/** Loads one part and draws it only when it changed, so that nothing moves under the pointer. */
async function refreshPart({ id, load, render }) {
  const state = await load();
  const text = JSON.stringify(state);
  if (shown.get(id) === text) return;
  show(document.getElementById(id), ...render(state));
  shown.set(id, text);
  const count = document.getElementById(`${id}-count`);
  if (count !== null) count.textContent = state.length === 0 ? '' : countText(state.length);
}

function countText(count) {
  return count >= LIMIT ? `últimas ${LIMIT}` : String(count);
}

async function refresh() {
  const results = await Promise.allSettled(PARTS.map(refreshPart));
  const reasons = results.filter(({ status }) => status === 'rejected').map(({ reason }) => reason);
  for (const reason of reasons) if (!(reason instanceof ControlFailure)) reportError(reason);
  const failed = reasons.length > 0;
  const live = document.getElementById('live');
  const state = failed ? 'lost' : 'on';
  if (live.dataset.state === state) return;
  live.dataset.state = state;
  live.firstElementChild.textContent = failed ? 'Sem conexão' : 'Ao vivo';
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

function fact(name, ...value) {
  return element('div', {}, element('dt', {}, name), element('dd', {}, ...value));
}

function mountTheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  document.getElementById('theme').addEventListener('click', () => {
    const { dataset } = document.documentElement;
    const now = dataset.theme ?? (dark.matches ? 'dark' : 'light');
    dataset.theme = now === 'dark' ? 'light' : 'dark';
    localStorage.setItem('theme', dataset.theme);
  });
}

/** Asks again after each answer, and rests while nobody looks. */
async function keepFresh() {
  if (!document.hidden) await refresh();
  setTimeout(keepFresh, REFRESH_MS);
}

mountTheme();
mountPay(document.getElementById('pay'), refresh);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) refresh();
});
keepFresh();
