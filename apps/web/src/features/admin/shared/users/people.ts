import { addressText } from '../../../../lib/format/phone-text.ts';

export function contactOf({ email, phone }: { email: string | null; phone: string | null }): string {
  return addressText(email ?? phone ?? '-');
}

export function roleName(role: 'admin' | 'user'): string {
  return role === 'admin' ? 'Administrador' : 'Cliente';
}
