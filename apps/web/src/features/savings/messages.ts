import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/browser/toast-store.ts';

const FALLBACKS = { invest: 'Erro ao investir', redeem: 'Erro ao sacar' } as const;

export const hasPenaltyRisen = (error: Error) => error instanceof ApiError && error.code === 'quote_changed';

export function showSavingsRefusal(action: keyof typeof FALLBACKS, error: Error): void {
  toast({ title: messageOf(error, FALLBACKS[action]), variant: 'destructive' });
}
