import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../toast-store.ts';
import { downloadFile } from './download-file.ts';
import { shareOrDownload, shareText } from './share.ts';

vi.mock('./download-file.ts', () => ({ downloadFile: vi.fn() }));

const file = new File(['x'], 'a.pdf');
const link = { title: 'Pagar por PIX', text: 'Para Ana', url: 'https://lastro.example/r/1' };
const texts = { copied: 'Link copiado', failed: 'Não foi possível compartilhar o link.' };

const share = vi.fn<(data: ShareData) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();
const shown = () => toasts.get().flatMap(({ open, title, variant }) => (open ? [[variant, title]] : []));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  vi.stubGlobal('navigator', { share, canShare: () => true, clipboard: { writeText } });
});
afterEach(() => {
  toasts.dismiss();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a file', () => {
  it('is shared where the browser can', async () => {
    await shareOrDownload(file, 'Comprovante', 'PDF baixado');
    expect(share).toHaveBeenCalledWith({ files: [file], title: 'Comprovante' });
    expect(downloadFile).not.toHaveBeenCalled();
    expect(shown()).toEqual([]);
  });

  it('is not downloaded after the share sheet was closed', async () => {
    share.mockRejectedValue(new DOMException('closed', 'AbortError'));
    await shareOrDownload(file, 'Comprovante', 'PDF baixado');
    expect(downloadFile).not.toHaveBeenCalled();
    expect(shown()).toEqual([]);
  });

  it('is downloaded if the click was too long ago to share', async () => {
    share.mockRejectedValue(new DOMException('no activation', 'NotAllowedError'));
    await shareOrDownload(file, 'Comprovante', 'PDF baixado');
    expect(downloadFile).toHaveBeenCalledWith(file);
    expect(shown()).toEqual([['default', 'PDF baixado']]);
  });

  it("is downloaded where the browser can't share files", async () => {
    vi.stubGlobal('navigator', { share });
    await shareOrDownload(file, 'Comprovante', 'PDF baixado');
    expect(share).not.toHaveBeenCalled();
    expect(downloadFile).toHaveBeenCalledWith(file);
  });
});

describe('a text', () => {
  it('is shared with its link, and closing the share sheet is silent', async () => {
    await shareText(link, texts);
    share.mockRejectedValue(new DOMException('closed', 'AbortError'));
    await shareText(link, texts);
    expect(share.mock.calls).toEqual([[link], [link]]);
    expect(writeText).not.toHaveBeenCalled();
    expect(shown()).toEqual([]);
  });

  it('is copied if it was not shared: its link, else the text itself', async () => {
    share.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    await shareText(link, texts);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await shareText({ title: 'Código PIX', text: '0002' }, texts);
    expect(writeText.mock.calls).toEqual([[link.url], ['0002']]);
    expect(shown()).toEqual([['default', texts.copied]]);
  });

  it('neither shared nor copied says so', async () => {
    vi.stubGlobal('navigator', {});
    await shareText(link, texts);
    expect(shown()).toEqual([['destructive', texts.failed]]);
  });
});
