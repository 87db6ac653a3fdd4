import { describe, expect, it } from 'vitest';
import { namesIn } from './messages.ts';

const READY = 'id: 812.0\nevent: ready\ndata: {}\n\n';
const MOVED = 'id: 813.4\nevent: transaction\ndata: {"type":"transfer_received","id":"event: security"}\n\n';

describe('namesIn', () => {
  it('names whole messages, and not what their data says', () => {
    expect(namesIn(READY + MOVED)).toEqual({ names: ['ready', 'transaction'], rest: '' });
  });

  it('passes over beats and the word to reconnect', () => {
    expect(namesIn(`:\n\n${MOVED}:\n\nretry: 1000\n\n`)).toEqual({ names: ['transaction'], rest: '' });
  });

  it('names each message once, wherever the bytes are cut', () => {
    const text = `${READY}:\n\n${MOVED}${MOVED}`;
    for (let cut = 0; cut <= text.length; cut += 1) {
      const first = namesIn(text.slice(0, cut));
      const second = namesIn(first.rest + text.slice(cut));
      expect([...first.names, ...second.names]).toEqual(['ready', 'transaction', 'transaction']);
      expect(second.rest).toBe('');
    }
  });
});
