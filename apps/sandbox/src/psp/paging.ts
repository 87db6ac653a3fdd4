import type { SqlValue, Store } from '../store/store.ts';
import { toInstant } from './identifiers.ts';

export type Condition = readonly [sql: string, ...values: SqlValue[]];

interface Period {
  readonly inicio: number;
  readonly fim: number;
  readonly 'paginacao.paginaAtual': number;
  readonly 'paginacao.itensPorPagina': number;
}

interface Listing {
  readonly table: string;
  readonly timeColumn: string;
  readonly conditions: readonly Condition[];
}

export function listPage<Row>(store: Store, period: Period, listing: Listing) {
  const { table, timeColumn, conditions } = listing;
  const all: Condition[] = [
    [`${timeColumn} >= ?`, period.inicio],
    [`${timeColumn} <= ?`, period.fim],
    ...conditions,
  ];
  const where = all.map(([sql]) => `(${sql})`).join(' AND ');
  const values = all.flatMap(([, ...bound]) => bound);
  const size = period['paginacao.itensPorPagina'];
  const page = period['paginacao.paginaAtual'];
  const total =
    store.get<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`, ...values)?.n ?? 0;
  const rows = store.all<Row>(
    `SELECT * FROM ${table} WHERE ${where} ORDER BY ${timeColumn}, rowid LIMIT ? OFFSET ?`,
    ...values,
    size,
    page * size,
  );
  const parametros = {
    inicio: toInstant(period.inicio),
    fim: toInstant(period.fim),
    paginacao: {
      paginaAtual: page,
      itensPorPagina: size,
      quantidadeDePaginas: Math.ceil(total / size),
      quantidadeTotalDeItens: total,
    },
  };
  return { parametros, rows };
}
