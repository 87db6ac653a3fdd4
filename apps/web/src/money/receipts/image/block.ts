import type { Font, Measure, Shape, Text } from './shapes.ts';
import { wrapText } from './wrap.ts';

export const WIDTH = 720;
export const MARGIN = 48;

export interface Block {
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export function stack(blocks: readonly Block[]): Block {
  const shapes: Shape[] = [];
  let height = 0;
  for (const block of blocks) {
    for (const shape of block.shapes) shapes.push({ ...shape, y: shape.y + height });
    height += block.height;
  }
  return { height, shapes };
}

export interface Place {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly align?: Text['align'];
}

/** `height` is measured from the top of the receipt section, not from `y`. */
export function textBlock(
  text: string,
  font: Font,
  fill: string,
  measure: Measure,
  { x = MARGIN, y = 0, width = WIDTH - 2 * MARGIN, align = 'left' }: Place = {},
): Block {
  const lineHeight = Math.round(font.size * 1.35);
  const lines = wrapText(text, width, (part) => measure(part, font));
  return {
    height: y + lines.length * lineHeight,
    shapes: lines.map((line, index) => ({
      kind: 'text',
      text: line,
      font,
      fill,
      align,
      x,
      y: Math.round(y + index * lineHeight + font.size),
    })),
  };
}
