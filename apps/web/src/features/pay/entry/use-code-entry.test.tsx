import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useCodeEntry } from './use-code-entry.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Every picture shows this code. */
function stubDecoder(rawValue: string): void {
  class Detector {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => [{ rawValue, format: 'qr_code' }];
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => undefined }));
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
}

type Entry = ReturnType<typeof useCodeEntry>;
type Options = Pick<Parameters<typeof useCodeEntry>[0], 'field' | 'onAccept'>;

function Probe({ onEntry, ...options }: Options & { readonly onEntry: (entry: Entry) => void }) {
  onEntry(useCodeEntry({ ...options, code: '', onCode: () => undefined }));
  return null;
}

test('the code of a photo is accepted, unless the screen has moved on while it was decoded', async () => {
  stubDecoder('000201');
  const field = { current: {} as HTMLTextAreaElement | null };
  const onAccept = vi.fn();
  const entries: Entry[] = [];
  renderToStaticMarkup(<Probe field={field} onAccept={onAccept} onEntry={(entry) => entries.push(entry)} />);
  const [entry] = entries;
  const photo = new File([], 'photo.jpg');
  await entry?.choosePhoto(photo);
  expect(onAccept.mock.calls).toEqual([['000201']]);
  const decoding = entry?.choosePhoto(photo);
  // Another code was read, or the screen was left.
  field.current = null;
  await decoding;
  expect(onAccept).toHaveBeenCalledTimes(1);
});
