export const VIEWS = {
  adjustments: 'Ajustes a aprovar',
  roles: 'Acessos a aprovar',
  suspense: 'PIX a identificar',
  reversals: 'PIX devolvidos após o crédito',
  unattributed: 'Depósitos de cripto a identificar',
  differences: 'Diferenças de pagamentos',
  reconciliation: 'Conciliação',
  decripto: 'DeCripto',
  audit: 'Auditoria',
} as const;
export type View = keyof typeof VIEWS;

export function readView(text: string | null): View | null {
  return text !== null && Object.hasOwn(VIEWS, text) ? (text as View) : null;
}

export function viewPath(view: View): string {
  return `/AdminDashboard?view=${view}`;
}
