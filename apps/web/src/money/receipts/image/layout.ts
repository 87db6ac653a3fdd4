import type { TransactionStatus } from '@lastro/contracts';
import { withZone } from '../../../lib/format/brasilia-time.ts';
import { LOGO, SEALS } from '../../../ui/graphics/marks.ts';
import type { QrPicture } from '../../../ui/graphics/qr-path.ts';
import type { ReceiptFacts } from '../receipt-facts.ts';
import { documentName } from '../receipt-kinds.ts';
import { dateOf, partOf } from '../receipt-parts.ts';
import { type Block, MARGIN, stack, textBlock, WIDTH } from './block.ts';
import { detailsBlock, factsBlock, partiesBlock } from './blocks.ts';
import { type Box, COLOURS, type Font, type Measure, type Shape } from './shapes.ts';

export interface ReceiptLayout {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

const CODE_SIDE = 120;
const INNER = WIDTH - 2 * MARGIN;

/** Of the public page that verifies the receipt. */
export interface VerificationCode {
  readonly url: string;
  readonly picture: QrPicture;
}

/** CSS pixels from the top. */
export function layOutReceipt(facts: ReceiptFacts, measure: Measure, code?: VerificationCode): ReceiptLayout {
  const of = (part: ReturnType<typeof partOf>) => facts.lines.filter((line) => partOf(line) === part);
  const rule = (dashed: boolean): Block => ({ height: 40, shapes: [{ kind: 'rule', y: 20, dashed }] });
  const body = stack([
    header(facts, measure),
    hero(facts, measure),
    rule(true),
    partiesBlock(of('party'), measure),
    factsBlock(of('fact'), measure),
    detailsBlock(of('detail'), measure),
    rule(false),
  ]);
  const foot = [
    ...footer(body.height, code === undefined ? 'Lastro Banco Digital' : 'Lastro'),
    ...(code === undefined ? [] : codeShapes(code, body.height)),
  ];
  const height = body.height + CODE_SIDE + 28;
  return {
    width: WIDTH,
    height,
    shapes: [box(0, 0, WIDTH, height, COLOURS.paper), ...body.shapes, ...foot],
  };
}

function box(x: number, y: number, width: number, height: number, fill: string, radius = 0): Box {
  return { kind: 'box', x, y, width, height, radius, fill };
}

function logo(y: number, side: number, mast: string): Shape[] {
  const scale = side / 25.2;
  const at = { kind: 'drawing', x: MARGIN - 6 * scale, y: y - 3.5 * scale, scale } as const;
  return [
    { ...at, path: LOGO.mast, fill: mast },
    { ...at, path: LOGO.hull, fill: COLOURS.mint },
  ];
}

function header({ kind, status, lines }: ReceiptFacts, measure: Measure): Block {
  const title = textBlock(documentName(kind, status), { size: 26, weight: 700 }, COLOURS.onInk, measure, {
    y: 84,
  });
  const height = title.height + 28;
  const name = { size: 22, weight: 700 } as const;
  const small = { size: 18, weight: 400 } as const;
  const date = dateOf(lines);
  return {
    height,
    shapes: [
      box(0, 0, WIDTH, height, COLOURS.ink),
      ...logo(28, 36, COLOURS.onInk),
      text('Lastro', name, COLOURS.onInk, MARGIN + 44, 54, 'left'),
      text(date === undefined ? '' : withZone(date), small, COLOURS.onInkMuted, WIDTH - MARGIN, 53, 'right'),
      ...title.shapes,
    ],
  };
}

const SEAL_COLOURS: Readonly<Record<TransactionStatus, { disc: string; sign: string }>> = {
  completed: { disc: COLOURS.mint, sign: COLOURS.ink },
  pending: { disc: COLOURS.amberSoft, sign: COLOURS.amber },
  failed: { disc: COLOURS.brickSoft, sign: COLOURS.brick },
};

const SEAL_SIDE = 72;
const AMOUNT_SIZES = { max: 52, min: 26 } as const;

function hero({ title, amount, status }: ReceiptFacts, measure: Measure): Block {
  const { disc, sign } = SEAL_COLOURS[status];
  const [x, y] = [(WIDTH - SEAL_SIDE) / 2, 40];
  const centred = { x: WIDTH / 2, align: 'center' } as const;
  const above = textBlock(title, { size: 26, weight: 700 }, COLOURS.ink, measure, {
    ...centred,
    y: y + SEAL_SIDE + 20,
  });
  const font: Font = { size: fittingSize(amount, measure), weight: 700 };
  const amountBlock = textBlock(amount, font, COLOURS.ink, measure, { ...centred, y: above.height + 10 });
  return {
    height: amountBlock.height + 12,
    shapes: [
      box(x, y, SEAL_SIDE, SEAL_SIDE, disc, SEAL_SIDE / 2),
      { kind: 'drawing', path: SEALS[status], x, y, scale: SEAL_SIDE / 56, stroke: sign },
      ...above.shapes,
      ...amountBlock.shapes,
    ],
  };
}

function fittingSize(amount: string, measure: Measure): number {
  const { max, min } = AMOUNT_SIZES;
  const width = measure(amount, { size: max, weight: 700 });
  return Math.max(min, Math.min(max, Math.floor((max * INNER) / Math.max(width, 1))));
}

function footer(y: number, name: string): Shape[] {
  const size = 18;
  return [
    ...logo(y + (CODE_SIDE - 28) / 2, 28, COLOURS.ink),
    text(name, { size, weight: 400 }, COLOURS.muted, MARGIN + 38, y + CODE_SIDE / 2 + 6, 'left'),
  ];
}

function codeShapes({ url, picture }: VerificationCode, y: number): Shape[] {
  const left = WIDTH - MARGIN - CODE_SIDE;
  const at = { kind: 'drawing', x: left, y, scale: CODE_SIDE / picture.size } as const;
  const font: Font = { size: 15, weight: 400, mono: true };
  const code = url.split('/').at(-1) ?? '';
  return [
    { ...at, path: picture.path, fill: COLOURS.ink },
    text('Verifique este comprovante:', { size: 16, weight: 600 }, COLOURS.muted, left - 16, y + 34, 'right'),
    text(
      `${new URL(url).host}/verificar`,
      { size: 16, weight: 400 },
      COLOURS.muted,
      left - 16,
      y + 56,
      'right',
    ),
    text(code, font, COLOURS.ink, left - 16, y + 78, 'right'),
  ];
}

function text(value: string, font: Font, fill: string, x: number, y: number, align: 'left' | 'right'): Shape {
  return { kind: 'text', text: value, font, fill, align, x, y };
}
