import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../button.tsx';

interface FiltersButtonProps {
  /** Filters that differ from their defaults. */
  readonly count: number;
  readonly open: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
}

/** On phones it shows the filters, so that the first rows are in view. */
export function FiltersButton({ count, open, controls, onToggle }: FiltersButtonProps) {
  return (
    <Button
      variant="secondary"
      icon={<SlidersHorizontal className="size-5" />}
      aria-expanded={open}
      aria-controls={controls}
      className="min-h-12 px-4 md:hidden"
      onClick={onToggle}
    >
      Filtros
      {count > 0 && (
        <span className="tabular grid h-6 min-w-6 place-items-center rounded-full bg-primary text-xs text-on-primary">
          {count}
          <span className="sr-only">{count === 1 ? ' ativo' : ' ativos'}</span>
        </span>
      )}
    </Button>
  );
}
