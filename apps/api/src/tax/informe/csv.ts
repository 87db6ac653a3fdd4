import { type Coin, money, toDecimal } from '@lastro/money';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import type { TaxMonth } from '../domain-months.ts';
import { dayText, type Informe } from './domain.ts';

const HEAD = [
  'secao',
  'mes',
  'codigo',
  'moeda',
  'quantidade_anterior',
  'custo_anterior',
  'quantidade',
  'custo',
  'vendas',
  'ganho',
  'prejuizo',
  'isento',
  'imposto',
  'vencimento',
  'rendimento',
  'vendas_sem_valor',
  'imposto_anterior',
] as const;

type Cells = Partial<Record<(typeof HEAD)[number], string>>;

export function toCsv({ balances, months, interest, ...informe }: Informe): string {
  const rows: Cells[] = [
    ...balances.map(({ asset, code, before, after }) => ({
      secao: `saldo em ${dayText(informe.balancesOn)}${informe.isPartial ? ' (parcial)' : ''}`,
      codigo: code,
      moeda: asset,
      quantidade_anterior: coins(asset, before.quantity),
      custo_anterior: reais(before.cost),
      quantidade: coins(asset, after.quantity),
      custo: reais(after.cost),
    })),
    ...months.map((month) => ({
      secao: 'vendas',
      mes: month.month,
      vendas: reais(month.disposals),
      ganho: reais(month.gain),
      prejuizo: reais(month.loss),
      vendas_sem_valor: month.unvalued === 0 ? '' : String(month.unvalued),
      isento: exemptText(month),
      imposto: reais(month.tax),
      vencimento: month.dueDate ?? '',
      imposto_anterior: month.carried === 0n ? '' : reais(month.carried),
    })),
    { secao: 'rendimento dos investimentos', rendimento: reais(interest) },
  ];
  const lines = [HEAD, ...rows.map((row) => HEAD.map((name) => row[name] ?? ''))];
  return BYTE_ORDER_MARK + lines.map((cells) => csvLine(cells)).join('');
}

function exemptText({ exempt, unvalued }: TaxMonth): string {
  if (!exempt) return 'nao';
  return unvalued === 0 ? 'sim' : 'incompleto';
}

const withComma = (decimal: string) => decimal.replace('.', ',');
const reais = (centavos: bigint) => withComma(toDecimal(money('BRL', centavos)));
const coins = (asset: Coin, minor: bigint) => withComma(toDecimal(money(asset, minor)));
