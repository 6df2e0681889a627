import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const PICTURES = join(import.meta.dirname, 'screens');
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const SCHEMES = ['light', 'dark'] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Shows a screen in each scheme and size, keeps its picture, and asks axe for what is serious. The desktop application that runs
 * without Electron is drawn by the browser's Chromium, in which the same story has been pictured: there it is only shown.
 */
export async function pictures(page: Page, name: string, show: () => Promise<void>): Promise<void> {
  if (test.info().project.name === 'desktop') return show();
  for (const colorScheme of SCHEMES) {
    for (const size of SIZES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await show();
      await page.screenshot({
        path: join(PICTURES, `${name}-${colorScheme}-${size.width}.png`),
        animations: 'disabled',
      });
      expect(await overflows(page), `${name} is wider than the window`).toBe(false);
    }
    // No screen has frames, so that axe needs no second page to put their results together.
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = serious.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    expect(found, `${name} in ${colorScheme}`).toEqual([]);
  }
}

async function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
