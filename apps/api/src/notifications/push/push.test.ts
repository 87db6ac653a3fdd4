import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPushFixture, type PushFixture } from '../../../test/notifications/push-fixture.ts';

let fixture: PushFixture;
beforeAll(async () => {
  fixture = await openPushFixture();
});
afterAll(() => fixture.close());

describe('a push', () => {
  it('reaches every device, encrypted for it and signed by the bank, without amounts or names', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const browsers = [fixture.newBrowser(), fixture.newBrowser()];
    for (const browser of browsers) await fixture.addDevice(bruno, browser);
    await fixture.send(ana, bruno);
    await fixture.relay();
    const { public_key, devices } = await fixture.devicesOf(bruno);
    for (const browser of browsers) {
      const [message, ...more] = await browser.messages();
      expect(more).toEqual([]);
      expect(message?.key).toBe(public_key);
      const { tag } = message?.shown ?? {};
      expect(message?.headers).toMatchObject({ urgency: 'normal', topic: tag, ttl: '86400' });
      expect(message?.shown).toEqual({
        title: 'Transferência recebida',
        body: 'Toque para ver os detalhes.',
        tag: expect.stringMatching(/^e\d+$/),
        url: expect.stringMatching(/^\/History\?t=[0-9a-f-]{36}$/),
      });
    }
    expect(devices.map(({ device, last_sent_date }) => [device, last_sent_date !== null])).toEqual([
      ['Chrome no Android', true],
      ['Chrome no Android', true],
    ]);
    await fixture.relay();
    expect(await browsers[0]?.messages()).toHaveLength(1);
  });

  it('shows the amount if the customer chose that, and is not sent when switched off', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const browser = fixture.newBrowser();
    await fixture.addDevice(bruno, browser);
    await fixture.updatePreferences(bruno, (to) => Object.assign(to, { push_amounts: true }));
    await fixture.send(ana, bruno);
    await fixture.relay();
    expect((await browser.messages()).map(({ shown }) => shown.title)).toEqual(['Você recebeu 7,77 USDT']);
    await fixture.updatePreferences(bruno, ({ channels }) =>
      Object.assign(channels.received, { push: false }),
    );
    // Like a client without push support.
    await fixture.updatePreferences(bruno, (to) => {
      delete to.push_amounts;
      for (const kind of Object.values(to.channels)) delete kind.push;
    });
    await fixture.send(ana, bruno);
    await fixture.relay();
    expect(await browser.messages()).toHaveLength(1);
  });

  it('sends security notices at once, even in quiet hours, and holds back the others', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const browser = fixture.newBrowser();
    await fixture.addDevice(bruno, browser);
    const hour = (new Date().getUTCHours() + 21) % 24;
    await fixture.updatePreferences(bruno, (to) =>
      Object.assign(to, { quiet_hours: { from: (hour + 23) % 24, until: (hour + 3) % 24 } }),
    );
    await fixture.send(ana, bruno);
    expect((await bruno.call('PUT', '/api/limits', { pix: { each: '100' } })).status).toBe(200);
    await fixture.relay();
    const sent = await browser.messages();
    expect(sent.map(({ shown }) => [shown.title, shown.url])).toEqual([['Limites alterados', '/Security']]);
    expect(sent[0]?.headers.urgency).toBe('high');
    await fixture.updatePreferences(bruno, (to) => Object.assign(to, { quiet_hours: null }));
    await fixture.makeDue();
    await fixture.relay();
    expect((await browser.messages())[0]?.shown.title).toBe('Transferência recebida');
  });
});
