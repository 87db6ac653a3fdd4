export interface StreamMessage {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

interface StreamParser {
  push(text: string): readonly StreamMessage[];
  /** Reconnect delay, as last sent by the server. */
  retryMs(): number | undefined;
}

/** Parses text/event-stream: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function createStreamParser(): StreamParser {
  let rest = '';
  let retry: number | undefined;
  let message = { id: '', event: '', data: '' };

  function readLine(line: string): StreamMessage | undefined {
    if (line === '') {
      const done = message;
      message = { id: done.id, event: '', data: '' };
      return done.event === '' && done.data === '' ? undefined : done;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id' || field === 'event') message = { ...message, [field]: value };
    else if (field === 'data') {
      message = { ...message, data: message.data === '' ? value : `${message.data}\n${value}` };
    } else if (field === 'retry' && /^\d+$/.test(value)) retry = Number(value);
    return undefined;
  }

  return {
    push(text) {
      const lines = (rest + text).split(/\r\n|\n/);
      rest = lines.pop() ?? '';
      return lines.map(readLine).filter((one) => one !== undefined);
    },
    retryMs: () => retry,
  };
}
