import { type ParseArgsConfig, parseArgs } from 'node:util';

interface Expected<Options> {
  readonly usage: string;
  readonly options?: Options;
  /** How many arguments beside the options; none by default. */
  readonly count?: readonly [least: number, most: number];
}

/** Ends a command that was called wrongly. */
export function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

/** Ends the command at an unknown option, since without it the command would do something else. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>({
  usage,
  options,
  count: [least, most] = [0, 0],
}: Expected<Options>) {
  const read = parse(options ?? ({} as Options));
  const given = read?.positionals ?? [];
  const isWrong = given.length < least || given.length > most || given.includes('');
  return read === undefined || isWrong ? stop(`usage: ${usage}`) : read;
}

function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    return undefined;
  }
}
