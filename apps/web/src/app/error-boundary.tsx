import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

/**
 * A class, because React has no other form of error boundary. Also catches a chunk that a new release
 * removed.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-6 py-20 text-center">
        <h1 className="text-2xl font-bold">Algo deu errado nesta tela</h1>
        <p className="mt-2 text-muted">
          Seu dinheiro não foi afetado. Recarregue a página; se continuar, volte ao início.
        </p>
        <Button className="mt-6" onClick={() => location.reload()}>
          Recarregar
        </Button>
        <a href="/Dashboard" className="mt-2 px-4 py-3 font-semibold text-link">
          Ir para o início
        </a>
      </div>
    );
  }
}
