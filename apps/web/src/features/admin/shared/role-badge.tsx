import { Badge } from '../../../ui/badge.tsx';
import { roleName } from './users/people.ts';

export function RoleBadge({ role }: { readonly role: 'admin' | 'user' }) {
  return <Badge tone={role === 'admin' ? 'good' : 'neutral'}>{roleName(role)}</Badge>;
}
