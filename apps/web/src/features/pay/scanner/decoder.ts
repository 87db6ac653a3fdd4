import { lazyPart } from '../../../lib/browser/lazy-part.ts';

/** Null if the picture shows no code. */
export type Decode = (picture: HTMLCanvasElement, effort: 'frame' | 'photo') => Promise<string | null>;

interface Barcode {
  readonly rawValue: string;
  readonly format: string;
}

/** https://wicg.github.io/shape-detection-api/: Chrome on Android and macOS. */
interface NativeDetectors {
  new (options: {
    readonly formats: readonly string[];
  }): {
    detect(picture: ImageBitmapSource): Promise<readonly Barcode[]>;
  };
  getSupportedFormats(): Promise<readonly string[]>;
}

const PHOTO_MS = 3_000;
const DECODE_OPTIONS = {
  frame: {},
  photo: { effort: Number.POSITIVE_INFINITY, timeLimit: PHOTO_MS },
} as const;

const qrDecoder = lazyPart(async (): Promise<Decode> => {
  const { decodeQR } = await import('qr/decode.js');
  return async (picture, effort) => {
    const pixels = picture
      .getContext('2d', { willReadFrequently: true })
      ?.getImageData(0, 0, picture.width, picture.height);
    if (pixels === undefined) return null;
    try {
      return decodeQR(pixels, DECODE_OPTIONS[effort]);
    } catch {
      return null;
    }
  };
});

/** A boleto's barcode has 44 digits; other barcodes, such as a product's, are ignored. */
export function textOfBarcodes(barcodes: readonly Barcode[]): string | null {
  const code = barcodes.find(({ rawValue, format }) => format === 'qr_code' || /^\d{44}$/.test(rawValue));
  return code?.rawValue ?? null;
}

async function nativeDecoder(): Promise<Decode | null> {
  const Native = (globalThis as { readonly BarcodeDetector?: NativeDetectors }).BarcodeDetector;
  if (Native === undefined) return null;
  const supported = await Native.getSupportedFormats();
  if (!supported.includes('qr_code')) return null;
  const detector = new Native({ formats: ['qr_code', 'itf'].filter((one) => supported.includes(one)) });
  return async (picture) => textOfBarcodes(await detector.detect(picture));
}

/** Prefers the browser's decoder and loads a library otherwise. */
export async function loadDecoder(): Promise<Decode> {
  const native = await nativeDecoder().catch(() => null);
  if (native === null) return qrDecoder.load();
  return async (picture, effort) => {
    try {
      return await native(picture, effort);
    } catch {
      return (await qrDecoder.load())(picture, effort);
    }
  };
}
