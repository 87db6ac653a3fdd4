import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { NEEDS_TWO_NOTICE } from './approvals.ts';

export interface ApprovalNoticeProps {
  /** The first of the two approvals has been given. */
  readonly hasFirst: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function ApprovalNotice({ hasFirst, className = '', children }: ApprovalNoticeProps) {
  const title = hasFirst ? '1 de 2 aprovações' : NEEDS_TWO_NOTICE.title;
  return (
    <Notice icon={<UsersRound />} className={className} title={title}>
      {children}
    </Notice>
  );
}
