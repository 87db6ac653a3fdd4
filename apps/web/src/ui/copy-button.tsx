import { Check, Copy } from 'lucide-react';
import { Button, type ButtonVariant } from './button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
  readonly disabled?: boolean;
  readonly iconOnly?: boolean;
}

const OUTCOME_TEXTS = { copied: 'Copiado', refused: 'Selecione e copie o texto' } as const;

export function CopyButton({
  text,
  label = 'Copiar',
  variant = 'secondary',
  wide = false,
  disabled = false,
  iconOnly = false,
}: CopyButtonProps) {
  const [outcome, copy] = useCopy(text);

  return (
    <Button
      variant={variant}
      wide={wide}
      disabled={disabled}
      icon={outcome === 'copied' ? <Check className="size-5" /> : <Copy className="size-5" />}
      onClick={copy}
      className={iconOnly ? 'size-11 px-0! [&>svg]:shrink-0' : undefined}
    >
      <span aria-live="polite" className={iconOnly ? 'sr-only' : undefined}>
        {outcome === null ? label : OUTCOME_TEXTS[outcome]}
      </span>
    </Button>
  );
}
