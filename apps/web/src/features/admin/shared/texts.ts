/** Under whatever could not be loaded. */
export const NOTHING_CHANGED = 'Verifique sua conexão. Nada foi alterado.';
