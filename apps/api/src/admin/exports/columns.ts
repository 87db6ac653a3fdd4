import type { AdminUser, AdminWithdrawal, AuditLogRow } from '@lastro/contracts';
import { COINS } from '@lastro/money';

export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | boolean | null>>;

/** Exact, with a decimal comma. */
const decimal = (value: number | null): string | null =>
  value === null ? null : JSON.stringify(value).replace('.', ',');
const yesNo = (value: boolean): string => (value ? 'sim' : 'não');

export const AUDIT_COLUMNS: Columns<AuditLogRow> = {
  Quando: (row) => row.created_date,
  Quem: (row) => row.actor_name,
  'Quem (código)': (row) => row.actor,
  Ação: (row) => row.action,
  'A quem': (row) => row.subject_name,
  'A quê (código)': (row) => row.subject,
  Antes: (row) => row.before && JSON.stringify(row.before),
  Depois: (row) => row.after && JSON.stringify(row.after),
  Endereço: (row) => row.address,
};

export const USER_COLUMNS: Columns<AdminUser> = {
  Código: (row) => row.id,
  Nome: (row) => row.full_name,
  'E-mail': (row) => row.email,
  Telefone: (row) => row.phone,
  Perfil: (row) => (row.role === 'admin' ? 'administrador' : 'cliente'),
  Cadastro: (row) => row.created_date,
  'Último acesso': (row) => row.last_seen_date,
  'Segunda etapa': (row) => yesNo(row.second_factor),
  Bloqueado: (row) => yesNo(row.blocked),
  ...Object.fromEntries(COINS.map((coin) => [coin, (row: AdminUser) => decimal(row.balances[coin])])),
};

export const WITHDRAWAL_COLUMNS: Columns<AdminWithdrawal> = {
  Código: (row) => row.id,
  Cliente: (row) => row.user_name,
  Contato: (row) => row.user_email,
  Tipo: (row) => row.type,
  Situação: (row) => row.status,
  Moeda: (row) => row.currency,
  Valor: (row) => decimal(row.amount),
  Tarifa: (row) => decimal(row.fee),
  Reais: (row) => decimal(row.amount_brl),
  Destino: (row) => row.pix_key ?? row.crypto_address,
  Rede: (row) => row.network,
  Titular: (row) => row.holder_name,
  Banco: (row) => row.bank_name,
  Pedido: (row) => row.created_at,
  Decisão: (row) => row.decided_at,
  'Decidido por': (row) => row.decided_by,
  Encerrado: (row) => row.closed_at,
  Referência: (row) => row.reference,
};
