export function contactOf({ email, phone }: { email: string | null; phone: string | null }): string {
  return email ?? phone ?? '-';
}

export function roleName(role: 'admin' | 'user'): string {
  return role === 'admin' ? 'Administrador' : 'Cliente';
}
