import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Check, Verification } from './check.ts';
import { VerificationView } from './verification-view.tsx';

const now: Check = { state: 'holds', title: 'Situação', text: 'Nada foi devolvido até agora.' };
const KEY: Check = { state: 'holds', title: 'Assinatura', text: 'Assinado pelo Lastro com a chave tQmj4.' };
const FILE: Check = { state: 'fails', title: 'Arquivo a.csv', text: 'Não é um arquivo deste extrato.' };
const LONE: Check = { state: 'unproven', title: 'Testemunhas', text: 'Sem testemunha.' };

function textsOf(verdict: Verification['verdict'], ...checks: readonly Check[]) {
  const html = renderToStaticMarkup(
    <VerificationView verification={{ type: 'receipt', verdict, checks }} now={now} />,
  );
  const [shown = '', folded = ''] = html.split('<details');
  return { shown, folded };
}

it('a true document shows its verdict and situation first, and how they were proven on request', () => {
  const { shown, folded } = textsOf('true', KEY, LONE);
  for (const text of ['Comprovante verdadeiro', now.text, LONE.text]) expect(shown).toContain(text);
  expect(shown).not.toContain(KEY.text);
  expect(folded).toContain(KEY.text);
});

it('a refuted document shows every check', () => {
  const { shown, folded } = textsOf('false', KEY, FILE);
  expect(shown).toContain(KEY.text);
  expect(shown).toContain(FILE.text);
  expect(folded).toBe('');
});
