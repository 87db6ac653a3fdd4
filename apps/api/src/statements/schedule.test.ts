import type { StatementScheduleReply } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import type { Clock } from '../platform/clock.ts';

let bank: TestApp;
let now = new Date('2031-03-10T15:00:00Z');
const clock: Clock = { now: () => now };
beforeAll(async () => {
  bank = await openTestApp({ clock });
});
afterAll(() => bank.close());

const SCHEDULE = '/api/statements/schedule';
const set = (who: Person, day: number) => who.call('POST', SCHEDULE, { format: 'pdf', day, email: true });
const due = () => bank.app.jobs['statements-due']?.({});

async function mailsTo(who: Person): Promise<string[]> {
  await bank.runJobs();
  const messages = (await bank.controlSandbox('GET', '/messages')) as {
    to: string;
    subject?: string;
    text: string;
  }[];
  return messages
    .filter(({ to, text }) => to === who.email && text.includes('extrato='))
    .map(({ text }) => text);
}

async function at(moment: string): Promise<void> {
  now = new Date(moment);
  await due();
}

it('mails a link once a month from the next such day on, even if the job runs repeatedly and concurrently', async () => {
  const [ana, bruno] = [await bank.person(), await bank.person()];
  expect((await ana.call('GET', SCHEDULE)).as<StatementScheduleReply>()).toEqual({ schedule: null });
  const onTheTenth = { format: 'pdf', day: 10, email: true, next_date: '2031-04-10' };
  expect((await set(ana, 10)).body).toEqual(onTheTenth);
  expect((await set(bruno, 11)).body).toMatchObject({ next_date: '2031-03-11' });
  await due();
  expect(await mailsTo(ana)).toEqual([]);
  await at('2031-03-11T02:59:00Z');
  expect(await mailsTo(bruno)).toEqual([]);
  now = new Date('2031-03-11T03:00:00Z');
  await Promise.all([due(), due(), due()]);
  await due();
  expect(await mailsTo(bruno)).toEqual([expect.stringContaining('/History?extrato=2031-02&formato=pdf')]);
  expect((await bruno.call('GET', SCHEDULE)).body).toMatchObject({ schedule: { next_date: '2031-04-11' } });
  expect((await ana.call('GET', SCHEDULE)).body).toEqual({ schedule: onTheTenth });
  await at('2031-04-20T12:00:00Z');
  await due();
  expect(await mailsTo(ana)).toEqual([expect.stringContaining('/History?extrato=2031-03')]);
  expect(await mailsTo(bruno)).toHaveLength(2);
});

it('does not repeat a mail when its job runs again, and retries one that was released', async () => {
  const { rows } = await bank.owner.query<{ customer_id: string; month: string }>(
    'select customer_id, month from statement_mails order by enqueued_at limit 1',
  );
  const sent = async () => ((await bank.controlSandbox('GET', '/messages')) as unknown[]).length;
  const before = await sent();
  const [{ customer_id: customerId, month } = { customer_id: '', month: '' }] = rows;
  await bank.app.jobs['statements-mail']?.({ customerId, month });
  expect(await sent()).toBe(before);
  await bank.owner.query('update statement_mails set claimed_at = null where customer_id = $1', [customerId]);
  await Promise.all([1, 2, 3].map(() => bank.app.jobs['statements-mail']?.({ customerId, month })));
  expect(await sent()).toBe(before + 1);
});

it('ends when it is deleted, and needs a day that every month has', async () => {
  const carla = await bank.person();
  await set(carla, 28);
  for (const day of [0, 29, 1.5]) expect((await set(carla, day)).status).toBe(400);
  expect((await carla.call('DELETE', SCHEDULE)).body).toEqual({ success: true });
  await at('2031-05-28T12:00:00Z');
  expect(await mailsTo(carla)).toEqual([]);
});
