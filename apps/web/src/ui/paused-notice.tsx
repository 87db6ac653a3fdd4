import { ShieldAlert } from 'lucide-react';
import { formatDateTime } from '../lib/format.ts';
import { Notice } from './notice.tsx';

export interface PausedNoticeProps {
  /** From when money may leave the account again; null or undefined: it may now. */
  readonly until: string | null | undefined;
  readonly className?: string;
}

/** Nothing may leave the account for a while after its password was set by a code. */
export function PausedNotice({ until, className = 'mb-5' }: PausedNoticeProps) {
  if (until === null || until === undefined) return null;
  return (
    <Notice tone="warning" title="Saques e envios suspensos" icon={<ShieldAlert />} className={className}>
      Sua senha foi redefinida há pouco. Por segurança, eles voltam em {formatDateTime(until)}.
    </Notice>
  );
}
