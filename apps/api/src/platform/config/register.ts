import { z } from 'zod';
import { ConfigError } from './parts.ts';

const LOG_PATH = '/registro';
/** A log line that contains the host has at most 200 characters. */
const MAX_HOST = 64;

export const registerVariables = {
  LOG_WITNESSES: z
    .string()
    .refine(
      (list) => list === 'off' || list.split(',').every((item) => WITNESS.test(item.trim())),
      '`verifier key` and `https` address separated by a space, the witnesses by commas, or `off`',
    )
    .optional(),
};

const WITNESS = /^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+ https?:\/\/\S+$/;

type Values = z.infer<z.ZodObject<typeof registerVariables>> & {
  readonly SANDBOX_PORT: number;
  readonly PIX_BASE_URL?: string | undefined;
};

/** Its private key is published. */
const SANDBOX_WITNESS =
  'witness.sandbox.lastro.example+5af92207+BCMJ1mRhF75vtrReUCigjU//vDBy4Qk8KvbaXtqXiyKn';

export function unsafeWitnesses(list: string | undefined): string[] {
  if (list === undefined || list === 'off') return [];
  return [
    ...(list.includes(SANDBOX_WITNESS)
      ? ["LOG_WITNESSES names the sandbox's witness, whose key is public."]
      : []),
    ...(/ http:/.test(list) ? ['LOG_WITNESSES must be https: a false answer stops the log.'] : []),
  ];
}

export interface WitnessConfig {
  readonly vkey: string;
  readonly url: string;
}

export interface RegisterConfig {
  readonly origin: string;
  readonly witnesses: readonly WitnessConfig[];
}

export function registerOf(values: Values, publicUrl: string): RegisterConfig {
  const { host } = new URL(publicUrl);
  if (host.length > MAX_HOST)
    throw new ConfigError(`PUBLIC_URL's host has more than ${MAX_HOST} characters.`);
  return { origin: `${host}${LOG_PATH}`, witnesses: witnessesOf(values) };
}

function witnessesOf({ LOG_WITNESSES: list, PIX_BASE_URL, SANDBOX_PORT }: Values): WitnessConfig[] {
  if (list === undefined && PIX_BASE_URL === undefined) {
    return [{ vkey: SANDBOX_WITNESS, url: `http://127.0.0.1:${SANDBOX_PORT}/witness` }];
  }
  if (list === undefined || list === 'off') return [];
  return list.split(',').map((item) => {
    const [vkey = '', url = ''] = item.trim().split(' ');
    return { vkey, url: url.replace(/\/$/, '') };
  });
}
