import { describe, expect, it } from 'vitest';
import { createStreamParser } from './event-stream.ts';

const TEXT =
  ':\n\nid: 7.1\nevent: ready\ndata: {}\n\nid: 9.4\nevent: transaction\ndata: {"type":"transfer_received"}\n\nretry: 1000\n\n';
const MESSAGES = [
  { id: '7.1', event: 'ready', data: '{}' },
  { id: '9.4', event: 'transaction', data: '{"type":"transfer_received"}' },
];

describe('a stream of events', () => {
  it('is parsed identically for any split by the network', () => {
    for (let at = 0; at <= TEXT.length; at += 1) {
      const parser = createStreamParser();
      expect([...parser.push(TEXT.slice(0, at)), ...parser.push(TEXT.slice(at))]).toEqual(MESSAGES);
      expect(parser.retryMs()).toBe(1000);
    }
  });

  it('emits nothing for an incomplete message', () => {
    const parser = createStreamParser();
    expect(parser.push('id: 1.1\nevent: transaction\ndata: {}\n')).toEqual([]);
    expect(parser.push('\n')).toHaveLength(1);
  });

  it('joins data lines and keeps the last id', () => {
    const parser = createStreamParser();
    const text = 'id: 3.3\r\nevent: a\r\ndata: x\r\ndata:y\r\n\r\nevent: b\r\ndata\r\n\r\n';
    expect(parser.push(text)).toEqual([
      { id: '3.3', event: 'a', data: 'x\ny' },
      { id: '3.3', event: 'b', data: '' },
    ]);
  });
});
