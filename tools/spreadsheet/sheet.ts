export interface Cell {
  readonly text: string;
  /** Set for numbers, at full precision. */
  readonly value: number | undefined;
  /** Set for dates: `2026-11-14T10:21:07`. */
  readonly date: string | undefined;
  readonly formula: string | undefined;
}

const ROW = /<table:table-row[^>]*>(.*?)<\/table:table-row>/gs;
const CELL = /<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The cells of a flat OpenDocument spreadsheet; at most 20 repetitions of a cell. */
export function readSheet(xml: string): readonly (readonly Cell[])[] {
  return [...xml.matchAll(ROW)]
    .map(([, row = '']) =>
      [...row.matchAll(CELL)].flatMap(([, attributes = '', content = '']) => {
        const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
        const value = of('office:value');
        const cell: Cell = {
          text: plain(content),
          value: value === undefined ? undefined : Number(value),
          date: of('office:date-value'),
          formula: of('table:formula'),
        };
        return Array<Cell>(Math.min(20, Number(of('table:number-columns-repeated') ?? 1))).fill(cell);
      }),
    )
    .filter((cells) => cells.some(({ text }) => text !== ''));
}

const plain = (xml: string): string =>
  xml
    .replaceAll(/<text:s[^>]*\/>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();
