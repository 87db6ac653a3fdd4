import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { classNames } from '../lib/browser/class-names.ts';

export interface FitTextProps {
  readonly text: string;
  readonly size: string;
  readonly className?: string | undefined;
  /** Renders each word; at most as wide as its text. */
  readonly children?: (word: string) => ReactNode;
}

/** Width of an amount's widest characters per unit of font size. */
const CHARACTER_WIDTH = 0.61;

/** Each with the space that follows it; reais stay with their symbol. */
const WORDS = /(?:≈\s)?(?:\S?R\$\s)?\S+\s?/g;

/** The largest font size at which a line of as many characters fits the container. */
const sizeFor = (characters: number): string => `100cqi / ${characters * CHARACTER_WIDTH}`;

const longestOf = (words: readonly string[]): number => Math.max(...words.map(({ length }) => length));

/** For a text in an `@container`: an amount shrinks to one line instead of breaking. */
export function fitAmount(text: string): CSSProperties | undefined {
  if (!/\d,\d/.test(text)) return undefined;
  return { fontSize: `min(1em, ${sizeFor(longestOf(text.split(' ')))})` };
}

/** On one line, unless that needs a smaller font than the body's: then it breaks between words. */
export function FitText({ text, size, className, children = (word) => word }: FitTextProps) {
  const words = text.match(WORDS) ?? [];
  const longest = longestOf(words.map((word) => word.trimEnd()));
  const style = {
    '--fit': `min(${size}, max(${sizeFor(text.length)}, min(1rem, ${sizeFor(longest)})))`,
  } as CSSProperties;
  return (
    <span className={classNames('@container block w-full', className)}>
      <span className="tabular block text-[length:var(--fit)]" style={style}>
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words of one text
          <Fragment key={index}>
            {/* Amounts have no-break spaces. */}
            {index > 0 && <wbr />}
            {children(word)}
          </Fragment>
        ))}
      </span>
    </span>
  );
}
