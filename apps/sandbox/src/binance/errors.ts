/**
 * HTTP status and text by code. Sources: Binance, "Error codes"; the wallet's (-4xxx, -5xxx) as ccxt's error
 * table quotes them.
 */
const REFUSALS = {
  [-1000]: [500, 'An unknown error occurred while processing the request.'],
  [-1001]: [503, 'Internal error; unable to process your request. Please try again.'],
  [-1003]: [429, 'Too much request weight used. Please use WebSocket Streams for live updates.'],
  [-1021]: [400, 'Timestamp for this request is outside of the recvWindow.'],
  [-1022]: [400, 'Signature for this request is not valid.'],
  [-1100]: [400, 'Illegal characters found in a parameter.'],
  [-1101]: [400, 'Too many parameters sent for this endpoint.'],
  [-1102]: [400, 'A mandatory parameter was not sent, was empty/null, or malformed.'],
  [-1104]: [400, 'Not all sent parameters were read.'],
  [-1105]: [400, 'A parameter was empty.'],
  [-1111]: [400, 'Precision is over the maximum defined for this asset.'],
  [-1120]: [400, 'Invalid interval.'],
  [-1121]: [400, 'Invalid symbol.'],
  [-1122]: [400, 'Invalid symbolStatus.'],
  [-1128]: [400, 'Combination of optional parameters invalid.'],
  [-1130]: [400, 'Invalid data sent for a parameter.'],
  [-1131]: [400, 'recvWindow must be less than 60000.'],
  [-1151]: [400, 'Symbol is present multiple times in the list.'],
  [-1220]: [400, "The symbol's status does not match the requested symbolStatus."],
  [-2014]: [401, 'API-key format invalid.'],
  [-2015]: [401, 'Invalid API-key, IP, or permissions for action.'],
  [-4007]: [400, 'Address validation is not passed.'],
  [-4018]: [400, "We don't have this asset."],
  [-4019]: [400, 'Current asset is not open for withdrawal.'],
  [-4021]: [400, 'Asset withdrawal must be an integer multiple of the step.'],
  [-4022]: [400, 'Not less than the minimum pick-up quantity.'],
  [-4023]: [400, 'Within 24 hours, the withdrawal exceeds the maximum amount.'],
  [-4026]: [400, 'You have insufficient balance.'],
  [-4033]: [400, 'Illegal address.'],
  [-4047]: [400, 'Time interval is too long.'],
  [-4060]: [400, 'The deposit is locked until it has enough confirmations.'],
  [-4106]: [400, 'The network does not support an address tag.'],
  [-5002]: [400, 'You have insufficient balance.'],
  [-5021]: [400, 'This parent sub have no relation.'],
} as const satisfies Record<number, readonly [status: number, message: string]>;

export type BinanceCode = keyof typeof REFUSALS;

export class BinanceError extends Error {
  override readonly name = 'BinanceError';
  readonly status: number;
  readonly body: { readonly code: number; readonly msg: string };
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: BinanceCode, msg: string = REFUSALS[code][1], headers: Record<string, string> = {}) {
    super(`${code} ${msg}`);
    this.status = REFUSALS[code][0];
    this.body = { code: Number(code), msg };
    this.headers = headers;
  }
}
