/** How somebody is reached, e-mail first; '-' for nobody knows how. */
export function contactOf({ email, phone }: { email: string | null; phone: string | null }): string {
  return email ?? phone ?? '-';
}

/** What a role is called. */
export function roleName(role: 'admin' | 'user'): string {
  return role === 'admin' ? 'Administrador' : 'Cliente';
}
