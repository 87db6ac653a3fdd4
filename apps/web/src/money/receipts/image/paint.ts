import { MARGIN, WIDTH } from './block.ts';
import type { ReceiptLayout } from './layout.ts';
import { COLOURS, type Font, type Measure, type Shape } from './shapes.ts';

/** Phones have two or three device pixels per CSS pixel. */
const SCALE = 2;

function fontOf({ size, weight, mono }: Font): string {
  const family = mono === true ? 'ui-monospace, Menlo, monospace' : '"Figtree Variable", Arial, sans-serif';
  return `${weight} ${size}px ${family}`;
}

export async function loadFonts(): Promise<void> {
  const weights = [400, 600, 700] as const;
  await Promise.all(weights.map((weight) => document.fonts.load(fontOf({ size: 20, weight }))));
}

export function measureOn(context: CanvasRenderingContext2D): Measure {
  return (text, font) => {
    context.font = fontOf(font);
    return context.measureText(text).width;
  };
}

export function paint(context: CanvasRenderingContext2D, { width, height, shapes }: ReceiptLayout): void {
  context.canvas.width = width * SCALE;
  context.canvas.height = height * SCALE;
  context.scale(SCALE, SCALE);
  for (const shape of shapes) {
    context.save();
    paintShape(context, shape);
    context.restore();
  }
}

function paintShape(context: CanvasRenderingContext2D, shape: Shape): void {
  switch (shape.kind) {
    case 'text':
      context.font = fontOf(shape.font);
      context.fillStyle = shape.fill;
      context.textAlign = shape.align;
      context.fillText(shape.text, shape.x, shape.y);
      break;
    case 'box':
      context.fillStyle = shape.fill;
      context.beginPath();
      context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius);
      context.fill();
      break;
    case 'rule':
      context.strokeStyle = COLOURS.hairline;
      context.lineWidth = 2;
      context.setLineDash(shape.dashed ? [8, 8] : []);
      context.beginPath();
      context.moveTo(MARGIN, shape.y);
      context.lineTo(WIDTH - MARGIN, shape.y);
      context.stroke();
      break;
    case 'drawing':
      paintDrawing(context, shape);
      break;
  }
}

function paintDrawing(
  context: CanvasRenderingContext2D,
  { path, x, y, scale, fill, stroke }: Extract<Shape, { kind: 'drawing' }>,
): void {
  context.translate(x, y);
  context.scale(scale, scale);
  const outline = new Path2D(path);
  if (fill !== undefined) {
    context.fillStyle = fill;
    context.fill(outline);
  }
  if (stroke !== undefined) {
    Object.assign(context, { strokeStyle: stroke, lineWidth: 4, lineCap: 'round', lineJoin: 'round' });
    context.stroke(outline);
  }
}
