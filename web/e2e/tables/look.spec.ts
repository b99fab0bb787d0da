import { expect, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { leases, showTable } from './shown-tables.ts';

test('looks', async ({ page, stack, person }) => {
  await signIn(page, stack, person);
  const table = await showTable(page, leases());
  for (const [w, h] of [
    [1440, 900],
    [1280, 800],
    [768, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.goto(`/tablas/${table.id}`);
    await expect(page.getByText('Inquilina F, S.L.')).toBeVisible();
    await page.screenshot({ path: `/tmp/shots/table-${w}.png` });
    if (w === 1280) {
      await page.getByText('1.000,00').click();
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/shots/cell-${w}.png` });
    }
    if (w === 360) {
      await page.getByText('1.000,00').click();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/shots/cell-${w}.png` });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/tablas');
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/shots/list.png' });
  await page.goto('/tablas?nueva=1');
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/shots/new.png' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/tablas/${table.id}`);
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/shots/dark.png' });
});
