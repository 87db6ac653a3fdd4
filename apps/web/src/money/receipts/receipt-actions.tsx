import { Printer, Share2 } from 'lucide-react';
import { toast } from '../../lib/browser/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import type { ReceiptLine } from './receipt-lines.tsx';
import { receiptText } from './receipt-text.ts';

export interface ReceiptActionsProps {
  readonly title: string;
  readonly lines: readonly ReceiptLine[];
}

export function ReceiptActions({ title, lines }: ReceiptActionsProps) {
  return (
    <>
      <Button
        variant="secondary"
        icon={<Share2 className="size-5 shrink-0" />}
        onClick={() => share(title, lines)}
        className="px-2"
      >
        Compartilhar
      </Button>
      <Button
        variant="secondary"
        icon={<Printer className="size-5 shrink-0" />}
        onClick={() => window.print()}
        className="px-2"
      >
        Imprimir
      </Button>
    </>
  );
}

/** Copies where the browser can't share. */
async function share(title: string, lines: readonly ReceiptLine[]): Promise<void> {
  const text = receiptText(title, lines);
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, text });
    await navigator.clipboard.writeText(text);
    toast({ title: 'Comprovante copiado' });
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Não foi possível compartilhar o comprovante.', variant: 'destructive' });
  }
}
