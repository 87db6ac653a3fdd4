import type { VerifiedCheckpoint } from '@lastro/register';
import { formatDateTime } from '../format/dates.ts';

/** Such as 'witness.example em 23/11/2026 • 00:52'; empty where only the bank has signed. */
export function witnessesText({ cosignatures }: Pick<VerifiedCheckpoint, 'cosignatures'>): string {
  return cosignatures
    .map(({ key, time }) =>
      time === undefined ? key.name : `${key.name} em ${formatDateTime(new Date(time * 1000).toISOString())}`,
    )
    .join(', ');
}
