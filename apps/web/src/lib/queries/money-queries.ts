import type { QueryClient } from '@tanstack/react-query';

/** Prefix of every query that a movement changes. */
export const MONEY_KEY = ['money'] as const;

export function refreshMoney(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: MONEY_KEY });
}
