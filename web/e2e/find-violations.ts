import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half of axe's `source` export: each examined page has to receive and parse it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations axe finds on a page without frames: one line for each rule, with its places and reasons. The library's
 * own driver loads axe twice and finishes in a second page, which takes ten times as long.
 */
export async function findViolations(page: Page): Promise<string[]> {
  return runRules(page, {});
}

/**
 * The same for the rules about colour, the only ones a change of theme can break on a page that was checked in the
 * other theme.
 */
export async function findColourViolations(page: Page): Promise<string[]> {
  return runRules(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });
}

async function runRules(page: Page, rules: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  return page.evaluate(listViolations, rules);
}

/**
 * In the page, once fades are over: colours half-way through belong to no design. Style sheets of other origins are not
 * fetched again: only a rule that is off by default reads them.
 */
async function listViolations(rules: axe.RunOptions): Promise<string[]> {
  const endOf = ({ effect }: Animation): unknown => effect?.getComputedTiming().endTime;
  const moving = document
    .getAnimations()
    .filter((animation) => animation.playState === 'running' && Number.isFinite(endOf(animation)));
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const loaded = (globalThis as unknown as { axe: typeof axe }).axe;
  const { violations } = await loaded.run(document, {
    ...rules,
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(
      ({ target, any }) => `${target.join(' ')} (${any.map(({ message }) => message).join('; ')})`,
    );
    return `${id}: ${places.join(', ')}`;
  });
}
