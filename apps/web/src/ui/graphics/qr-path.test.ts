import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { qrPicture } from './qr-path.ts';

test('draws every dark module, and only those, inside a margin of two', () => {
  const code =
    '00020126850014br.gov.bcb.pix2563pix.example/qr/v2/7f3kQ9mZ2xV8bN4cR6tY1wE552040000530398654041.005802BR';
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const { size, path } = qrPicture(code);
  expect(size).toBe(modules.size + 4);

  const drawn = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    for (let step = 0; step < Number(length); step++) drawn.add(`${Number(y)}:${Number(x) + step}`);
  }
  const dark = new Set<string>();
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) dark.add(`${row + 2}:${column + 2}`);
    }
  }
  expect(drawn).toEqual(dark);
});
