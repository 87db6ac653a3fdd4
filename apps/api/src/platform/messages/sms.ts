import type { Config } from '../config/config.ts';
import { type OnProviderCall, reportSends } from '../telemetry/provider-calls.ts';

export interface TextMessage {
  readonly to: string;
  readonly text: string;
}

export type SendSms = (message: TextMessage) => Promise<void>;

const TIMEOUT_MS = 10_000;

export function createSms(
  { url, token }: Omit<Config['sms'], 'sandbox'>,
  onProviderCall?: OnProviderCall,
): SendSms {
  const send: SendSms = async (message) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
  };
  return reportSends('sms', send, onProviderCall);
}
