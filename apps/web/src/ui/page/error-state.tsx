import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './button.tsx';

export interface ErrorStateProps {
  readonly title?: string;
  readonly text?: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** Something could not be loaded, and the way to try again. */
export function ErrorState({
  title = 'Não foi possível carregar',
  text = 'Verifique sua conexão. Seu dinheiro está onde estava.',
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
      <div className="mb-4 grid size-14 place-items-center rounded-full bg-brick-soft text-brick">
        <TriangleAlert className="size-6" />
      </div>
      <p className="font-semibold">{title}</p>
      <p className="mt-1 max-w-xs text-sm text-balance text-muted">{text}</p>
      <Button
        variant="secondary"
        className="mt-5"
        busy={retrying}
        icon={<RotateCw className="size-4" />}
        onClick={onRetry}
      >
        Tentar novamente
      </Button>
    </div>
  );
}
