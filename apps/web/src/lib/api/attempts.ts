import { ApiError, NetworkError, newRequestId } from './api-client.ts';

/** Gives each attempt to move money one request id, however often it has to be sent. */
export interface Attempts {
  /** The id for sending this: the one of the last attempt while that is open and of the same content, else a new one. */
  idFor(content: string): string;
  /** The attempt has its answer: the next one, even of the same content, is another. */
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
 * Whether it can't be known if the server did what it was asked: no reply came, or a failure that is not the
 * server's own word (a proxy's page). The same request, under the same id, must be sent again until it is known.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return (
    error instanceof NetworkError || (error instanceof ApiError && error.status >= 500 && error.code === null)
  );
}

/** Whether the server answered the attempt for good: it was refused, and nothing is under way. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
