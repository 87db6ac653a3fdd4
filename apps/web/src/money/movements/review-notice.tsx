import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

export interface ReviewNoticeProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly tone?: 'plain' | 'warning';
  /** The answer is missing and the same request is being repeated. */
  readonly uncertain: boolean;
  readonly className: string;
}

/** Same height with either text, so that no button moves while it is pressed. */
export function ReviewNotice({ title, text, tone, uncertain, className }: ReviewNoticeProps) {
  return (
    <div role="status" className={`grid min-h-28 ${className}`}>
      {uncertain ? (
        <Notice tone="working" className="items-center" title="Estamos confirmando sua operação">
          Não faça outra: repetimos o mesmo pedido até ter resposta, e ele vale uma vez só.
        </Notice>
      ) : (
        <Notice title={title} className="items-center" tone={tone}>
          {text}
        </Notice>
      )}
    </div>
  );
}
