import { KeyRound } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import type { Person } from './people.ts';

interface PersonAvatarProps {
  readonly person: Pick<Person, 'initials'>;
  readonly className?: string;
}

export function PersonAvatar({ person: { initials }, className = 'size-10 text-sm' }: PersonAvatarProps) {
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
