/** "1234.50" as "R$ 1.234,50". Works on the text: an amount is never made a floating point number. */
export function formatMoney(text) {
  const [whole, cents] = text.split('.');
  return `R$\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`;
}

/** What a person types ("1.234,5" or "1234.50") as "1234.50", or null when it is no positive amount. */
export function parseMoney(typed) {
  const text = typed.replace(/[R$\s\u00a0]/g, '');
  const normal = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(normal);
  if (match === null) return null;
  const amount = `${BigInt(match[1])}.${(match[2] ?? '').padEnd(2, '0')}`;
  return /^0\.00$/.test(amount) ? null : amount;
}

const DAY = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });
const TIME = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** "21/11 • 05:52" in the browser's time zone. */
export function formatTime(iso) {
  const date = new Date(iso);
  return `${DAY.format(date)} • ${TIME.format(date)}`;
}

/** A long identifier by its two ends. */
export function shorten(text) {
  return text.length <= 18 ? text : `${text.slice(0, 8)}…${text.slice(-6)}`;
}
