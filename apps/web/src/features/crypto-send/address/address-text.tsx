import { addressEnds } from './address.ts';

/** A margin separates the groups, so that a copied address has no spaces. */
const GROUP = 'mr-[0.7ch] inline-block whitespace-nowrap';
const GROUPS = /.{1,4}/g;

/** Breaks between its groups only; lines of equal length leave none with the end alone. */
export function AddressText({ address }: { readonly address: string }) {
  const [start, middle, end] = addressEnds(address);
  return (
    <span className="block text-balance">
      <strong className={GROUP}>{start}</strong>
      {[...middle.matchAll(GROUPS)].map(({ index, 0: group }) => (
        <span key={index} className={`${GROUP} text-muted`}>
          {group}
        </span>
      ))}
      <strong className={GROUP}>{end}</strong>
    </span>
  );
}
