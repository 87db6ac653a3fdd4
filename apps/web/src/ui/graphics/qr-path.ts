import { create } from 'qrcode';

/** Quiet zone in modules, which cameras need. */
const MARGIN = 2;

export interface QrPicture {
  readonly size: number;
  readonly path: string;
}

/**
 * `qrcode` draws, `qr` reads (features/pay/scanner): `qr` draws PIX codes larger, because it encodes a text in one mode.
 */
export function qrPicture(text: string): QrPicture {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let start = 0; start < modules.size; start++) {
      let end = start;
      while (end < modules.size && modules.get(row, end)) end++;
      if (end > start) path += `M${start + MARGIN} ${row + MARGIN}h${end - start}v1H${start + MARGIN}z`;
      start = end;
    }
  }
  return { size: modules.size + 2 * MARGIN, path };
}
