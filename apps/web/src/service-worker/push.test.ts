import { describe, expect, it } from 'vitest';
import { noticeOf, openPage } from './push.ts';

describe('a push', () => {
  it('is shown as sent and leads to its page', () => {
    const sent = { title: 'PIX recebido', body: 'Toque.', tag: 'e7', url: '/History?t=1' };
    expect(noticeOf(JSON.stringify(sent))).toEqual({
      title: 'PIX recebido',
      options: { body: 'Toque.', tag: 'e7', icon: '/icons/icon-192.png', data: '/History?t=1' },
    });
  });

  it.each([undefined, '', 'no json', 'null', '[]', '{"title":7}'])('of %j is still shown', (text) => {
    const { title, options } = noticeOf(text);
    expect([title, options.data]).toEqual(['Novo aviso na sua conta', '/Dashboard']);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 7])(
    'leads to the app, never to %s',
    (url) => {
      expect(noticeOf(JSON.stringify({ url })).options.data).toBe('/Dashboard');
    },
  );
});

describe('a clicked notice', () => {
  const calls: string[] = [];
  const note = (call: string) => async () => void calls.push(call);

  it('opens its page in the open window, else in a new one', async () => {
    const one = { focus: note('focus'), navigate: async (url: string) => void calls.push(url) };
    const openWindow = async (url: string) => void calls.push(`new ${url}`);
    await openPage({ matchAll: async () => [one], openWindow }, '/Security');
    await openPage({ matchAll: async () => [], openWindow }, '/History');
    expect(calls).toEqual(['focus', '/Security', 'new /History']);
  });
});
