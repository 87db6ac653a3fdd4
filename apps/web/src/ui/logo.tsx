import { LOGO } from './graphics/marks.ts';

export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="4.4 3.5 25.2 25.2" aria-hidden="true" className={className}>
      <path d={LOGO.mast} fill="currentColor" />
      <path d={LOGO.hull} className="fill-mint" />
    </svg>
  );
}
