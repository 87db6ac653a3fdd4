import { ApiError, NetworkError, newRequestId } from './api-client.ts';

interface Attempts {
  /** The open attempt's id if the content is the same, else a new one. */
  idFor(content: string): string;
  settle(): void;
}

export function createAttempts(newId: () => string = newRequestId): Attempts {
  let open: { readonly content: string; readonly id: string } | null = null;
  return {
    idFor(content) {
      if (open?.content !== content) open = { content, id: newId() };
      return open.id;
    },
    settle() {
      open = null;
    },
  };
}

/**
 * True without a reply, or with one of a proxy: the same request must be repeated under its id until the outcome is
 * known.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return (
    error instanceof NetworkError || (error instanceof ApiError && error.status >= 500 && error.code === null)
  );
}

export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
