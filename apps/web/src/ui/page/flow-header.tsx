import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../icon-button.tsx';

interface FlowHeaderProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Phones only; wider screens show the shell's bars. */
  readonly action?: ReactNode;
  /** While sending. */
  readonly backDisabled?: boolean;
}

/** On phones it replaces the shell's bars (styles.css: data-flow). */
export function FlowHeader({ title, text, action, backDisabled = false }: FlowHeaderProps) {
  const navigate = useNavigate();

  function back(): void {
    const { idx } = (window.history.state ?? {}) as { readonly idx?: number };
    if (idx !== undefined && idx > 0) navigate(-1);
    else navigate('/Dashboard', { replace: true });
  }

  return (
    <header
      data-flow=""
      className="max-md:sticky max-md:top-0 max-md:z-20 max-md:-mx-4 max-md:-mt-6 max-md:mb-4 max-md:flex max-md:h-14 max-md:items-center max-md:gap-1 max-md:border-b max-md:border-hairline max-md:bg-page max-md:px-2 md:mb-8 print:hidden"
    >
      <IconButton label="Voltar" disabled={backDisabled} onClick={back} className="text-text md:hidden">
        <ArrowLeft className="size-6" />
      </IconButton>
      <h1 tabIndex={-1} className="truncate text-lg font-bold tracking-tight outline-none md:text-3xl">
        {title}
      </h1>
      <span className="ml-auto md:hidden">{action}</span>
      {text !== undefined && <p className="mt-1 max-w-prose text-muted max-md:hidden">{text}</p>}
    </header>
  );
}
