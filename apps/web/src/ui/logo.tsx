/** An L whose foot is a hull: ballast sits low. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="4.4 3.5 25.2 25.2" aria-hidden="true" className={className}>
      <path
        d="M7.5 3.5h3.75a1.5 1.5 0 0 1 1.5 1.5v11.75a1.5 1.5 0 0 1-1.5 1.5H7.5a1.5 1.5 0 0 1-1.5-1.5V5a1.5 1.5 0 0 1 1.5-1.5Z"
        fill="currentColor"
      />
      <path d="M6 19.5h22a9.2 9.2 0 0 1-9.2 9.2h-3.6A9.2 9.2 0 0 1 6 19.5Z" className="fill-mint" />
    </svg>
  );
}
