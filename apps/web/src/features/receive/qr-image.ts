import { canvasFile } from '../../lib/browser/files/canvas-file.ts';
import { qrPicture } from '../../ui/graphics/qr-path.ts';

const MODULE_PX = 16;

/** Dark on white with a quiet zone, in either theme. */
export function qrImage(text: string, name: string): Promise<File> {
  const { size, path } = qrPicture(text);
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE_PX;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(MODULE_PX, MODULE_PX);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return canvasFile(canvas, name);
}
