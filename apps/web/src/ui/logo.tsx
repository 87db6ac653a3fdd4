/** Our mark: an L whose foot is a hull. What is heavy sits low, so what stands on it does not tip. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect x="8.5" y="3.5" width="5.5" height="13" rx="1.75" fill="currentColor" />
      <path d="M4 18h24a12 10 0 0 1-24 0Z" className="fill-mint" />
    </svg>
  );
}
