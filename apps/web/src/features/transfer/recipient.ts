import type { TransferRecipientReply } from '@lastro/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api/api-client.ts';

export type RecipientView =
  | { readonly kind: 'none' | 'looking' }
  | { readonly kind: 'shown'; readonly name: string; readonly confirmed: boolean }
  | { readonly kind: 'nobody'; readonly problem: string };

const SHOWN_FOR_MS = 5 * 60_000;

const recipientOptions = (email: string) =>
  queryOptions({
    queryKey: ['transfer-recipient', email],
    queryFn: ({ signal }) => api('POST /api/transfers/recipient', { body: { email }, signal }),
    staleTime: SHOWN_FOR_MS,
    // Look-ups are rate-limited, and a failed one does not stop a transfer.
    retry: false,
  });

export function useRecipient(email: string | null): RecipientView {
  const query = useQuery({ ...recipientOptions(email ?? ''), enabled: email !== null });
  if (email === null) return { kind: 'none' };
  return recipientView(query.data, query.error, query.isFetching);
}

export function recipientView(
  data: Pick<TransferRecipientReply, 'name' | 'email_confirmed'> | undefined,
  error: Error | null,
  fetching: boolean,
): RecipientView {
  if (data !== undefined) return { kind: 'shown', name: data.name, confirmed: data.email_confirmed };
  if (error instanceof ApiError && error.code === 'recipient_not_found') {
    return { kind: 'nobody', problem: error.message };
  }
  return { kind: fetching ? 'looking' : 'none' };
}
