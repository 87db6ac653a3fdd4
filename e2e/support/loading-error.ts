import { expect, type Page } from '@playwright/test';
import { inspect } from './inspect.ts';
import { advanceUntil, SOON } from './page-time.ts';
import type { Watch } from './watch.ts';

interface FailingLoad {
  /** Prefix of the picture's name. */
  readonly name: string;
  /** The paths that get no response. */
  readonly path: string | RegExp;
  /** Needed where `path` is a pattern, or the calls have a query. */
  readonly url?: string | RegExp;
  readonly open: () => Promise<void>;
  readonly loaded: () => Promise<void>;
}

/** Opens a screen while its calls fail, inspects the error, and retries. */
export async function expectRetryAfterError(
  page: Page,
  watch: Watch,
  { name, path, url = `**${path}`, open, loaded }: FailingLoad,
): Promise<void> {
  watch.expectNoResponse(path);
  await page.clock.install();
  await page.route(url, (route) => route.abort());
  await open();
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await advanceUntil(page, () => expect(retry).toBeVisible(SOON));
  await inspect(page, `${name}-failed`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry.click();
  await loaded();
}
