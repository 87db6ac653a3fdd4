import { writeFileSync } from 'node:fs';
import { create } from 'qrcode';

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels of a module. */
const SCALE = 6;
const [WHITE, BLACK, GREY] = [235, 16, 128];

/** Writes one frame with a QR code for Chromium's fake camera, in YUV4MPEG2. */
export function writeQrVideo(file: string, text: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  const left = Math.floor((WIDTH - modules.size * SCALE) / 2);
  const top = Math.floor((HEIGHT - modules.size * SCALE) / 2);
  if (top < SCALE) throw new Error('The code does not fit into the frame.');
  for (let row = 0; row < modules.size * SCALE; row++) {
    for (let column = 0; column < modules.size * SCALE; column++) {
      if (!modules.get(Math.floor(row / SCALE), Math.floor(column / SCALE))) continue;
      luma[(top + row) * WIDTH + left + column] = BLACK;
    }
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F15:1 Ip A1:1 C420\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(header), Buffer.from('FRAME\n'), luma, chroma]));
}
