import type { AdminPerson } from '@lastro/contracts';
import type { PickedUser } from '../search/user-picker.tsx';

export function personAsUser({ id, name, email, phone }: AdminPerson): PickedUser {
  return { id, full_name: name, email, phone };
}
