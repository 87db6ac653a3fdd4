import { LoaderCircle } from 'lucide-react';
import { classNames } from '../lib/browser/class-names.ts';

export function Spinner({ className }: { readonly className?: string }) {
  return <LoaderCircle className={classNames('size-5 shrink-0 animate-spin', className)} />;
}
