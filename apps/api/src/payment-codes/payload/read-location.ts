import { type ForeignCharge, readForeignCharge } from '../../pix/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PixChargeCode } from '../domain.ts';
import { type ForeignHosts, UnreachableError } from './fetch.ts';
import { allowedUrl, type PayloadHosts } from './hosts.ts';
import { createKeySets } from './key-sets.ts';
import { UnverifiedError, verifyPayload } from './signature.ts';

export type LocationReading =
  | { readonly charge: ForeignCharge; readonly host: string; readonly kid: string }
  | {
      readonly problem: 'code_removed' | 'payload_unreachable' | 'payload_unverified' | 'code_not_payable';
    };

export type ReadLocation = (code: PixChargeCode, payOn: string) => Promise<LocationReading | 'not_allowed'>;

interface Deps {
  readonly hosts: PayloadHosts;
  readonly foreign: Pick<ForeignHosts, 'get'>;
  readonly clock: Clock;
}

const MAX_BYTES = 64 * 1024;
/** Brasília: only national holidays count when the payer's town is unknown. Source: IBGE, códigos dos municípios. */
const MUNICIPALITY = '5300108';

/** Never contacts a host that is not allowed. */
export function createReadLocation({ hosts, foreign, clock }: Deps): ReadLocation {
  const keySets = createKeySets(foreign, clock);
  return async ({ kind, location }, payOn) => {
    const scheme = location.startsWith(`${hosts.sandbox}/`) ? 'http' : 'https';
    const url = allowedUrl(`${scheme}://${location}`, hosts);
    if (url === undefined) return 'not_allowed';
    if (kind === 'pix_due') {
      url.searchParams.set('codMun', MUNICIPALITY);
      url.searchParams.set('DPP', payOn);
    }
    try {
      const { status, text } = await foreign.get(url, 'application/jose', MAX_BYTES);
      if (status === 404 || status === 410) return { problem: 'code_removed' };
      if (status !== 200) return { problem: 'payload_unreachable' };
      const { payload, kid } = await verifyPayload(text, keySets, (jku) => keysUrl(jku, url, hosts));
      return { charge: readForeignCharge(payload, payOn), host: url.host, kid };
    } catch (error) {
      if (error instanceof UnreachableError) return { problem: 'payload_unreachable' };
      if (error instanceof UnverifiedError) return { problem: 'payload_unverified' };
      if (error instanceof Error && error.name === 'ZodError') return { problem: 'code_not_payable' };
      throw error;
    }
  };
}

function keysUrl(jku: string, location: URL, hosts: PayloadHosts): URL | undefined {
  return allowedUrl(jku, hosts, location.hostname);
}
