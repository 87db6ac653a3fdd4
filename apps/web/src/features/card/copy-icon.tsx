import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

const FEEDBACK_MS = 2_000;
const OUTCOME_TEXTS = { copied: 'Copiado', refused: 'Não foi possível copiar' } as const;

export function CopyIcon({ text, name }: { readonly text: string; readonly name: string }) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOME_TEXTS | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // The clipboard needs permission and a secure page.
      setOutcome('refused');
    }
  }

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
