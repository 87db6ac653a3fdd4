import { messageOf, put } from './client.js';
import { element, toast } from './dom.js';

/**
 * @typedef {[value: string, text: string]} Option
 * @typedef {{ name: string, label: string, hint: string, options: Option[] }} Switch
 */

/** @type {Option[]} */
const RAIL = [
  ['none', 'Funciona'],
  ['refuse', 'Recusa'],
  ['down', 'Fora do ar'],
  ['timeout_before', 'Sem resposta, sem efeito'],
  ['timeout_after', 'Faz, e não responde'],
];

/** @type {Switch[]} */
const SWITCHES = [
  { name: 'pix_in', label: 'PIX recebido', hint: 'Cobranças e consultas', options: RAIL },
  { name: 'pix_out', label: 'PIX enviado', hint: 'Saques ao banco de fora', options: RAIL },
  { name: 'bill_out', label: 'Boletos e contas', hint: 'Consultas e pagamentos', options: RAIL },
  {
    name: 'webhook',
    label: 'Avisos ao banco',
    hint: 'Webhooks do PSP',
    options: [
      ['none', 'Funciona'],
      ['drop', 'Some no caminho'],
      ['duplicate', 'Chega duas vezes'],
      ['late', 'Chega atrasado'],
      ['refuse', 'Conexão recusada'],
      ['down', 'PSP parado: fica na fila'],
      ['timeout_before', 'Sem resposta, não chega'],
      ['timeout_after', 'Chega, resposta se perde'],
    ],
  },
  { name: 'crypto_out', label: 'Saques em cripto', hint: 'Pedidos à Binance', options: RAIL },
  { name: 'rates', label: 'Preços', hint: 'Cotações, conversões e ordens', options: RAIL },
];

/** @type {Switch} */
const PAYOUT_RULE = {
  name: 'rule',
  label: 'Regra dos envios',
  hint: 'O que decide cada PIX enviado',
  options: [
    ['accept_all', 'Todos são realizados'],
    ['efi_test_amounts', 'Pelo valor, como no teste da Efí'],
  ],
};

/** @type {Switch} */
const NEXT_WITHDRAWAL = {
  name: 'next',
  label: 'Próximo saque em cripto',
  hint: 'Vale uma vez',
  options: [
    ['complete', 'É enviado'],
    ['hold', 'Fica retido'],
    ['reject', 'É rejeitado'],
    ['fail', 'Falha na rede'],
  ],
};

/**
 * @param {{ faults: Record<string, string>, rule: string, next: string }} state
 * @param {() => void} onChanged
 */
export function faultSwitches({ faults, rule, next }, onChanged) {
  /** @param {string} path @param {object} change */
  const save = async (path, change) => {
    try {
      await put(path, change);
    } catch (failure) {
      toast(messageOf(failure), 'bad');
    }
    onChanged();
  };
  const active = SWITCHES.filter(({ name }) => faults[name] !== 'none').map(({ name }) => name);
  const fields = SWITCHES.map((setting) =>
    selectField(setting, faults[setting.name], active.includes(setting.name), (value) =>
      save('/control/faults', { [setting.name]: value }),
    ),
  );
  const reset = element(
    'button',
    { type: 'button', class: 'button', disabled: active.length === 0, 'data-focus': 'reset' },
    'Desligar as falhas',
  );
  reset.addEventListener('click', () =>
    save('/control/faults', Object.fromEntries(active.map((name) => [name, 'none']))),
  );
  return element(
    'div',
    { class: 'stack' },
    ...fields,
    element('div', { class: 'actions' }, reset),
    selectField(PAYOUT_RULE, rule, false, (value) => save('/control/pix/payout-rule', { rule: value })),
    selectField(NEXT_WITHDRAWAL, next, next !== 'complete', (value) =>
      save('/control/crypto/next-withdrawal', { outcome: value }),
    ),
  );
}

/**
 * @param {Switch} setting
 * @param {string | undefined} value
 * @param {boolean} alarming
 * @param {(value: string) => void} onChoose
 */
function selectField({ name, label, hint, options }, value, alarming, onChoose) {
  const select = element(
    'select',
    { id: `fault-${name}`, 'data-focus': name, 'aria-describedby': `fault-${name}-hint` },
    ...options.map(([key, text]) => element('option', { value: key, selected: key === value }, text)),
  );
  select.addEventListener('change', () => onChoose(select.value));
  return element(
    'div',
    { class: alarming ? 'switch on' : 'switch' },
    element(
      'div',
      {},
      element('label', { for: `fault-${name}` }, label),
      element('p', { class: 'hint', id: `fault-${name}-hint` }, hint),
    ),
    element('div', { class: 'select' }, select),
  );
}
