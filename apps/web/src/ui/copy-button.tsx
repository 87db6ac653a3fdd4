import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';

export interface CopyButtonProps {
  readonly text: string;
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
  readonly disabled?: boolean;
  readonly iconOnly?: boolean;
}

const FEEDBACK_MS = 2_000;

type Outcome = 'copied' | 'refused' | null;

const OUTCOME_TEXTS = { copied: 'Copiado', refused: 'Selecione e copie o texto' } as const;

export function CopyButton({
  text,
  label = 'Copiar',
  variant = 'secondary',
  wide = false,
  disabled = false,
  iconOnly = false,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>(null);

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
      // No permission, or an insecure page.
      setOutcome('refused');
    }
  }

  return (
    <Button
      variant={variant}
      wide={wide}
      disabled={disabled}
      icon={outcome === 'copied' ? <Check className="size-5" /> : <Copy className="size-5" />}
      onClick={copy}
      {...(iconOnly ? { className: 'size-11 px-0! [&>svg]:shrink-0' } : {})}
    >
      <span aria-live="polite" className={iconOnly ? 'sr-only' : undefined}>
        {outcome === null ? label : OUTCOME_TEXTS[outcome]}
      </span>
    </Button>
  );
}
