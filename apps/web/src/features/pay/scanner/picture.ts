import { loadDecoder } from './decoder.ts';

/** Enough for a code that covers a third of the photo. */
const MAX_PHOTO_SIDE = 2_000;
const MAX_FRAME_SIDE = 960;

interface Size {
  readonly width: number;
  readonly height: number;
}

export function fitted({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function draw(canvas: HTMLCanvasElement, source: CanvasImageSource, { width, height }: Size): void {
  // Setting a size reallocates the canvas.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
}

export function drawFrame(canvas: HTMLCanvasElement, video: HTMLVideoElement): void {
  draw(canvas, video, fitted({ width: video.videoWidth, height: video.videoHeight }, MAX_FRAME_SIDE));
}

/** Null if the file is not a picture, or shows no code. */
export async function readPhoto(file: Blob): Promise<string | null> {
  const decode = await loadDecoder();
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const canvas = document.createElement('canvas');
  draw(canvas, bitmap, fitted(bitmap, MAX_PHOTO_SIDE));
  bitmap.close();
  return decode(canvas, 'photo');
}
