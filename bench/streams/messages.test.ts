import { describe, expect, it } from 'vitest';
import { namesIn } from './messages.ts';

const READY = 'id: 812.0\nevent: ready\ndata: {}\n\n';
const MOVED = 'id: 813.4\nevent: transaction\ndata: {"type":"transfer_received","id":"event: security"}\n\n';

describe('namesIn', () => {
  it('names complete messages, ignoring their data', () => {
    expect(namesIn(READY + MOVED)).toEqual({ names: ['ready', 'transaction'], rest: '' });
  });

  it('skips heartbeats and reconnect hints', () => {
    expect(namesIn(`:\n\n${MOVED}:\n\nretry: 1000\n\n`)).toEqual({ names: ['transaction'], rest: '' });
  });

  it('names each message once, however the bytes are split', () => {
    const text = `${READY}:\n\n${MOVED}${MOVED}`;
    for (let cut = 0; cut <= text.length; cut += 1) {
      const first = namesIn(text.slice(0, cut));
      const second = namesIn(first.rest + text.slice(cut));
      expect([...first.names, ...second.names]).toEqual(['ready', 'transaction', 'transaction']);
      expect(second.rest).toBe('');
    }
  });
});
