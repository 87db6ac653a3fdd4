import { ImageDown, MessageSquareText, Printer, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '../../lib/browser/toast-store.ts';
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
        onClick={() => share(facts)}
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

/** Copies if the browser can't share. */
async function share({ title, lines }: ReceiptFacts): Promise<void> {
  const text = receiptText(title, lines);
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, text });
    await navigator.clipboard.writeText(text);
    toast({ title: 'Comprovante copiado' });
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Não foi possível compartilhar o comprovante.', variant: 'destructive' });
  }
}
