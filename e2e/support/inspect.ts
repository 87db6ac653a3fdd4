import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { ARTIFACTS } from './test-stack.ts';

const SCREENS = join(ARTIFACTS, 'screens');
const THEMES = ['light', 'dark'] as const;
const TOUCH_TARGET_PX = 44;
const SETTLED_WITHIN_MS = 700;
/** What a theme changes: everything else was looked at in the other one, and the colours are the same at any width. */
const ONLY_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Looks at the screen as it stands, in both themes: a picture for people (artifacts/screens), axe, no sideways
 * scrolling, and on phones targets that a thumb can hit.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  await test.step(`look at ${name}`, async () => {
    const viewport = page.viewportSize();
    if (viewport === null) throw new Error('The page has no viewport.');
    const isPhone = viewport.width < 768;
    // The frame is there before the screen in it, whose code comes by itself.
    await expect(page.locator('h1').first()).toBeAttached();
    // Nothing is to look hovered.
    await page.mouse.move(0, 0);
    await expectNoSidewaysScroll(page);
    if (isPhone) await expectTouchTargets(page);
    await asHighAsItsContent(page, viewport);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await settle(page);
      if (theme === 'light') await expectAccessible(page, name);
      else if (!isPhone) await expectAccessible(page, `${name} (dark)`, ONLY_COLOURS);
      await page.screenshot({
        path: join(SCREENS, `${name}.${viewport.width}.${theme}.png`),
        caret: 'initial',
        // A phone's pixels are drawn four times as long, and show nothing more.
        scale: 'css',
      });
    }
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  });
}

/**
 * Colours in the middle of a change would be measured as they are at that moment. One that never ends, since what it
 * moved is gone, is not waited for; by this process's clock, since the page's may stand still.
 */
async function settle(page: Page): Promise<void> {
  const settled = page.evaluate(`Promise.all(document.getAnimations()
    .filter((animation) => Number.isFinite(animation.effect.getComputedTiming().endTime))
    .map((animation) => animation.finished.catch(() => undefined))).then(() => undefined)`);
  await Promise.race([settled, sleep(SETTLED_WITHIN_MS)]);
}

/** All that axe finds, or what these of its rules find. The page keeps it: most of its time goes into starting it. */
async function expectAccessible(page: Page, what: string, rules?: readonly string[]): Promise<void> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe.source);
  const options = JSON.stringify({
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: rules }),
  });
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${options})`);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, what).toEqual([]);
}

/** The whole screen as on a screen high enough for it, with the bars where they belong. */
async function asHighAsItsContent(page: Page, viewport: { width: number; height: number }): Promise<void> {
  const height = Number(await page.evaluate('document.scrollingElement.scrollHeight'));
  if (height > viewport.height) await page.setViewportSize({ ...viewport, height });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = (await page.evaluate(
    '[document.scrollingElement.scrollWidth, window.innerWidth]',
  )) as [number, number];
  expect(content).toBeLessThanOrEqual(window);
}

/** Links in a line of text are as high as the line, which is allowed; what is one pixel is for screen readers. */
async function expectTouchTargets(page: Page): Promise<void> {
  const small = await page
    .locator('button, a[href], input, select, textarea, summary, [role="button"], [role="tab"]')
    .filter({ visible: true })
    .evaluateAll(
      (elements, least) =>
        elements
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < least - 0.5)
          .filter(({ element }) => element.closest('p, label') === null)
          .map(({ element, box }) => `${element.outerHTML.slice(0, 160)} is ${box.width} × ${box.height}`),
      TOUCH_TARGET_PX,
    );
  expect(small).toEqual([]);
}
