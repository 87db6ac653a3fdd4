export const NOTHING_CHANGED = 'Nada foi alterado.';

export const ROLE_CHANGE_NAMES = {
  admin: 'Tornar administrador',
  user: 'Remover acesso de administrador',
} as const;
