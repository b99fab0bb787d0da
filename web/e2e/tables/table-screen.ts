import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** Returns a row of the open table by the name of its document. */
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Returns a cell by its document and column, once the table has loaded. */
export async function cellOf(page: Page, name: string, column: string): Promise<Locator> {
  await expect(page.getByRole('grid')).toBeVisible();
  const heads = await page.getByRole('columnheader').allTextContents();
  const index = heads.indexOf(column);
  if (index < 1) throw new Error(`No column «${column}» among ${heads.join(', ')}.`);
  return rowOf(page, name)
    .getByRole('gridcell')
    .nth(index - 1);
}

/** Returns the total of a column as text. */
export async function totalOf(page: Page, column: string): Promise<string> {
  const heads = await page.getByRole('columnheader').allTextContents();
  const cells = await page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Total/ }) })
    .getByRole('gridcell')
    .allTextContents();
  return (cells[heads.indexOf(column) - 1] ?? '').replaceAll(/\s/gu, ' ');
}

/** Fills all pending cells and waits until the run has ended. */
export async function fillTable(page: Page): Promise<void> {
  await startFilling(page);
  await expectFilled(page);
}

export async function startFilling(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Rellenar .*por hasta \d+ créditos?$/ }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
}

export async function expectFilled(page: Page): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 120_000 });
}
