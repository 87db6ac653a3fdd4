import { Check, Copy } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCopy } from '../../ui/use-copy.ts';

const OUTCOME_TEXTS = { copied: 'Copiado', refused: 'Não foi possível copiar' } as const;

export function CopyIcon({ text, name }: { readonly text: string; readonly name: string }) {
  const [outcome, copy] = useCopy(text);

  return (
    <>
      <IconButton label={`Copiar ${name}`} onClick={copy}>
        {outcome === 'copied' ? <Check className="size-5 text-good" /> : <Copy className="size-5" />}
      </IconButton>
      <span aria-live="polite" className="sr-only">
        {outcome !== null && OUTCOME_TEXTS[outcome]}
      </span>
    </>
  );
}
