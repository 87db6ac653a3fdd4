import { messageOf, post } from './client.js';
import { busy, copyButton, element, focusOn, icon, toast } from './dom.js';
import { formatMoney, parseMoney, shorten } from './format.js';

/**
 * Three steps, each replacing the previous one: enter a code, review, pay.
 */
export function mountPay(container, onPaid) {
  const showForm = () => container.replaceChildren(codeForm(showReview));
  const showReview = (code, reading) => {
    container.replaceChildren(review(code, reading, { onPaid: showReceipt, onCancel: showForm }));
    focusOn(container, 'h3');
  };
  const showReceipt = (amount, endToEndId) => {
    container.replaceChildren(receipt(amount, endToEndId, showForm));
    focusOn(container, 'h3');
    onPaid();
  };
  showForm();
}

function codeForm(onRead) {
  const field = element('textarea', {
    id: 'code',
    rows: 3,
    spellcheck: 'false',
    autocomplete: 'off',
    placeholder: '00020101021226…',
    'aria-describedby': 'code-error',
  });
  const error = element('p', { class: 'field-error', id: 'code-error', role: 'alert' });
  const button = element('button', { type: 'submit', class: 'button primary' }, 'Conferir');
  const form = element(
    'form',
    { class: 'stack', novalidate: true },
    element('label', { for: 'code' }, 'Código PIX copia e cola'),
    field,
    error,
    button,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const code = field.value.trim();
    await busy(button, error, async () => {
      if (code === '') throw new Error('Cole o código antes de continuar.');
      const reading = await post('/control/pix/read-code', { pixCopiaECola: code });
      if (reading.kind === 'unreadable') throw new Error(reading.problema);
      onRead(code, reading);
    });
    field.setAttribute('aria-invalid', String(error.textContent !== ''));
  });
  return form;
}

function review(code, reading, { onPaid, onCancel }) {
  const amount = element('input', {
    id: 'amount',
    inputmode: 'decimal',
    autocomplete: 'off',
    value: reading.valor === null ? '' : formatMoney(reading.valor).slice(3),
    'aria-describedby': 'amount-hint pay-error',
  });
  const error = element('p', { class: 'field-error', id: 'pay-error', role: 'alert' });
  const button = element('button', { type: 'submit', class: 'button primary' }, 'Pagar');
  const force = element('input', { type: 'checkbox', id: 'force' });
  const form = element(
    'form',
    { class: 'stack', novalidate: true },
    element('h3', { tabindex: '-1' }, 'Confira antes de pagar'),
    facts([
      ['Recebedor', reading.merchantName],
      ['Cidade', reading.merchantCity],
      ['Chave', reading.chave],
      ['Identificador', reading.txid ?? 'sem identificador'],
    ]),
    reading.problema === null ? null : problem(reading.problema, force),
    element('label', { for: 'amount' }, 'Valor em reais'),
    amount,
    element('p', { class: 'hint', id: 'amount-hint' }, amountHint(reading)),
    error,
    element(
      'div',
      { class: 'actions' },
      button,
      element('button', { type: 'button', class: 'button', on: { click: onCancel } }, 'Cancelar'),
    ),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await busy(button, error, async () => {
      const valor = parseMoney(amount.value);
      if (valor === null) throw new Error('Digite um valor em reais, como 10,50.');
      const body = { pixCopiaECola: code, valor, ...(force.checked ? { force: true } : {}) };
      const { endToEndId } = await post('/control/pix/pay-code', body);
      onPaid(valor, endToEndId);
    });
  });
  return form;
}

function problem(text, force) {
  return element(
    'div',
    { class: 'notice' },
    element('p', {}, text),
    element('label', { class: 'check', for: 'force' }, force, 'Pagar mesmo assim, como um banco atrasado'),
  );
}

function amountHint(reading) {
  if (reading.valor === null) return 'Este código deixa o valor para quem paga.';
  return `A cobrança é de ${formatMoney(reading.valor)}. Mude para simular um valor errado.`;
}

function receipt(amount, endToEndId, onAgain) {
  return element(
    'div',
    { class: 'receipt' },
    icon('check'),
    element('h3', { tabindex: '-1' }, `Pagamento de ${formatMoney(amount)} enviado`),
    element('p', { class: 'mono', title: endToEndId }, shorten(endToEndId)),
    element(
      'div',
      { class: 'actions' },
      copyButton(endToEndId, 'o identificador do PIX'),
      element('button', { type: 'button', class: 'button', on: { click: onAgain } }, 'Pagar outro'),
    ),
  );
}

function facts(pairs) {
  const rows = pairs.map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value)),
  );
  return element('dl', { class: 'facts' }, ...rows);
}

export async function payCharge(charge, { force, onPaid }) {
  try {
    await post(`/control/pix/${charge.txid}/pay`, force ? { force: true } : {});
    toast(`Cobrança de ${formatMoney(charge.valor)} paga.`);
  } catch (failure) {
    toast(messageOf(failure), 'bad');
  }
  onPaid();
}
