import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReviewNotice, type ReviewNoticeProps } from './review-notice.tsx';

const NOTHING_SENT = 'Nada foi enviado. Confirme de novo quando quiser.';

function textOf(step: Partial<ReviewNoticeProps>): string {
  const html = renderToStaticMarkup(
    <ReviewNotice title="Confira quem recebe" text="Não volta." uncertain={false} className="" {...step} />,
  );
  return html.replace(/<[^>]*>/g, ' ');
}

test('after a declined second factor the notice keeps its text and says that nothing was sent', () => {
  expect(textOf({})).not.toContain(NOTHING_SENT);
  expect(textOf({ proofDeclined: true })).toMatch(/Confira quem recebe.*Não volta\..*Nada foi enviado/);
  expect(textOf({ proofDeclined: true, uncertain: true })).not.toContain(NOTHING_SENT);
});
