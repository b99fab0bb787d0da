import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half the size of axe's `source` export, which each examined page would have to parse. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the violations that axe finds on a page without frames: a line for each rule, with elements and reasons.
 * `@axe-core/playwright` takes ten times as long: it loads axe twice and opens a second page.
 */
export async function findViolations(page: Page): Promise<string[]> {
  return runRules(page, {});
}

/** Checks only the rules about colour, which are the only ones that a change of theme can break. */
export async function findColourViolations(page: Page): Promise<string[]> {
  return runRules(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });
}

async function runRules(page: Page, rules: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  return page.evaluate(listViolations, rules);
}

/**
 * Runs axe in the page after all transitions, because colours in transition are not the final ones. `preload` is off:
 * only a rule that is disabled by default needs style sheets of other origins.
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
