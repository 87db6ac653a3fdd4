import type { AdminUser, AdminWithdrawal, AuditLogRow } from '@lastro/contracts';
import { changesText } from '@lastro/contracts/admin/audit-changes';
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
const yesNo = (value: boolean): string => (value ? 'sim' : 'não');

/** The screen's texts first, then what a program compares. */
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
