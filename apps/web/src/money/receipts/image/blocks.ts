import type { ReceiptLine } from '../receipt-parts.ts';
import { type Block, MARGIN, stack, textBlock, WIDTH } from './block.ts';
import { COLOURS, type Font, type Measure } from './shapes.ts';

const INNER = WIDTH - 2 * MARGIN;
const GAP = 16;
const PADDING = 20;

const LABEL: Font = { size: 18, weight: 400 };
const VALUE: Font = { size: 19, weight: 600 };
const CODE: Font = { size: 17, weight: 400, mono: true };
const SPACE = 18;

export function partiesBlock(parties: readonly ReceiptLine[], measure: Measure): Block {
  const width = parties.length > 1 ? (INNER - GAP) / 2 : INNER;
  const cells = parties.map((line, index) => party(line, MARGIN + index * (width + GAP), width, measure));
  const height = Math.max(0, ...cells.map((cell) => cell.height));
  return {
    height: parties.length === 0 ? 0 : height + SPACE,
    shapes: cells.flatMap((cell, index) => [
      {
        kind: 'box' as const,
        x: MARGIN + index * (width + GAP),
        y: 0,
        width,
        height,
        radius: 14,
        fill: COLOURS.sunken,
      },
      ...cell.shapes,
    ]),
  };
}

function party(
  { label, party: [name = '', ...rest] = [] }: ReceiptLine,
  left: number,
  outer: number,
  measure: Measure,
): Block {
  const place = { x: left + PADDING, width: outer - 2 * PADDING };
  return stack([
    { height: 16, shapes: [] },
    textBlock(label, LABEL, COLOURS.muted, measure, place),
    textBlock(name, VALUE, COLOURS.ink, measure, place),
    ...rest.map((part) => textBlock(part, LABEL, COLOURS.muted, measure, place)),
    { height: 16, shapes: [] },
  ]);
}

export function factsBlock(lines: readonly ReceiptLine[], measure: Measure): Block {
  return stack(lines.map((line) => (line.code ? codeLine(line, measure) : factLine(line, measure))));
}

export function detailsBlock(lines: readonly ReceiptLine[], measure: Measure): Block {
  return stack(lines.map((line) => codeLine(line, measure)));
}

function factLine({ label, value }: ReceiptLine, measure: Measure): Block {
  const beside = measure(label, LABEL) + 24 + measure(value, VALUE) <= INNER;
  const name = textBlock(label, LABEL, COLOURS.muted, measure);
  const fact = textBlock(value, VALUE, COLOURS.ink, measure, {
    x: WIDTH - MARGIN,
    y: beside ? 0 : name.height,
    align: 'right',
  });
  return {
    height: Math.max(name.height, fact.height) + SPACE,
    shapes: [...name.shapes, ...fact.shapes],
  };
}

function codeLine({ label, value }: ReceiptLine, measure: Measure): Block {
  const lines = stack([
    textBlock(label, LABEL, COLOURS.muted, measure),
    textBlock(value, CODE, COLOURS.ink, measure),
  ]);
  return { ...lines, height: lines.height + SPACE };
}
