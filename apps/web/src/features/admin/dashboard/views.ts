/** What the admin dashboard's address may ask for beside the overview: /AdminDashboard?view=… */
export const VIEWS = {
  adjustments: 'Ajustes a aprovar',
  suspense: 'PIX a identificar',
  unattributed: 'Depósitos de cripto a identificar',
  reconciliation: 'Conciliação',
  audit: 'Auditoria',
} as const;
export type View = keyof typeof VIEWS;

/** The view an address asks for; null for the overview. */
export function readView(text: string | null): View | null {
  return text !== null && Object.hasOwn(VIEWS, text) ? (text as View) : null;
}

export function viewPath(view: View): string {
  return `/AdminDashboard?view=${view}`;
}
