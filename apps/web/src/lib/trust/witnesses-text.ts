import type { VerifiedCheckpoint } from '@lastro/register';
import { brasiliaTime, withZone } from '../format/brasilia-time.ts';

/** Such as 'witness.example em 23/11/2026 • 00:52 (horário de Brasília)'; empty where only the bank has signed. */
export function witnessesText({ cosignatures }: Pick<VerifiedCheckpoint, 'cosignatures'>): string {
  return cosignatures
    .map(({ key, time }) => (time === undefined ? key.name : `${key.name} em ${witnessedAt(time)}`))
    .join(', ');
}

const witnessedAt = (seconds: number): string =>
  withZone(brasiliaTime(new Date(seconds * 1000).toISOString()));
