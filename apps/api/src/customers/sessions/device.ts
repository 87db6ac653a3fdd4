/** Fixed names only: no text of the header is shown. */
export interface Device {
  readonly name: string;
  readonly isPhone: boolean;
}

type NamePattern = readonly [pattern: RegExp, name: string];

/** In this order: a browser also names its ancestors. */
const BROWSERS: readonly NamePattern[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/** In this order: Android says Linux too, and an iPhone says Mac OS X. */
const SYSTEMS: readonly NamePattern[] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bWindows\b/, 'no Windows'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'no Mac'],
  [/\bLinux\b/, 'no Linux'],
];

const PHONE = /\b(?:iPhone|iPad|Android|Mobile)\b/;

export function readDevice(userAgent: string | null | undefined): Device {
  const text = userAgent ?? '';
  const browser = nameIn(BROWSERS, text) ?? 'Navegador desconhecido';
  const system = nameIn(SYSTEMS, text);
  return { name: system === undefined ? browser : `${browser} ${system}`, isPhone: PHONE.test(text) };
}

function nameIn(patterns: readonly NamePattern[], text: string): string | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1];
}
