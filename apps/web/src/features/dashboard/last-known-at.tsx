import { useOnline } from '../../lib/browser/use-online.ts';
import { formatTime } from '../../lib/format/dates.ts';

export function LastKnownAt({ at }: { readonly at: number }) {
  if (useOnline() || at === 0) return null;
  return (
    <span className="text-sm whitespace-nowrap">valores às {formatTime(new Date(at).toISOString())}</span>
  );
}
