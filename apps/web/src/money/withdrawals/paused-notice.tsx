import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Notice } from '../../ui/notice.tsx';

const TEXTS = {
  withdrawals: { title: 'Saques e envios suspensos', what: 'eles voltam' },
  transfers: {
    title: 'Transferências suspensas',
    what: 'só destinatários confirmados com a segunda etapa recebem. As demais voltam',
  },
} as const;

export interface PausedNoticeProps {
  readonly until: string | null | undefined;
  readonly what?: keyof typeof TEXTS;
  readonly className?: string;
}

export function PausedNotice({ until, what = 'withdrawals', className = 'mb-5' }: PausedNoticeProps) {
  if (until === null || until === undefined) return null;
  return (
    <Notice tone="warning" title={TEXTS[what].title} icon={<ShieldAlert />} className={className}>
      Sua senha foi redefinida há pouco. Por segurança, {TEXTS[what].what} em {formatDateTime(until)}.{' '}
      <Link to="/Help?assunto=withdrawal" className="font-semibold text-link underline">
        Preciso de ajuda
      </Link>
    </Notice>
  );
}
