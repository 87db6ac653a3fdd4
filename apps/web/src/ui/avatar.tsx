import { classNames } from '../lib/browser/class-names.ts';

/** Hidden from screen readers, since the name stands beside it. */
export function Avatar({ initials, className }: { readonly initials: string; readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center rounded-full bg-good-soft font-semibold text-good',
        className ?? 'size-10 text-sm',
      )}
    >
      {initials}
    </span>
  );
}
