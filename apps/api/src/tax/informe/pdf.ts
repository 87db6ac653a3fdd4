import { buffer } from 'node:stream/consumers';
import { formatAmount, formatMoney, money } from '@lastro/money';
import { BAND_STYLES, COLOURS, drawBand, A4 as PAGE, writeRight } from '../../platform/pdf/brand.ts';
import { openDocument } from '../../platform/pdf/document.ts';
import { createPen, lineHeightOf, type Pen, type TextStyle } from '../../platform/pdf/pen.ts';
import type { TaxMonth } from '../domain-months.ts';
import { dayText, type Informe } from './domain.ts';

const INNER = PAGE.width - 2 * PAGE.margin;
const HEADER = 78;
const ROW = 20;

const STYLES = {
  section: { size: 11, weight: 700, fill: COLOURS.ink },
  heading: { size: 8, weight: 700, fill: COLOURS.muted },
  cell: { size: 9, weight: 400, fill: COLOURS.ink },
  small: { size: 8, weight: 400, fill: COLOURS.muted },
} as const satisfies Record<string, TextStyle>;

export interface Holder {
  readonly name: string;
  readonly taxId: string | null;
}

interface Column {
  readonly title: string;
  /** The left edge of a text column, and the right edge of a number column. */
  readonly x: number;
  readonly isNumber?: boolean;
}

const at = (x: number) => PAGE.margin + x;
const BALANCES: readonly Column[] = [
  { title: 'CÓDIGO', x: at(0) },
  { title: 'MOEDA', x: at(52) },
  { title: 'QUANTIDADE ANTES', x: at(215), isNumber: true },
  { title: 'CUSTO ANTES', x: at(300), isNumber: true },
  { title: 'QUANTIDADE', x: at(420), isNumber: true },
  { title: 'CUSTO', x: at(INNER), isNumber: true },
];
const MONTHS: readonly Column[] = [
  { title: 'MÊS', x: at(0) },
  { title: 'VENDAS', x: at(150), isNumber: true },
  { title: 'GANHO', x: at(240), isNumber: true },
  { title: 'PREJUÍZO', x: at(320), isNumber: true },
  { title: 'IMPOSTO', x: at(420), isNumber: true },
  { title: 'VENCIMENTO', x: at(INNER), isNumber: true },
];

const reais = (centavos: bigint) => formatMoney(money('BRL', centavos), 2);

/** The same content gives the same bytes. */
export async function printInforme(informe: Informe, holder: Holder, asOf: Date): Promise<Buffer> {
  const title = titleOf(informe);
  const doc = await openDocument({ title, at: asOf, size: [PAGE.width, PAGE.height] });
  draw(doc, title, informe, holder);
  doc.end();
  return buffer(doc);
}

function titleOf({ year, balancesOn, isPartial }: Informe): string {
  const title = `Informe de criptoativos de ${year}`;
  return isPartial ? `${title} (parcial, até ${dayText(balancesOn)})` : title;
}

function draw(doc: PDFKit.PDFDocument, title: string, informe: Informe, holder: Holder): void {
  const pen = createPen(doc);
  drawBand(doc, pen, { width: PAGE.width, height: HEADER, margin: PAGE.margin, top: 15 });
  pen.write(title, BAND_STYLES.title, PAGE.margin, 46);
  const who = holder.taxId === null ? holder.name : `${holder.name} · CPF ${holder.taxId}`;
  const [shown = ''] = pen.wrap(who, BAND_STYLES.detail, 260);
  writeRight(pen, shown, BAND_STYLES.detail, PAGE.width - PAGE.margin, 21);

  let y = HEADER + 26;
  const { balances, balancesOn, months, interest } = informe;
  y = table(
    doc,
    pen,
    y,
    `Bens e direitos: grupo 08, saldos em ${dayText(balancesOn)} pelo custo de aquisição`,
    BALANCES,
    balances.map((balance) => [
      balance.code,
      balance.asset,
      formatAmount(money(balance.asset, balance.before.quantity), 8),
      reais(balance.before.cost),
      formatAmount(money(balance.asset, balance.after.quantity), 8),
      reais(balance.after.cost),
    ]),
  );
  y = table(
    doc,
    pen,
    y + 18,
    'Vendas e ganhos de capital por mês',
    MONTHS,
    months.map((month) => [
      `${monthText(month.month)}${exemptLabel(month)}`,
      reais(month.disposals),
      reais(month.gain),
      reais(month.loss),
      reais(month.tax),
      month.dueDate === null ? '—' : dayText(month.dueDate),
    ]),
  );
  pen.write('Rendimento dos investimentos resgatado no ano', STYLES.section, PAGE.margin, y + 18);
  writeRight(pen, reais(interest), STYLES.section, PAGE.width - PAGE.margin, y + 18);
  y += 48;
  for (const text of notesOf(informe)) {
    for (const line of pen.wrap(text, STYLES.small, INNER)) {
      pen.write(line, STYLES.small, PAGE.margin, y);
      y += lineHeightOf(STYLES.small);
    }
    y += 4;
  }
}

const monthText = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;

function exemptLabel({ exempt, unvalued }: TaxMonth): string {
  if (!exempt) return '';
  return unvalued === 0 ? '  isento' : '  incompleto';
}

function table(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  top: number,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): number {
  pen.write(title, STYLES.section, PAGE.margin, top);
  let y = top + 22;
  const line = (cells: readonly string[], style: TextStyle) => {
    columns.forEach(({ x, isNumber }, nth) => {
      const text = cells[nth] ?? '';
      if (isNumber === true) writeRight(pen, text, style, x, y);
      else pen.write(text, style, x, y);
    });
    y += ROW;
    doc.moveTo(PAGE.margin, y - 6).lineTo(PAGE.width - PAGE.margin, y - 6);
    doc.lineWidth(0.5).strokeColor(COLOURS.hairline).stroke();
  };
  line(
    columns.map((column) => column.title),
    STYLES.heading,
  );
  for (const row of rows) line(row, STYLES.cell);
  if (rows.length === 0) line(['Nada neste ano.'], STYLES.cell);
  return y;
}

function carriedNote({ month, carried }: TaxMonth): string {
  return `O imposto de ${monthText(month)} é pago com ${reais(carried)} de meses anteriores, cujo imposto ficou abaixo de R$ 10,00.`;
}

function notesOf({ year, hasUnknownCosts, months, isPartial }: Informe): string[] {
  const unvalued = months.reduce((sum, month) => sum + month.unvalued, 0);
  return [
    ...(isPartial
      ? [`Informe parcial: o ano não terminou. Para a declaração, baixe de novo depois de 31/12/${year}.`]
      : []),
    'Criptoativos entram na declaração pelo custo de aquisição quando ele chega a R$ 5.000,00 por tipo. Custo médio ponderado; vendas de até R$ 35.000,00 no mês, de todas as moedas juntas, são isentas.',
    ...(hasUnknownCosts ? ['Há moedas que vieram de fora sem custo informado: contam com custo zero.'] : []),
    ...months.filter(({ carried, dueDate }) => carried > 0n && dueDate !== null).map(carriedNote),
    ...(unvalued > 0 ? [`Vendas ainda sem valor em reais, fora destas somas: ${unvalued}.`] : []),
    'Este informe mostra só o que passou pelo Lastro e não é orientação tributária. Se a custódia no exterior leva às regras da Lei 14.754/2023 é uma questão em aberto: consulte um contador.',
  ];
}
