import type { AdminPerson } from '@lastro/contracts';
import type { PickedUser } from '../shared/user-picker.tsx';

/** Somebody that a row names, as a choice in the picker. */
export function personAsUser({ id, name, email, phone }: AdminPerson): PickedUser {
  return { id, full_name: name, email, phone };
}
