import type { AdminUser, AdminWithdrawal, AuditLogRow } from '@lastro/contracts';
import { changesText } from '@lastro/contracts/admin/audit-changes';
import { textIn, VALUE_NAMES } from '@lastro/contracts/admin/audit-names';
import { actionName, actorOf, approvalsOf, partyText, subjectOf } from '@lastro/contracts/admin/audit-text';
import { localTime } from '@lastro/contracts/brasilia';
import { COINS } from '@lastro/money';

export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | boolean | null>>;

/** Exact, with a decimal comma. */
const decimal = (value: number | null): string | null =>
  value === null ? null : JSON.stringify(value).replace('.', ',');
/** 'dd/mm/yyyy hh:mm:ss' in Brasília, which spreadsheets read as a time. */
const localText = (date: string): string =>
  localTime(new Date(date)).replace(/^(\d+)-(\d+)-(\d+)T(.{8}).*$/, '$3/$2/$1 $4');
const textOrNull = (date: string | null): string | null => date && localText(date);
const exactOrNull = (date: string | null): string | null => date && localTime(new Date(date));
/** 'Em verificação'. A value of a later release is shown by its own name. */
function nameOf(field: 'role' | 'status' | 'type', value: string): string {
  const name = textIn(VALUE_NAMES[field], value) ?? value;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
const yesNo = (value: boolean): string => (value ? 'sim' : 'não');

// In each export, the screen's texts come first, then what a program compares.

export const AUDIT_COLUMNS: Columns<AuditLogRow> = {
  'Quando (horário de Brasília)': (row) => localText(row.created_date),
  Quem: (row) => partyText(actorOf(row)),
  Ação: (row) => actionName(row.action),
  'A quem ou a quê': (row) => partyText(subjectOf(row)),
  'Aprovou primeiro': (row) => approvalsOf(row)[0]?.name.text ?? null,
  Detalhes: (row) => changesText(row, localText),
  Endereço: (row) => row.address,
  Quando: (row) => localTime(new Date(row.created_date)),
  'Quem (código)': (row) => row.actor,
  'Ação (código)': (row) => row.action,
  'A quê (código)': (row) => row.subject,
  Antes: (row) => row.before && JSON.stringify(row.before),
  Depois: (row) => row.after && JSON.stringify(row.after),
};

export const USER_COLUMNS: Columns<AdminUser> = {
  Código: (row) => row.id,
  Nome: (row) => row.full_name,
  'E-mail': (row) => row.email,
  Telefone: (row) => row.phone,
  Perfil: (row) => nameOf('role', row.role),
  'Cadastro (horário de Brasília)': (row) => localText(row.created_date),
  'Último acesso (horário de Brasília)': (row) => textOrNull(row.last_seen_date),
  'Segunda etapa': (row) => yesNo(row.second_factor),
  Bloqueado: (row) => yesNo(row.blocked),
  ...Object.fromEntries(COINS.map((coin) => [coin, (row: AdminUser) => decimal(row.balances[coin])])),
  'Perfil (código)': (row) => row.role,
  Cadastro: (row) => exactOrNull(row.created_date),
  'Último acesso': (row) => exactOrNull(row.last_seen_date),
};

export const WITHDRAWAL_COLUMNS: Columns<AdminWithdrawal> = {
  Código: (row) => row.id,
  Cliente: (row) => row.user_name,
  Contato: (row) => row.user_email,
  Tipo: (row) => (row.barcode ? 'Boleto ou conta' : nameOf('type', row.type)),
  Situação: (row) => (row.cancelled_by_customer ? 'Cancelado pelo cliente' : nameOf('status', row.status)),
  Moeda: (row) => row.currency,
  Valor: (row) => decimal(row.amount),
  Tarifa: (row) => decimal(row.fee),
  Reais: (row) => decimal(row.amount_brl),
  Destino: (row) => row.pix_key ?? row.barcode ?? row.crypto_address,
  Rede: (row) => row.network,
  Titular: (row) => row.holder_name,
  Banco: (row) => row.bank_name,
  'Pedido (horário de Brasília)': (row) => localText(row.created_at),
  'Decisão (horário de Brasília)': (row) => textOrNull(row.decided_at),
  'Decidido por': (row) => row.decided_by,
  'Encerrado (horário de Brasília)': (row) => textOrNull(row.closed_at),
  Referência: (row) => row.reference,
  'Tipo (código)': (row) => row.type,
  'Situação (código)': (row) => row.status,
  Pedido: (row) => exactOrNull(row.created_at),
  Decisão: (row) => exactOrNull(row.decided_at),
  Encerrado: (row) => exactOrNull(row.closed_at),
};
