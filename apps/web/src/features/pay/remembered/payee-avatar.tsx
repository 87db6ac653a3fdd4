import { KeyRound } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Payee } from './payees.ts';

interface PayeeAvatarProps {
  readonly payee: Pick<Payee, 'initials'>;
  readonly className?: string;
}

export function PayeeAvatar({ payee: { initials }, className = 'size-10 text-sm' }: PayeeAvatarProps) {
  if (initials !== '') return <Avatar initials={initials} className={className} />;
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-good-soft text-good ${className}`}
    >
      <KeyRound className="size-5" />
    </span>
  );
}
