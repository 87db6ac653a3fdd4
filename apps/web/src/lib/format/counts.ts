const WHOLE = new Intl.NumberFormat('pt-BR');

/** '1.234'. */
export function formatCount(count: number): string {
  return WHOLE.format(count);
}
