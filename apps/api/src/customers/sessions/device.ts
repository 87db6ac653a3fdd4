/** What a browser says it is, in words of our own: nothing of its text is shown or sent to anybody. */
export interface Device {
  /** 'Chrome no Windows'. */
  readonly name: string;
  readonly isPhone: boolean;
}

type Reading = readonly [pattern: RegExp, name: string];

/** In this order: a browser also names those it descends from. */
const BROWSERS: readonly Reading[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/** In this order: Android says Linux too, and an iPhone says Mac OS X. */
const SYSTEMS: readonly Reading[] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bWindows\b/, 'no Windows'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'no Mac'],
  [/\bLinux\b/, 'no Linux'],
];

const PHONE = /\b(?:iPhone|iPad|Android|Mobile)\b/;

/** Reads a User-Agent header, which is whatever its sender wrote (RFC 9110, 10.1.5): a help for the eye, not a proof. */
export function readDevice(userAgent: string | null | undefined): Device {
  const text = userAgent ?? '';
  const browser = nameIn(BROWSERS, text) ?? 'Navegador desconhecido';
  const system = nameIn(SYSTEMS, text);
  return { name: system === undefined ? browser : `${browser} ${system}`, isPhone: PHONE.test(text) };
}

function nameIn(readings: readonly Reading[], text: string): string | undefined {
  return readings.find(([pattern]) => pattern.test(text))?.[1];
}
