import { Download, Share2 } from 'lucide-react';
import { canShare } from '../../lib/browser/files/share.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCode } from '../../ui/graphics/qr-code.tsx';
import type { ReceiveLink } from './api.ts';
import { messageFor } from './link-text.ts';
import { downloadCode, shareLink } from './share.ts';

interface LinkViewProps {
  readonly link: ReceiveLink & { readonly brcode: string };
  readonly label: string;
}

export function LinkView({ link, label }: LinkViewProps) {
  const { brcode, url } = link;
  return (
    <div className="flex flex-col items-center gap-5">
      <QrCode text={brcode} label={label} />
      <div className="grid w-full gap-3 sm:grid-cols-2">
        {canShare() ? (
          <Button
            className="sm:col-span-2"
            icon={<Share2 className="size-5" />}
            onClick={() => void shareLink(url, messageFor(link))}
          >
            Compartilhar
          </Button>
        ) : (
          <div className="grid sm:col-span-2">
            <CopyButton text={url} label="Copiar link" variant="primary" wide />
          </div>
        )}
        <CopyButton text={brcode} label="Copiar código PIX" wide />
        <Button
          variant="secondary"
          icon={<Download className="size-5" />}
          onClick={() => void downloadCode(brcode)}
        >
          Baixar imagem
        </Button>
      </div>
      <p className="w-full rounded-control bg-sunken px-3.5 py-3 text-center font-mono text-xs select-all wrap-anywhere text-muted">
        {url}
      </p>
    </div>
  );
}

export function hasCode(link: ReceiveLink): link is LinkViewProps['link'] {
  return link.brcode !== null;
}
