import { ImageDown, MessageSquareText, Printer, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shareText } from '../../lib/browser/files/share.ts';
import { Button } from '../../ui/button.tsx';
import type { ReceiptFacts } from './receipt-facts.ts';
import { receiptText } from './receipt-text.ts';
import { canShareImages, preloadImage, shareImage } from './share-image.ts';

const ICON = 'size-5 shrink-0';

export function ReceiptActions({ facts }: { readonly facts: ReceiptFacts }) {
  const [drawing, setDrawing] = useState(false);
  const [sharing] = useState(canShareImages);
  useEffect(preloadImage, []);
  return (
    <>
      <Button
        variant="secondary"
        busy={drawing}
        icon={sharing ? <Share2 className={ICON} /> : <ImageDown className={ICON} />}
        onClick={() => {
          setDrawing(true);
          void shareImage(facts).finally(() => setDrawing(false));
        }}
        className="col-span-full"
      >
        {sharing ? 'Compartilhar imagem' : 'Baixar imagem'}
      </Button>
      <Button
        variant="secondary"
        icon={<MessageSquareText className={ICON} />}
        onClick={() => void share(facts)}
        aria-label="Compartilhar texto"
        className="px-2"
      >
        Texto
      </Button>
      <Button
        variant="secondary"
        icon={<Printer className={ICON} />}
        onClick={() => window.print()}
        className="px-2"
      >
        Imprimir
      </Button>
    </>
  );
}

function share({ title, status, lines }: ReceiptFacts): Promise<void> {
  return shareText(
    { title, text: receiptText(title, lines) },
    {
      copied: status === 'completed' ? 'Comprovante copiado' : 'Texto copiado',
      failed: 'Não foi possível compartilhar o texto.',
    },
  );
}
