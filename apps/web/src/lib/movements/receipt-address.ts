const PARAMETER = 't';

/** Of a transaction's receipt, in the address of the screen that made it. */
export const receiptSearch = (transaction: string) => ({ [PARAMETER]: transaction });

export const receiptIn = (search: string): string | null => new URLSearchParams(search).get(PARAMETER);

/** Shows the receipt without the memory of its movement. */
export const receiptPage = (transaction: string): string =>
  `/History?${new URLSearchParams(receiptSearch(transaction))}`;
