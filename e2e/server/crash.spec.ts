import type { Transaction } from '@lastro/contracts';
import { mergeTests } from '@playwright/test';
import { audit } from '../support/audit.ts';
import type { Customer } from '../support/bank.ts';
import { countCredits, countPayments, lastSweepEnd } from '../support/database.ts';
import { apiTest, expect, test as pageTest } from '../support/fixtures.ts';
import { depositScreen } from '../support/screens/deposit-screen.ts';
import { signInElsewhere } from '../support/screens/sign-in-screen.ts';
import { startTestStack, type TestStack } from '../support/test-stack.ts';

const SWEEP_SECONDS = 3;
/** Covers a start and a sweep on a busy machine. */
const RECOVERED = { timeout: 30_000 };
const OK = 200;

/** A stack of its own, since these tests kill it. */
const test = apiTest.extend<object, { readonly stack: TestStack }>({
  stack: [
    async ({ playwright: _ }, use) => {
      const stack = await startTestStack({ name: 'crash', demo: false, sweepSeconds: SWEEP_SECONDS });
      await use(stack);
      await stack.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  addresses: [async ({ stack }, use) => use(stack), { scope: 'worker' }],
});
const testWithPage = mergeTests(pageTest, test);

// Sequential, since they break the same stack.
test.describe.configure({ mode: 'default', timeout: 90_000 });
test.beforeEach(({ sandbox }) => sandbox.setWebhookFault('drop'));

/** Waits for the end of a sweep, since the next one starts a whole interval later. */
async function waitForSweep({ databaseUrl }: TestStack): Promise<void> {
  const before = await lastSweepEnd(databaseUrl);
  await expect.poll(() => lastSweepEnd(databaseUrl), { ...RECOVERED, intervals: [20] }).not.toBe(before);
}

async function expectCreditedOnce({ databaseUrl }: TestStack, customer: Customer, txid: string) {
  expect(await countPayments(databaseUrl, txid)).toBe(1);
  expect(await countCredits(databaseUrl, customer.email)).toBe(1);
}

test('kill -9 of the API between payment and credit', async ({ stack, bank, sandbox }) => {
  const customer = await bank.register();
  const { txid } = await bank.createCharge(customer.token, '52.00');
  await waitForSweep(stack);
  await sandbox.pay(txid);
  const killed = stack.api.pid;
  stack.api.kill();
  expect(await countPayments(stack.databaseUrl, txid)).toBe(0);

  await expect.poll(() => countPayments(stack.databaseUrl, txid), RECOVERED).toBe(1);
  await stack.waitUntilReady();
  expect(stack.api.pid).not.toBe(killed);
  expect(await bank.balance(customer.token)).toBe(10);
  expect((await bank.status(customer.token, txid)).status).toBe('aprovado');
  expect((await bank.confirm(customer.token, txid)).status).toBe(OK);
  await expectCreditedOnce(stack, customer, txid);
});

test('kill -9 of PostgreSQL between payment and credit', async ({ stack, bank, sandbox }) => {
  const customer = await bank.register();
  const { txid } = await bank.createCharge(customer.token, '52.00');
  await waitForSweep(stack);
  await sandbox.pay(txid);
  expect(await countPayments(stack.databaseUrl, txid)).toBe(0);
  const apiBefore = stack.api.pid;
  const killed = stack.postgres?.pid;
  stack.postgres?.kill();

  await expect
    .poll(() => stack.postgres?.pid !== undefined && stack.postgres.pid !== killed, RECOVERED)
    .toBe(true);
  await stack.waitUntilReady();
  await expect.poll(() => bank.balance(customer.token), RECOVERED).toBe(10);
  expect(stack.api.pid, 'the API keeps running when its database comes back').toBe(apiBefore);
  expect((await bank.confirm(customer.token, txid)).status).toBe(OK);
  await expectCreditedOnce(stack, customer, txid);
});

for (const killedAfterMs of [10, 60]) {
  test(`kill -9 of the API ${killedAfterMs} ms into twenty confirmations`, async ({
    stack,
    bank,
    sandbox,
  }) => {
    const customer = await bank.register();
    const { txid } = await bank.createCharge(customer.token, '52.00');
    await sandbox.pay(txid);
    const confirmations = Array.from({ length: 20 }, () =>
      bank.confirm(customer.token, txid).then(
        ({ status }) => status,
        () => 'no response',
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, killedAfterMs));
    stack.api.kill();
    for (const outcome of await Promise.all(confirmations)) expect([OK, 'no response']).toContain(outcome);

    await expect.poll(() => countPayments(stack.databaseUrl, txid), RECOVERED).toBe(1);
    await stack.waitUntilReady();
    expect((await bank.confirm(customer.token, txid)).status).toBe(OK);
    expect(await bank.balance(customer.token)).toBe(10);
    expect(await bank.transactions(customer.token)).toHaveLength(1);
    await expectCreditedOnce(stack, customer, txid);
  });
}

test('twenty confirmations at once and a doubled webhook credit once', async ({ stack, bank, sandbox }) => {
  await sandbox.setWebhookFault('duplicate');
  const customer = await bank.register();
  const { txid } = await bank.createCharge(customer.token, '52.00');
  const { endToEndId } = await sandbox.pay(txid);
  const replies = await Promise.all(Array.from({ length: 20 }, () => bank.confirm(customer.token, txid)));
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(OK));
  const ids = new Set(replies.map(({ body }) => (body as Transaction).id));
  expect(ids.size).toBe(1);
  await expect.poll(() => sandbox.isWebhookDelivered(endToEndId)).toBe(true);
  // After another sweep, every path to the credit has run.
  await waitForSweep(stack);
  expect((await bank.transactions(customer.token)).map(({ id }) => id)).toEqual([...ids]);
  expect(await bank.balance(customer.token)).toBe(10);
  await expectCreditedOnce(stack, customer, txid);
});

testWithPage(
  'a payment with the browser closed is credited although every webhook is lost',
  async ({ page, browser, stack, bank, sandbox, openAs, watch }) => {
    const customer = await bank.register();
    await openAs(customer.token, '/Deposit');
    const { txid } = await depositScreen(page).charge('52');
    await page.context().close();
    await sandbox.pay(txid);
    await expect.poll(() => countPayments(stack.databaseUrl, txid), RECOVERED).toBe(1);

    const newPage = await signInElsewhere(browser, watch, customer);
    await expect(newPage.getByTestId('main-balance')).toHaveText('10,00');
    await newPage.context().close();
    await expectCreditedOnce(stack, customer, txid);
  },
);

test('the audit passes after all crashes', async ({ stack }) => {
  expect(await audit(stack.databaseUrl)).toMatch(/: 0 rows break a promise\./);
});
