import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

export const changesIn = (page: Page): Locator => page.getByTestId('change');
export const versionIn = (page: Page, side: 'before' | 'after'): Locator =>
  page.getByTestId(`version-${side}`);

/** Opens the form with both documents chosen, and starts the comparison. */
export async function startComparison(page: Page, before: string, after: string): Promise<void> {
  await chooseVersions(page, before, after);
  await page.getByRole('button', { name: /^Comparar por \d+ créditos?$/ }).click();
  await expect(page).toHaveURL(/\/comparaciones\/[0-9a-f-]{36}$/);
}

/** Opens the form and chooses both documents. */
export async function chooseVersions(page: Page, before: string, after: string): Promise<void> {
  await page.goto('/comparaciones');
  await chooseVersion(page, 'Versión anterior', before);
  await chooseVersion(page, 'Versión nueva', after);
}

async function chooseVersion(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  const option = field.locator('option').filter({ hasText: `${name} ·` });
  await field.selectOption(await option.getAttribute('value'));
}

/** Returns the first deleted and the first inserted words of each listed change; moved words count as neither. */
export function readChanges(page: Page): Promise<(readonly [string, string])[]> {
  return changesIn(page).evaluateAll((rows) =>
    rows.map((row) => {
      const textOf = (tag: string): string => row.querySelector(tag)?.textContent ?? '';
      return [textOf('del'), textOf('ins')] as const;
    }),
  );
}

/** Returns the titles of the groups of changes, in order. */
export function readGroups(page: Page): Promise<string[]> {
  const list = page.getByRole('region', { name: 'Cambios', exact: true });
  return list.getByRole('heading', { level: 3 }).allTextContents();
}
