export interface Font {
  readonly size: number;
  readonly weight: 400 | 600 | 700;
  readonly mono?: boolean;
}

export interface Text {
  readonly kind: 'text';
  readonly text: string;
  readonly font: Font;
  readonly fill: string;
  readonly align: 'left' | 'center' | 'right';
  readonly x: number;
  /** The baseline. */
  readonly y: number;
}

export interface Box {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly fill: string;
}

interface Rule {
  readonly kind: 'rule';
  readonly y: number;
  readonly dashed: boolean;
}

interface Drawing {
  readonly kind: 'drawing';
  /** SVG path data. */
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly fill?: string;
  readonly stroke?: string;
}

export type Shape = Text | Box | Rule | Drawing;
export type Measure = (text: string, font: Font) => number;

/** Always those of the light theme. */
export const COLOURS = {
  paper: '#ffffff',
  ink: '#0b2b26',
  mint: '#2fd6a3',
  muted: '#53655f',
  sunken: '#efeee8',
  hairline: '#e4e2da',
  onInk: '#f1f6f3',
  onInkMuted: '#a5c2b8',
  amber: '#855200',
  amberSoft: '#fdf0d3',
  brick: '#a33a2a',
  brickSoft: '#fbe8e4',
} as const;
