import type { ReadReply } from './order.ts';

type Go = NonNullable<ReadReply['go']>;

const TITLES: Readonly<Record<Go['screen'], string>> = {
  CryptoSend: 'Enviar cripto',
  Transfer: 'Transferir no Lastro',
  Withdraw: 'Sacar via PIX',
  Pay: 'Pagar',
};

/** Query parameters of the target screens. */
const PARAMETERS: Readonly<Record<string, string>> = {
  coin: 'currency',
  address: 'address',
  email: 'to',
  pix_key: 'pix_key',
  pix_key_type: 'pix_key_type',
};

interface ScreenLink {
  readonly to: string;
  readonly label: string;
}

export function screenLinkOf({ screen, prefill }: Go): ScreenLink {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(prefill)) {
    const parameter = PARAMETERS[name];
    if (parameter !== undefined) query.set(parameter, value);
  }
  return { to: query.size === 0 ? `/${screen}` : `/${screen}?${query}`, label: TITLES[screen] };
}
