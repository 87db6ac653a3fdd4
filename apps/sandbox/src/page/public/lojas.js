import { get, post } from './client.js';
import { busy, copyButton, element, focusOn } from './dom.js';
import { field, fieldError, input, pair, select } from './fields.js';
import { formatMoney, parseMoney } from './format.js';

const TYPES = [
  ['cob', 'Para agora (cob)'],
  ['cobv', 'Com vencimento (cobv)'],
  ['static', 'Fixo (estático)'],
];
const BREAKS = [
  ['', 'Nenhum'],
  ['signature', 'Assinatura errada'],
  ['kid', 'Chave desconhecida'],
  ['jku_host', 'Chaves em outro site'],
  ['alg_none', 'Sem assinatura'],
  ['expired', 'Vencida'],
  ['not_found', 'Removida'],
  ['slow', 'Sem resposta'],
  ['huge', 'Resposta enorme'],
  ['redirect', 'Leva a outro endereço'],
];

/**
 * @param {HTMLElement} container
 */
export async function mountLojas(container) {
  /** @type {{ chave: string, nome: string }[]} */
  const lojas = await get('/control/lojas');
  const form = chargeForm(lojas, (charge) => {
    container.replaceChildren(
      codeOf(charge, () => {
        container.replaceChildren(form);
        focusOn(container, 'select');
      }),
    );
    focusOn(container, 'h3');
  });
  container.replaceChildren(form);
}

function chargeForm(lojas, onCreated) {
  const loja = select(
    'loja',
    lojas.map(({ chave, nome }) => [chave, nome]),
  );
  const type = select('loja-type', TYPES);
  const amount = input('loja-amount', { inputmode: 'decimal', placeholder: '45,00' });
  const due = input('loja-due', { type: 'date' });
  const broken = select('loja-break', BREAKS);
  const error = fieldError('loja-error');
  const button = element('button', { type: 'submit', class: 'button primary' }, 'Criar código');
  const dueField = field('Vencimento', due);
  const brokenField = field('Defeito', broken, true);
  const form = element(
    'form',
    { class: 'stack', novalidate: true },
    field('Loja', loja, true),
    pair(field('Tipo', type, true), field('Valor em reais', amount)),
    pair(dueField, brokenField),
    error,
    button,
  );
  const showFields = () => {
    dueField.hidden = type.value !== 'cobv';
    brokenField.hidden = type.value === 'static';
  };
  type.addEventListener('change', showFields);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await busy(button, error, async () => {
      const valor =
        amount.value.trim() === '' && type.value === 'static' ? undefined : parseMoney(amount.value);
      if (valor === null) throw new Error('Digite um valor em reais, como 45,00.');
      const { brcode } = await post('/control/lojas/charges', {
        type: type.value,
        chave: loja.value,
        valor,
        ...(type.value === 'cobv' && due.value !== '' ? { vencimento: due.value } : {}),
        ...(type.value !== 'static' && broken.value !== '' ? { break: broken.value } : {}),
      });
      onCreated({ brcode, valor, nome: loja.selectedOptions[0]?.text ?? '' });
    });
  });
  showFields();
  return form;
}

function codeOf({ brcode, valor, nome }, onAgain) {
  return element(
    'div',
    { class: 'receipt' },
    element('h3', { tabindex: '-1' }, valor === undefined ? nome : `${formatMoney(valor)} para ${nome}`),
    element('img', {
      class: 'qr',
      src: `/control/lojas/qr.svg?code=${encodeURIComponent(brcode)}`,
      alt: 'QR code da cobrança',
      width: 220,
      height: 220,
    }),
    element('p', { class: 'mono brcode' }, brcode),
    element(
      'div',
      { class: 'actions' },
      copyButton(brcode, 'o código PIX'),
      element('button', { type: 'button', class: 'button', on: { click: onAgain } }, 'Criar outro'),
    ),
  );
}
