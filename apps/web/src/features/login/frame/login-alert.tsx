import { CircleAlert, CircleCheck } from 'lucide-react';
import { classNames } from '../../../lib/browser/class-names.ts';

export interface NoticeContent {
  readonly tone: 'good' | 'bad' | 'news';
  readonly text: string;
}

const TONES: Readonly<Record<NoticeContent['tone'], string>> = {
  good: 'bg-good-soft text-good',
  bad: 'bg-brick-soft text-brick',
  news: 'bg-amber-soft text-amber',
};

export function LoginAlert({ notice }: { readonly notice: NoticeContent }) {
  const Icon = notice.tone === 'good' ? CircleCheck : CircleAlert;
  return (
    <p
      role="alert"
      className={classNames(
        'mb-6 flex items-start gap-2.5 rounded-control px-4 py-3 text-sm font-medium',
        TONES[notice.tone],
      )}
    >
      <Icon className="size-5 shrink-0" />
      {notice.text}
    </p>
  );
}
