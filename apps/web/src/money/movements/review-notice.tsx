import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

export interface ReviewNoticeProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly tone?: 'plain' | 'warning';
  /** The answer is missing and the same request is being repeated. */
  readonly uncertain: boolean;
  /** The customer gave no second factor, so nothing was sent. */
  readonly proofDeclined?: boolean | undefined;
  readonly className: string;
}

/** Same height with either text, so that no button moves while it is pressed. */
export function ReviewNotice(props: ReviewNoticeProps) {
  const { title, text, tone, uncertain, proofDeclined, className } = props;
  return (
    <div role="status" className={`grid min-h-28 ${className}`}>
      {uncertain ? (
        <Notice tone="working" title="Estamos confirmando sua operação">
          Não faça outra: repetimos o mesmo pedido até ter resposta, e ele vale uma vez só.
        </Notice>
      ) : (
        <Notice title={title} tone={tone}>
          {text}
          {proofDeclined && (
            <strong className="mt-1 block">Nada foi enviado. Confirme de novo quando quiser.</strong>
          )}
        </Notice>
      )}
    </div>
  );
}
