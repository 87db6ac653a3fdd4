export const NOTHING_CHANGED = 'Nada foi alterado.';

export const ROLE_CHANGE_NAMES = { admin: 'Tornar administrador', user: 'Retirar administração' } as const;

/** Of a note on a decision. The server accepts 400. */
export const NOTE_MAX_LENGTH = 200;
