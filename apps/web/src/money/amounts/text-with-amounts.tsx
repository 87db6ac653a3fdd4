import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { maskAmounts } from '../../lib/format/mask-amounts.ts';
import { HIDDEN_AMOUNT } from './amount.tsx';

/** A text of the server, without its amounts while balances are hidden. */
export function TextWithAmounts({ text }: { readonly text: string }) {
  const { hidden } = useHiddenBalances();
  if (!hidden) return text;
  return (
    <>
      <span aria-hidden="true">{maskAmounts(text, HIDDEN_AMOUNT)}</span>
      <span className="sr-only">{maskAmounts(text, 'valor oculto')}</span>
    </>
  );
}
