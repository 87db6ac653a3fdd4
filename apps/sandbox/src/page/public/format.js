/**
 * "1234.50" as "R$ 1.234,50", without floating-point numbers.
 *
 * @param {string} text
 */
export function formatMoney(text) {
  return `R$\u00a0${formatAmount(text)}`;
}

/** "1234.5" as "1.234,5", with as many decimals as it has. @param {string} text */
export function formatAmount(text) {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/**
 * Input ("1.234,5" or "1234.50") as "1234.50"; null unless it is a positive amount.
 *
 * @param {string} typed
 */
export function parseMoney(typed) {
  const amount = parseAmount(typed, 2);
  if (amount === null || /^\d{11}/.test(amount)) return null;
  const [whole = '', cents = ''] = amount.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}

/**
 * Input "1.234,5" as "1234.5"; null unless it is a positive amount with at most `decimals`.
 *
 * @param {string} typed
 * @param {number} [decimals]
 */
export function parseAmount(typed, decimals = 8) {
  const text = typed.replace(/[R$\s\u00a0]/g, '');
  const normal = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  const [, whole = '', fraction = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(normal) ?? [];
  if (whole === '' || fraction.length > decimals || !/[1-9]/.test(whole + fraction)) return null;
  return fraction === '' ? String(BigInt(whole)) : `${BigInt(whole)}.${fraction}`;
}

const DAY = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });
const TIME = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** "21/11 • 05:52" in the browser's time zone. */
export function formatTime(/** @type {string} */ iso) {
  const date = new Date(iso);
  return `${DAY.format(date)} • ${TIME.format(date)}`;
}

/** Keeps both ends of a long identifier. */
export function shorten(/** @type {string} */ text) {
  return text.length <= 18 ? text : `${text.slice(0, 8)}…${text.slice(-6)}`;
}
