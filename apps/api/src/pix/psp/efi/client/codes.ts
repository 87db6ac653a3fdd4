import { onProviderError, ProviderError } from '../../../../platform/http/provider-client.ts';
import { readForeignCharge } from '../../../foreign-charges/payload.ts';
import type { CodeCalls } from '../../provider.ts';
import type { EfiHttp } from './http.ts';

/** Source: Efí, API Pix, "Detalhar QR Code". */
export function createCodeCalls(http: EfiHttp): CodeCalls {
  return {
    async decode(brcode, payOn) {
      const path = '/v2/gn/qrcodes/detalhar';
      const body = await http.call({ method: 'POST', path, body: { pixCopiaECola: brcode } }).catch(
        onProviderError((error) => {
          if (error.outcome === 'refused') return null;
          throw error;
        }),
      );
      if (body === null) return null;
      try {
        return readForeignCharge(body, payOn);
      } catch (cause) {
        throw new ProviderError('unknown', 'unreadable_answer', { cause });
      }
    },
  };
}
