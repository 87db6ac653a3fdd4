import { create } from 'qrcode';

/** Light modules left around the code, so that cameras find it (specification, section 9). */
const MARGIN = 2;

export interface QrPicture {
  /** Width and height in modules, with the margin. */
  readonly size: number;
  /** The dark modules as an SVG path. */
  readonly path: string;
}

/** A text as a QR code, drawn as one path that is sharp at any size. */
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
