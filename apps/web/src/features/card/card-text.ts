const GROUP = /(.{4})(?=.)/g;
const HIDDEN = '•';

export function numberText(number: string, hidden: boolean): string {
  const shown = hidden ? `${HIDDEN.repeat(12)}${number.slice(-4)}` : number.replaceAll('*', HIDDEN);
  return shown.replace(GROUP, '$1 ');
}

export function codeText(code: string, hidden: boolean): string {
  return hidden ? HIDDEN.repeat(3) : code.replaceAll('*', HIDDEN);
}

export function spokenNumber(number: string, hidden: boolean): string {
  if (hidden) return `Número oculto, final ${number.slice(-4).split('').join(' ')}`;
  return `Número ${numberText(number, false).split('').join(' ').replace(/\s+/g, ' ')}`;
}

const MAX_HOLDER_LENGTH = 26;

/** Upper case without accents, cut between words where it does not fit. */
export function holderText(name: string): string {
  const shown = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toUpperCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^A-Z .'-]+/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[ .'-]+| $/g, '');
  if (shown.length <= MAX_HOLDER_LENGTH) return shown;
  const end = shown.slice(0, MAX_HOLDER_LENGTH + 1).lastIndexOf(' ');
  return shown.slice(0, end > 0 ? end : MAX_HOLDER_LENGTH);
}
