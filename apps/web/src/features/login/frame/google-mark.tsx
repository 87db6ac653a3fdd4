/** Google's sign-in button requires its four colours. */
export function GoogleMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeWidth="4" className={className}>
      <path d="M18.9 6.4A9 9 0 0 0 4.2 7.5" stroke="#ea4335" />
      <path d="M4.2 7.5a9 9 0 0 0 0 9" stroke="#fbbc05" />
      <path d="M4.2 16.5a9 9 0 0 0 13.6 2.4" stroke="#34a853" />
      <path d="M17.8 18.9A9 9 0 0 0 21 12h-9" stroke="#4285f4" />
    </svg>
  );
}
