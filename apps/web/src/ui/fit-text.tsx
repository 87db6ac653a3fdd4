import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../lib/browser/class-names.ts';

export interface FitTextProps {
  readonly text: string;
  readonly size: string;
  readonly className?: string | undefined;
  /** Replaces the text; at most as wide. */
  readonly children?: ReactNode;
}

/** Width of an amount's widest characters per unit of font size. */
const CHARACTER_WIDTH = 0.61;

/** For a text in an `@container`: an amount shrinks to one line instead of breaking. */
export function fitAmount(text: string): CSSProperties | undefined {
  if (!/\d,\d/.test(text)) return undefined;
  const longest = Math.max(...text.split(' ').map(({ length }) => length));
  return { fontSize: `min(1em, 100cqi / ${longest * CHARACTER_WIDTH})` };
}

export function FitText({ text, size, className, children = text }: FitTextProps) {
  const style = { '--fit': `min(${size}, 100cqi / ${text.length * CHARACTER_WIDTH})` } as CSSProperties;
  return (
    <span className={classNames('@container block w-full', className)}>
      <span className="tabular block text-[length:var(--fit)] whitespace-nowrap" style={style}>
        {children}
      </span>
    </span>
  );
}
