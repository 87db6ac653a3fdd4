import type { TransferRecipientReply } from '@lastro/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api/api-client.ts';
import { isEmail } from '../../lib/format/contacts/address.ts';

export type RecipientView =
  | { readonly kind: 'none' | 'searching' }
  | {
      readonly kind: 'found';
      readonly name: string;
      readonly initials: string;
      readonly confirmed: boolean;
      /** Whether the two have transferred to each other before. */
      readonly known: boolean;
    }
  | { readonly kind: 'not-found'; readonly problem: string };

/** Invalidated by transfers, after which the recipient is known. */
export const RECIPIENT_KEY = ['transfer-recipient'] as const;
const RECIPIENT_TTL_MS = 5 * 60_000;

const recipientOptions = (address: string) =>
  queryOptions({
    queryKey: [...RECIPIENT_KEY, address],
    queryFn: ({ signal }) =>
      api('POST /api/transfers/recipient', {
        body: isEmail(address) ? { email: address } : { phone: address },
        signal,
      }),
    staleTime: RECIPIENT_TTL_MS,
    // Look-ups are rate-limited, and a failed one does not stop a transfer.
    retry: false,
  });

export function useRecipient(address: string | null): RecipientView {
  const query = useQuery({ ...recipientOptions(address ?? ''), enabled: address !== null });
  if (address === null) return { kind: 'none' };
  return recipientView(query.data, query.error, query.isFetching);
}

export function recipientView(
  data: Omit<TransferRecipientReply, 'trusted'> | undefined,
  error: Error | null,
  fetching: boolean,
): RecipientView {
  if (data !== undefined) {
    const { name, initials, email_confirmed: confirmed, known } = data;
    return { kind: 'found', name, initials, confirmed, known };
  }
  if (error instanceof ApiError && error.code === 'recipient_not_found') {
    return { kind: 'not-found', problem: error.message };
  }
  return { kind: fetching ? 'searching' : 'none' };
}
