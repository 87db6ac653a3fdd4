import { put } from './client.js';
import { element, toast } from './dom.js';

const RAIL = [
  ['none', 'Funciona'],
  ['refuse', 'Recusa'],
  ['down', 'Fora do ar'],
  ['timeout_before', 'Sem resposta, sem efeito'],
  ['timeout_after', 'Faz, e não responde'],
];

const SWITCHES = [
  ['pix_in', 'PIX recebido', 'Cobranças e consultas', RAIL],
  ['pix_out', 'PIX enviado', 'Saques ao banco de fora', RAIL],
  [
    'webhook',
    'Avisos ao banco',
    'Webhooks do PSP',
    [
      ...RAIL.slice(0, 1),
      ['drop', 'Some no caminho'],
      ['duplicate', 'Chega duas vezes'],
      ['late', 'Chega atrasado'],
      ['refuse', 'Conexão recusada'],
      ['down', 'PSP parado: fica na fila'],
      ['timeout_before', 'Sem resposta, não chega'],
      ['timeout_after', 'Chega, resposta se perde'],
    ],
  ],
];

const RULES = [
  ['accept_all', 'Todos são realizados'],
  ['efi_test_amounts', 'Pelo valor, como no teste da Efí'],
];

/** The switches for faults, with one that turns them all off. `state` is `{faults, rule}`. */
export function faultSwitches({ faults, rule }, onChanged) {
  const save = async (path, change) => {
    try {
      await put(path, change);
    } catch (failure) {
      toast(failure.message, 'bad');
    }
    onChanged();
  };
  const fields = SWITCHES.map(([name, label, hint, options]) =>
    selectField(
      { name, label, hint, options, value: faults[name], alarming: faults[name] !== 'none' },
      (value) => save('/control/faults', { [name]: value }),
    ),
  );
  const ruleField = selectField(
    { name: 'rule', label: 'Regra dos envios', hint: 'O que decide cada saque', options: RULES, value: rule },
    (value) => save('/control/pix/payout-rule', { rule: value }),
  );
  const on = SWITCHES.filter(([name]) => faults[name] !== 'none').map(([name]) => name);
  const reset = element(
    'button',
    { type: 'button', class: 'button', disabled: on.length === 0, 'data-focus': 'reset' },
    'Desligar as falhas',
  );
  reset.addEventListener('click', () =>
    save('/control/faults', Object.fromEntries(on.map((name) => [name, 'none']))),
  );
  return element(
    'div',
    { class: 'stack' },
    ...fields,
    ruleField,
    element('div', { class: 'actions' }, reset),
  );
}

function selectField({ name, label, hint, options, value, alarming = false }, onChoose) {
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
