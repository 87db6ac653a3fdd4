import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { ARTIFACTS } from './test-stack.ts';

const SCREENS = join(ARTIFACTS, 'screens');
/** Saves a picture of every state, which takes a tenth of the tests' time. */
const TAKES_PICTURES = Boolean(process.env.SCREENS);
const TOUCH_TARGET_PX = 44;
/** As in the project `phone`. */
const PHONE = { width: 360, height: 740 };
const SETTLED_WITHIN_MS = 700;
/** Minified, since it loads in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** The rules that depend on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** A change of theme starts a transition on every element, half of an inspection's processor time. */
const STOP_TRANSITIONS = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
})()`;
const RESUME_TRANSITIONS = 'document.adoptedStyleSheets.pop(); undefined';

interface Viewport {
  readonly width: number;
  readonly height: number;
}

const isPhone = ({ width }: Viewport): boolean => width < 768;

/**
 * Checks the current screen: axe in both themes, no sideways scrolling, touch targets on phones. With BOTH_WIDTHS
 * also at a phone's width.
 */
export async function inspect(page: Page, name: string, onPhone?: () => Promise<void>): Promise<void> {
  await test.step(`inspect ${name}`, async () => {
    const viewport = page.viewportSize();
    if (viewport === null) throw new Error('The page has no viewport.');
    // The shell renders before the screen, whose code is loaded separately.
    await expect(page.locator('h1').first()).toBeAttached();
    await page.mouse.move(0, 0);
    await page.evaluate(STOP_TRANSITIONS);
    await inspectAt(page, viewport, name);
    if (test.info().tags.includes('@both-widths') && !isPhone(viewport)) {
      await page.setViewportSize(PHONE);
      await onPhone?.();
      await inspectAt(page, PHONE, name);
    }
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
    await page.evaluate(RESUME_TRANSITIONS);
  });
}

async function inspectAt(page: Page, viewport: Viewport, name: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  if (isPhone(viewport)) await expectTouchTargets(page);
  await growToContent(page, viewport);
  await setTheme(page, 'light');
  await expectAccessible(page, name);
  await takePicture(page, `${name}.${viewport.width}.light`);
  if (isPhone(viewport) && !TAKES_PICTURES) return;
  await setTheme(page, 'dark');
  if (!isPhone(viewport)) await expectAccessible(page, `${name} (dark)`, COLOUR_RULES);
  await takePicture(page, `${name}.${viewport.width}.dark`);
}

async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await settle(page);
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (!TAKES_PICTURES) return;
  await page.screenshot({ path: join(SCREENS, `${name}.png`), caret: 'initial', scale: 'css' });
}

/** Waits for animations, whose colours axe would measure; by this process's clock, since the page's may be paused. */
async function settle(page: Page): Promise<void> {
  const settled = page.evaluate(`Promise.all(document.getAnimations()
    .filter((animation) => Number.isFinite(animation.effect.getComputedTiming().endTime))
    .map((animation) => animation.finished.catch(() => undefined))).then(() => undefined)`);
  await Promise.race([settled, sleep(SETTLED_WITHIN_MS)]);
}

/** axe stays in the page, since loading it takes most of the time. */
async function expectAccessible(page: Page, state: string, rules?: readonly string[]): Promise<void> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(AXE);
  const options = JSON.stringify({
    resultTypes: ['violations'],
    // Only rules about media files and locked orientation would need preloaded files.
    preload: false,
    ...(rules === undefined ? {} : { runOnly: rules }),
  });
  // Returning the other results would take as long as the check.
  const violations = await page.evaluate<axe.Result[]>(
    `axe.run(document, ${options}).then(({ violations }) => violations)`,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, state).toEqual([]);
}

/** Enlarges the viewport, so that fixed bars stay in place in a full-page picture. */
async function growToContent(page: Page, viewport: Viewport): Promise<void> {
  const height = Number(await page.evaluate('document.scrollingElement.scrollHeight'));
  if (height > viewport.height) await page.setViewportSize({ ...viewport, height });
}

/**
 * Compares with the viewport, since `innerWidth` grows with content that is too wide for a phone. Polls, since the
 * shell renders again at another width.
 */
export async function expectNoSidewaysScroll(page: Page, state?: string): Promise<void> {
  const content = () => page.evaluate<number>('document.scrollingElement.scrollWidth');
  await expect.poll(content, state).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** `bar` is fixed at the lower edge of the window. */
export async function expectAbove(element: Locator, bar: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const top = (await bar.boundingBox())?.y ?? 0;
  const bottom = async () => {
    const box = await element.boundingBox();
    return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(top);
}

/**
 * WCAG 2.5.8 exempts links in text; elements of one pixel are for screen readers. Polls, since the shell renders again
 * at another width.
 */
async function expectTouchTargets(page: Page): Promise<void> {
  const targets = page
    .locator('button, a[href], input, select, textarea, summary, [role="button"], [role="tab"]')
    .filter({ visible: true });
  const small = () =>
    targets.evaluateAll(
      (elements, least) =>
        elements
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < least - 0.5)
          .filter(({ element }) => element.closest('p, label') === null)
          .map(({ element, box }) => `${element.outerHTML.slice(0, 160)} is ${box.width} × ${box.height}`),
      TOUCH_TARGET_PX,
    );
  await expect.poll(small).toEqual([]);
}
