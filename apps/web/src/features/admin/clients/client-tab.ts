import type { AdminUserDetail } from '@lastro/contracts';
import type { Wire } from '../../../lib/api/exact-json.ts';
import type { AccessAction } from './access.ts';

export interface ClientTabProps {
  readonly user: Wire<AdminUserDetail>;
  readonly own: boolean;
  readonly onReview: (action: AccessAction) => void;
}
