import { addressText } from '../../../../lib/format/contacts/address.ts';

interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

export function contactOf({ email, phone }: Contact): string {
  return addressText(email ?? phone ?? '-');
}

export interface NamedPerson extends Contact {
  readonly name: string;
}

export function personText(person: NamedPerson): string {
  return `${person.name} • ${contactOf(person)}`;
}

export function roleName(role: 'admin' | 'user'): string {
  return role === 'admin' ? 'Administrador' : 'Cliente';
}
