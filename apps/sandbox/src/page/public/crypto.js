import { get, post, remove } from './client.js';
import { busy, element, toast } from './dom.js';
import { field, fieldError, input, pair, select } from './fields.js';
import { formatAmount, parseAmount } from './format.js';

/**
 * The forms are created once, so that input is not lost when the lists are refreshed.
 *
 * @typedef {{ coin: string, network: string, name: string }} Network
 */

/**
 * @param {HTMLElement} container
 * @param {() => void} onSent
 */
export async function mountDeposit(container, onSent) {
  /** @type {Network[]} */
  const networks = await get('/control/crypto/networks');
  const coins = [...new Set(networks.map(({ coin }) => coin))];
  const coin = select(
    'deposit-coin',
    coins.map((name) => [name, name]),
  );
  const network = select('deposit-network', []);
  const showNetworks = () => {
    const own = networks.filter((listed) => listed.coin === coin.value);
    network.replaceChildren(
      ...own.map((listed) => element('option', { value: listed.network }, listed.name)),
    );
  };
  const address = input('deposit-address', { spellcheck: 'false', class: 'mono' });
  const amount = input('deposit-amount', { inputmode: 'decimal', placeholder: '0,00' });
  const error = fieldError('deposit-error');
  const button = element('button', { type: 'submit', class: 'button primary' }, 'Enviar moedas');
  const form = element(
    'form',
    { class: 'stack', novalidate: true },
    pair(field('Moeda', coin, true), field('Rede', network, true)),
    field('Endereço', address),
    field('Quantidade', amount),
    error,
    button,
  );
  coin.addEventListener('change', showNetworks);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await busy(button, error, async () => {
      const body = {
        coin: coin.value,
        network: network.value,
        address: address.value.trim(),
        amount: parseAmount(amount.value),
      };
      if (body.address === '') throw new Error('Cole o endereço que o Lastro mostrou.');
      if (body.amount === null) throw new Error('Digite uma quantidade, como 0,5, com até oito casas.');
      await post('/control/crypto/deposits', body);
      toast(`${formatAmount(body.amount)} ${body.coin} a caminho.`);
      amount.value = '';
      onSent();
    });
  });
  showNetworks();
  container.replaceChildren(form);
}

/**
 * @param {HTMLElement} container
 * @param {() => void} onChanged
 */
export async function mountPin(container, onChanged) {
  /** @type {{ coin: string, symbol: string }[]} */
  const prices = await get('/control/prices');
  const coin = select(
    'pin-coin',
    prices.map(({ coin: name, symbol }) => [name, name === symbol ? 'USDT em BRL' : name]),
  );
  const price = input('pin-price', { inputmode: 'decimal', placeholder: '100.000' });
  const error = fieldError('pin-error');
  const button = element('button', { type: 'submit', class: 'button primary' }, 'Fixar');
  const release = element('button', { type: 'button', class: 'button' }, 'Soltar todos');
  const form = element(
    'form',
    { class: 'stack', novalidate: true },
    pair(field('Moeda', coin, true), field('Preço', price)),
    error,
    element('div', { class: 'actions' }, button, release),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await busy(button, error, async () => {
      const amount = parseAmount(price.value);
      if (amount === null) throw new Error('Digite um preço, como 100.000 ou 5,20.');
      await post('/control/prices', { [coin.value]: amount });
      toast('Preço fixado.');
      price.value = '';
      onChanged();
    });
  });
  release.addEventListener('click', () =>
    busy(release, error, async () => {
      await remove('/control/prices');
      toast('Os preços voltaram a andar.');
      onChanged();
    }),
  );
  container.replaceChildren(form);
}
