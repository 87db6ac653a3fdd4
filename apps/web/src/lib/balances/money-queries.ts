import type { QueryClient } from '@tanstack/react-query';

/** Every query whose answer a movement of money changes has a key that begins with this. */
export const MONEY_KEY = ['money'] as const;

/** After a movement: every balance and list on the screen is asked for again. */
export function refreshMoney(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: MONEY_KEY });
}
