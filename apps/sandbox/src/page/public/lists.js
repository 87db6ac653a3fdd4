import { messageOf, post } from './client.js';
import { copyButton, element, emptyState, icon, toast } from './dom.js';
import { formatMoney, formatTime, shorten } from './format.js';
import { payCharge } from './pay.js';

/** @param {string} text @param {string} tone */
export function chip(text, tone) {
  return element('span', { class: `chip ${tone}` }, text);
}

/** @param {{ title: string, status: Node, details: (string | Node)[], actions: Node[] }} content */
export function row({ title, status, details, actions }) {
  return element(
    'li',
    { class: 'row' },
    element('div', { class: 'row-head' }, element('p', { class: 'row-title' }, title), status),
    element('p', { class: 'row-details' }, ...details.map(detail)),
    actions.length === 0 ? null : element('div', { class: 'actions' }, ...actions),
  );
}

/** A span does not break across lines. @param {string | Node} content */
function detail(content) {
  return typeof content === 'string' ? element('span', {}, content) : content;
}

/** @param {Node[]} rows */
export function list(rows) {
  return element('ul', { class: 'rows' }, ...rows);
}

/** @param {string} text */
export function identifier(text) {
  return element('span', { class: 'mono', title: text }, shorten(text));
}

export function chargeList(charges, onPaid) {
  if (charges.length === 0) {
    return emptyState(
      'receipt',
      'Nenhuma cobrança ainda',
      'Gere uma no Lastro, em Depositar, e ela aparece aqui.',
    );
  }
  return list(charges.map((charge) => chargeRow(charge, onPaid)));
}

function chargeRow(charge, onPaid) {
  const open = charge.problema === null;
  const late = charge.status === 'ATIVA' && !open;
  const actions = [];
  if (open || late) {
    const label = late ? 'Pagar atrasado' : 'Pagar';
    const button = element(
      'button',
      {
        type: 'button',
        class: open ? 'button primary' : 'button',
        'aria-label': `${label} ${formatMoney(charge.valor)}, cobrança ${charge.txid}`,
        'data-focus': `pay-${charge.txid}`,
      },
      label,
    );
    button.addEventListener('click', () => {
      button.disabled = true;
      payCharge(charge, { force: late, onPaid });
    });
    actions.push(button, copyButton(charge.pixCopiaECola, 'o código copia e cola', `copy-${charge.txid}`));
  }
  const refundable = charge.pagamento !== null && charge.pagamento.devolvivel !== '0.00';
  if (refundable) actions.push(refundButton(charge, onPaid));
  return row({
    title: formatMoney(charge.valor),
    status: chargeStatus(charge, late),
    details: [formatTime(charge.criacao), identifier(charge.txid)],
    actions,
  });
}

/** The payer's bank claims the payment back (MED). */
function refundButton({ txid, pagamento }, onChanged) {
  const button = element(
    'button',
    {
      type: 'button',
      class: 'button quiet',
      'aria-label': `Devolver ao pagador o PIX da cobrança ${txid}`,
      'data-focus': `refund-${txid}`,
    },
    'Devolver ao pagador',
  );
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      await post(`/control/pix/${pagamento.endToEndId}/refund`, {});
      toast('PIX devolvido ao pagador (MED).');
    } catch (failure) {
      toast(messageOf(failure), 'bad');
    }
    onChanged();
  });
  return button;
}

function chargeStatus({ status, pagamento }, late) {
  if (late) return chip('Expirada', 'off');
  if (status === 'ATIVA') return chip('Aguardando', 'wait');
  if (status === 'CONCLUIDA') {
    return pagamento?.devolvivel === '0.00' ? chip('Devolvida', 'off') : chip('Paga', 'good');
  }
  return chip('Removida', 'off');
}

const PAYOUT_STATUS = {
  EM_PROCESSAMENTO: ['Processando', 'wait'],
  REALIZADO: ['Realizado', 'good'],
  NAO_REALIZADO: ['Não realizado', 'bad'],
};

export function payoutList(payouts, onChanged) {
  if (payouts.length === 0) {
    return emptyState('send', 'Nenhum PIX enviado', 'Os saques que um administrador liberar chegam aqui.');
  }
  return list(payouts.map((payout) => payoutRow(payout, onChanged)));
}

function payoutRow(payout, onChanged) {
  const [text, tone] = PAYOUT_STATUS[payout.status];
  const actions = [];
  if (payout.status === 'REALIZADO' && payout.devolvivel !== '0.00') {
    const button = element(
      'button',
      {
        type: 'button',
        class: 'button quiet',
        'aria-label': `Devolver o PIX ${payout.id}`,
        'data-focus': `return-${payout.id}`,
      },
      'Devolver',
    );
    button.addEventListener('click', async () => {
      button.disabled = true;
      try {
        await post(`/control/pix/payouts/${payout.id}/return`, {});
        toast('PIX devolvido ao banco.');
      } catch (failure) {
        toast(messageOf(failure), 'bad');
      }
      onChanged();
    });
    actions.push(button);
  }
  return row({
    title: formatMoney(payout.valor),
    status: payout.devolvivel === '0.00' ? chip('Devolvido', 'off') : chip(text, tone),
    details: [payout.chave ?? 'para conta bancária', formatTime(payout.horario), identifier(payout.id)],
    actions,
  });
}

export function messageList(messages) {
  if (messages.length === 0) {
    return emptyState(
      'mail',
      'Nenhuma mensagem',
      'E-mails e SMS que o banco enviar aparecem aqui, com o código.',
    );
  }
  return list(messages.map(messageRow));
}

function messageRow(message, index) {
  const code = message.code ?? null;
  return element(
    'li',
    { class: 'row message' },
    element(
      'div',
      { class: 'row-head' },
      element('p', { class: 'row-title small' }, icon(message.kind === 'sms' ? 'phone' : 'mail'), message.to),
      chip(message.kind === 'sms' ? 'SMS' : 'E-mail', 'off'),
    ),
    message.subject === undefined ? null : element('p', { class: 'subject' }, message.subject),
    element('p', { class: 'text' }, message.text),
    code === null
      ? null
      : element(
          'div',
          { class: 'code' },
          element('span', { class: 'code-digits' }, code),
          copyButton(code, 'o código', `code-${index}`),
        ),
    element('p', { class: 'row-details' }, formatTime(message.at)),
  );
}

const SUBJECT = { payment: 'PIX recebido', refund: 'Devolução', payout: 'PIX enviado', bill: 'Boleto pago' };
const DELIVERY_STATUS = {
  pending: ['Na fila', 'wait'],
  delivered: ['Entregue', 'good'],
  failed: ['Desistiu', 'bad'],
  dropped: ['Perdido', 'bad'],
};

export function deliveryList(deliveries) {
  if (deliveries.length === 0) {
    return emptyState('bell', 'Nenhum aviso enviado', 'A cada pagamento, o PSP avisa o banco por webhook.');
  }
  return list(deliveries.map(deliveryRow));
}

function deliveryRow(delivery) {
  const [text, tone] = DELIVERY_STATUS[delivery.status];
  /** @type {(string | Node)[]} */
  const details = [formatTime(delivery.criacao), attempts(delivery.tentativas)];
  if (delivery.resultado !== null) details.push(`resposta: ${delivery.resultado}`);
  details.push(identifier(delivery.endToEndId));
  return row({ title: SUBJECT[delivery.assunto], status: chip(text, tone), details, actions: [] });
}

function attempts(count) {
  if (count === 0) return 'nenhuma tentativa';
  return count === 1 ? '1 tentativa' : `${count} tentativas`;
}
