import type { Me, OwnLiabilities } from '@lastro/contracts';
import type { Wire } from '../../lib/api/exact-json.ts';
import type { CheckLine } from './check-line.ts';

export const LEAVES_TITLE = 'As partes são suas';
export const NOT_YOURS = 'Estas partes não foram feitas com o seu cadastro: podem ser de outra pessoa.';

export type SignedIn = Pick<Wire<Me>, 'id' | 'email' | 'phone'>;

/** The answer itself names the owner, so that another customer's leaves would match it. */
export function checkOwner(checked: CheckLine, own: Wire<OwnLiabilities>, me: SignedIn): CheckLine {
  if (checked.outcome !== 'holds') return checked;
  if (own.id !== me.id) return { title: LEAVES_TITLE, outcome: 'fails', text: NOT_YOURS };
  if ([me.email?.toLowerCase(), me.phone].includes(own.contact ?? undefined)) return checked;
  const text = `Foram feitas com ${own.contact}, que hoje não está no seu cadastro. Se você trocou de e-mail ou telefone, a próxima lista terá o novo; se não, fale conosco.`;
  return { title: LEAVES_TITLE, outcome: 'waits', text };
}
