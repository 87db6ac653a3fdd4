import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { LogoMark } from '../../ui/logo.tsx';

interface CardFace {
  readonly number: string;
  readonly holder: string;
  readonly expiry: string;
  readonly code: string;
}

export const CARD_NOTICE =
  'Este cartão é para uso exclusivo em compras online. Para sua segurança, não compartilhe os dados.';

const SHAPE = 'aspect-[85.6/53.98] w-full';
const SIDE =
  'on-ink absolute inset-0 flex flex-col overflow-hidden rounded-card bg-linear-to-br from-[#15574b] to-[#0b2b26] text-left shadow-soft backface-hidden';

interface FlippingCardProps {
  readonly face: CardFace;
  readonly back: boolean;
  readonly onFlip: () => void;
}

export function FlippingCard({ face, back, onFlip }: FlippingCardProps) {
  return (
    <div className={classNames(SHAPE, '@container relative perspective-[75rem]')}>
      <div
        aria-hidden="true"
        data-testid="virtual-card"
        className={classNames(
          'size-full transition-transform duration-180 ease-calm transform-3d',
          back && 'rotate-y-180',
        )}
      >
        <Front face={face} />
        <Back face={face} />
      </div>
      {/* The button lies over the card, so that its name is the action and not all printed text. */}
      <button
        type="button"
        onClick={onFlip}
        aria-label={back ? 'Virar cartão para a frente' : 'Virar cartão para o verso'}
        className="absolute inset-0 rounded-card"
      />
    </div>
  );
}

export function CardPreview({ holder }: { readonly holder: string }) {
  return (
    <div aria-hidden="true" className={classNames(SHAPE, '@container relative')}>
      <Front face={{ number: '•••• •••• •••• ••••', holder, expiry: '••/••', code: '•••' }} />
    </div>
  );
}

function Front({ face }: { readonly face: CardFace }) {
  return (
    <span className={classNames(SIDE, 'justify-between p-[6cqi]')}>
      <Ripples />
      <span className="relative flex items-center justify-between">
        <span className="flex items-center gap-[2cqi] text-[5cqi] font-bold">
          <LogoMark className="size-[8cqi]" />
          Lastro
        </span>
        <span className="text-[3.4cqi] font-semibold text-on-deep-muted">Virtual</span>
      </span>
      <span className="tabular relative block text-[min(6.6cqi,1.75rem)] font-semibold tracking-[0.06em] whitespace-nowrap">
        {face.number}
      </span>
      <span className="relative flex items-end justify-between gap-[4cqi]">
        <Labelled label="TITULAR" className="min-w-0">
          <span className="block truncate">{face.holder}</span>
        </Labelled>
        <Labelled label="VALIDADE" className="shrink-0 text-right">
          {face.expiry}
        </Labelled>
      </span>
    </span>
  );
}

function Back({ face }: { readonly face: CardFace }) {
  return (
    <span className={classNames(SIDE, 'rotate-y-180')}>
      <span className="mt-[8cqi] block h-[12cqi] shrink-0 bg-[#04100d]" />
      <span className="flex flex-1 flex-col justify-between px-[6cqi] pt-[4cqi] pb-[5cqi]">
        <span className="flex items-center justify-between gap-[4cqi]">
          <Labelled label="CÓDIGO DE SEGURANÇA">
            <span className="tabular text-[min(6cqi,1.5rem)] tracking-[0.1em]">{face.code}</span>
          </Labelled>
          <LogoMark className="size-[8cqi] shrink-0" />
        </span>
        <span className="block text-[max(3.1cqi,0.6875rem)] leading-snug text-on-deep-muted">
          {CARD_NOTICE}
        </span>
      </span>
    </span>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Labelled({ label, className, children }: LabelledProps) {
  return (
    <span className={classNames('block', className)}>
      <span className="block text-[max(2.8cqi,0.625rem)] font-semibold tracking-[0.08em] text-on-deep-muted">
        {label}
      </span>
      <span className="tabular block text-[min(4.2cqi,1.125rem)] font-semibold">{children}</span>
    </span>
  );
}

function Ripples() {
  return (
    <svg
      viewBox="0 0 100 63"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full text-mint/12"
    >
      <g fill="none" stroke="currentColor" strokeWidth="0.8">
        <circle cx="92" cy="62" r="14" />
        <circle cx="92" cy="62" r="24" />
        <circle cx="92" cy="62" r="34" />
        <circle cx="92" cy="62" r="44" />
        <circle cx="92" cy="62" r="54" />
      </g>
    </svg>
  );
}
