import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPushFixture, type PushFixture } from '../../../test/notifications/push-fixture.ts';

let fixture: PushFixture;
beforeAll(async () => {
  fixture = await openPushFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.answer(201));

describe('a push', () => {
  it('is retried when rejected and finally given up; an expired subscription is removed', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const browser = fixture.newBrowser();
    await fixture.addDevice(bruno, browser);
    await fixture.answer(429);
    await fixture.send(ana, bruno);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await fixture.makeDue();
      await fixture.relay();
      expect((await fixture.deliveriesTo(bruno))[0]?.attempts).toBe(attempt);
    }
    expect(await fixture.deliveriesTo(bruno)).toEqual([{ state: 'dead', attempts: 8 }]);
    await fixture.answer(410);
    await fixture.send(ana, bruno);
    await fixture.relay();
    expect((await fixture.deliveriesTo(bruno)).map(({ state }) => state).sort()).toEqual(['dead', 'dropped']);
    expect((await fixture.devicesOf(bruno)).devices).toEqual([]);
    await fixture.send(ana, bruno);
    await fixture.relay();
    expect(await fixture.deliveriesTo(bruno)).toHaveLength(2);
  });

  it('is retried only on the devices that failed', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const [good, bad] = [fixture.newBrowser(), fixture.newBrowser()];
    await fixture.addDevice(bruno, good);
    const { id } = await fixture.addDevice(bruno, bad);
    const setEndpoint = (endpoint: string) =>
      fixture.bank.owner.query('update push_subscriptions set endpoint = $2 where id = $1', [id, endpoint]);
    await setEndpoint('https://unreachable.example/');
    await fixture.send(ana, bruno);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await fixture.makeDue();
      await fixture.relay();
      expect(await fixture.deliveriesTo(bruno)).toEqual([{ state: 'waiting', attempts: attempt }]);
    }
    await setEndpoint(bad.subscription.endpoint);
    await fixture.makeDue();
    await fixture.relay();
    expect(await fixture.deliveriesTo(bruno)).toEqual([{ state: 'sent', attempts: 2 }]);
    expect(await bad.messages()).toHaveLength(1);
    expect(await good.messages()).toHaveLength(1);
  });

  it('is repeated if the bank could not record its delivery', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const browser = fixture.newBrowser();
    await fixture.addDevice(bruno, browser);
    await fixture.send(ana, bruno);
    // The database fails after the push service accepted the message.
    await fixture.bank.owner.query(`
      create function fail_in_test() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$;
      create trigger fail_in_test before update on message_deliveries for each row execute function fail_in_test()`);
    try {
      await fixture.relay();
    } finally {
      await fixture.bank.owner.query('drop function fail_in_test cascade');
    }
    expect(await browser.messages()).toHaveLength(1);
    expect(await fixture.deliveriesTo(bruno)).toMatchObject([{ state: 'waiting' }]);
    await fixture.makeDue();
    await fixture.relay();
    const sent = await browser.messages();
    expect(sent).toHaveLength(2);
    // The second replaces the first on the device.
    expect(new Set(sent.map(({ shown }) => shown.tag)).size).toBe(1);
    expect(await fixture.deliveriesTo(bruno)).toMatchObject([{ state: 'sent' }]);
  });
});
