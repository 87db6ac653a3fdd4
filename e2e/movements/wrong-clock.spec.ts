import { expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { depositScreen } from '../support/screens/deposit-screen.ts';

const DAY_MS = 24 * 3_600_000;

test('a device whose clock is wrong shows the server’s time', ONE_WIDTH, async ({ page, bank, openAs }) => {
  await page.clock.install({ time: Date.now() + 400 * DAY_MS });
  await openAs((await bank.register()).token, '/Deposit');
  await depositScreen(page).charge('52');
  await expect(page.getByRole('timer')).toHaveText(/^Expira em (59:\d\d|1:00:00)$/);

  await openAs(await bank.signInDemo('ana'), '/Savings');
  await expect(page.getByRole('main')).toContainText('quando termina a multa de 25%');
});
