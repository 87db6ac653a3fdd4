import type { Coin } from '@lastro/money';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';

interface CoinLook {
  readonly disc: string;
  readonly dot: string;
  readonly stroke: string;
  readonly glyph: ReactNode;
}

/** Names and decimals are in @lastro/money; networks come from the server. */
const COIN_LOOKS: Readonly<Record<Coin, CoinLook>> = {
  USDT: {
    disc: 'fill-usdt',
    dot: 'bg-usdt',
    stroke: 'stroke-usdt',
    glyph: (
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M12.5 12.5h15M20 12.5v16" />
        <ellipse cx="20" cy="19.5" rx="8.5" ry="2.8" strokeWidth="2" />
      </g>
    ),
  },
  BTC: {
    disc: 'fill-btc',
    dot: 'bg-btc',
    stroke: 'stroke-btc',
    glyph: (
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M15.5 12.5v15M13.5 12.5h7.3a3.7 3.7 0 0 1 0 7.4h-5.3M15.5 19.9h6.2a3.8 3.8 0 0 1 0 7.6h-8.2" />
        <path d="M18 9.5v3M22 9.8v2.7M18 27.5v3M22 27.5v2.7" strokeWidth="2" />
      </g>
    ),
  },
  ETH: {
    disc: 'fill-eth',
    dot: 'bg-eth',
    stroke: 'stroke-eth',
    glyph: (
      <g fill="#fff">
        <path d="M20 8.5 12.6 20.4 20 24.6l7.4-4.2Z" fillOpacity="0.95" />
        <path d="M12.6 22.8 20 31.5l7.4-8.7L20 27Z" fillOpacity="0.75" />
      </g>
    ),
  },
  SOL: {
    disc: 'fill-sol',
    dot: 'bg-sol',
    stroke: 'stroke-sol',
    glyph: (
      <g fill="#fff">
        <path d="M14.6 12h13.6l-2.8 3.6H11.8Z" />
        <path d="M11.8 18.2h13.6l2.8 3.6H14.6Z" fillOpacity="0.85" />
        <path d="M14.6 24.4h13.6L25.4 28H11.8Z" />
      </g>
    ),
  },
  BNB: {
    disc: 'fill-bnb',
    dot: 'bg-bnb',
    stroke: 'stroke-bnb',
    glyph: (
      <g fill="#1c1603">
        <path d="m20 9.5 3.6 3.6L20 16.7l-3.6-3.6Z" />
        <path d="m20 23.3 3.6 3.6-3.6 3.6-3.6-3.6Z" />
        <path d="m13.1 16.4 3.6 3.6-3.6 3.6L9.5 20Z" />
        <path d="m26.9 16.4 3.6 3.6-3.6 3.6-3.6-3.6Z" />
        <path d="m20 17.6 2.4 2.4-2.4 2.4-2.4-2.4Z" />
      </g>
    ),
  },
};

export const coinStroke = (coin: Coin): string => COIN_LOOKS[coin].stroke;

interface CoinLogoProps {
  readonly coin: Coin;
  readonly className?: string;
}

/** Decoration: the coin's name stands beside it. */
export function CoinLogo({ coin, className }: CoinLogoProps) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={classNames('shrink-0', className ?? 'size-10')}>
      <circle cx="20" cy="20" r="20" className={COIN_LOOKS[coin].disc} />
      {COIN_LOOKS[coin].glyph}
    </svg>
  );
}

export function CoinDot({ coin, className = 'size-3' }: CoinLogoProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('shrink-0 rounded-full', className, COIN_LOOKS[coin].dot)}
    />
  );
}
