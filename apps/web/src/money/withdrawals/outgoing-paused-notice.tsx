import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../lib/format/dates.ts';
import { limitsOptions } from '../../lib/queries/limits.ts';
import { Notice } from '../../ui/notice.tsx';

/** Outgoing movements are blocked until an administrator settles the return of a credited PIX. */
export function OutgoingPausedNotice() {
  const { data } = useQuery(limitsOptions);
  const since = data?.outgoingPausedFrom ?? null;
  if (since === null) return null;
  return (
    <Notice tone="warning" title="Envios suspensos" icon={<Undo2 />} className="mb-5">
      Um PIX creditado na sua conta foi devolvido ao pagador em {formatDateTime(since)}. Saques, envios e
      transferências voltam quando o atendimento resolver a devolução.{' '}
      <Link to="/History?type=pix_reversal" className="font-semibold text-link underline">
        Ver no histórico
      </Link>
    </Notice>
  );
}
