import { CircleAlert } from 'lucide-react';

/** Not a live region: the toast has announced it. */
export function FailureNotice({ text }: { readonly text: string }) {
  return (
    <p className="mb-5 flex items-start gap-2.5 rounded-control bg-brick-soft px-4 py-3 font-medium text-brick">
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      {text}
    </p>
  );
}
