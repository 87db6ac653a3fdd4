/*
 * Assumptions of the simulator, not promises. Both change every month, so the screen says that
 * they are not today's, with their source and date.
 * - Savings account: 0.5 % a month plus the reference rate (TR). Source: Banco Central do Brasil, October 2025.
 * - IPCA: 12 months to October 2025. Source: IBGE, SIDRA table 1737.
 */
export const POUPANCA_MONTHLY_BPS = 67n;
export const IPCA_YEARLY_BPS = 468n;
export const ASSUMPTIONS_DATE = 'outubro de 2025';
