import { LoaderCircle } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';

/** Something is on its way; the words beside it say what. */
export function Spinner({ className }: { readonly className?: string }) {
  return <LoaderCircle className={classNames('size-5 shrink-0 animate-spin', className)} />;
}
