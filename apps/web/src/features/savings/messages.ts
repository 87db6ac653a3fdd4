import { messageOf } from '../../lib/api-client.ts';
import { toast } from '../../ui/toast-store.ts';

/** The specification's words where the server has none of its own (section 8). */
const FALLBACKS = { invest: 'Erro ao investir', redeem: 'Erro ao sacar' } as const;

export function tellRefusal(what: keyof typeof FALLBACKS, error: Error): void {
  toast({ title: messageOf(error, FALLBACKS[what]), variant: 'destructive' });
}
