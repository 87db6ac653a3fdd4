import type { CSSProperties } from 'react';
import { classNames } from '../lib/class-names.ts';

export interface FitTextProps {
  readonly text: string;
  /** Its size where there is room, such as '1.5rem'. */
  readonly size: string;
  readonly className?: string;
}

/** The widest letters of an amount, as a part of their height. */
const LETTER_WIDTH = 0.61;

/** One line that becomes smaller instead of leaving its place: an amount of many digits is still read whole. */
export function FitText({ text, size, className }: FitTextProps) {
  const style = { '--fit': `min(${size}, 100cqi / ${text.length * LETTER_WIDTH})` } as CSSProperties;
  return (
    <span className={classNames('@container block w-full', className)}>
      <span className="tabular block text-[length:var(--fit)] whitespace-nowrap" style={style}>
        {text}
      </span>
    </span>
  );
}
