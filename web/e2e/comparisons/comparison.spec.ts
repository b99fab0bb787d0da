import { scanPages } from '../../../functions/tests/fixtures/documents/scan-pages.ts';
import { printParts } from '../../../tools/development/bench/comparison/print-parts.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { changesIn, readChanges, readGroups, startComparison, versionIn } from './comparison-screen.ts';
import { earlierLease, edits, laterLease } from './two-leases.ts';

/** Deleted and inserted words of the nine edits in the order of the list, values first; empty for the moved clause. */
const listedWords = [
  edits.rent,
  edits.expense,
  edits.start,
  edits.notice,
  ['La arrendadora', 'El arrendatario'],
  ['no', ''],
  ['transferencia', 'domiciliación bancaria'],
  ['', `2. ${edits.cause[1]}`],
  ['', ''],
];
const groups = [
  'Importes',
  'Fechas',
  'Plazos',
  'Partes',
  'Negaciones',
  'Segunda. Renta',
  'Séptima. Resolución',
  'Octava. Animales',
];
const names = { before: 'Contrato 2025', after: 'Contrato 2026' } as const;

const print = (form: 'pdf' | 'docx') =>
  Promise.all([printParts(earlierLease, form, 'earlier'), printParts(laterLease, form, 'later')]);

test.describe('two leases with nine edits', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('lists exactly the nine edits of two PDF files, values first, and marks them on both pages', {
    tag: '@promise',
  }, async ({ page, stack, person }) => {
    const { upload } = await signIn(page, stack, person);
    const [earlier, later] = await print('pdf');
    await upload(`${names.before}.pdf`, earlier);
    await upload(`${names.after}.pdf`, later);

    // From the chat: both are ticked, and the earlier upload is proposed as the earlier version.
    await page.goto('/chatbot');
    await page.getByTitle(/^Ver qué ha cambiado/).click();
    await expect(page.getByLabel('Versión anterior')).toContainText('Contrato 2025.pdf · 2 páginas');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Intercambiar las versiones' }).click();
    await page.getByRole('button', { name: 'Intercambiar las versiones' }).click();
    await expect(page.getByText('4 páginas entre las dos.')).toBeVisible();
    await page.getByRole('button', { name: 'Comparar por 1 crédito' }).click();

    await expect(changesIn(page)).toHaveCount(9, { timeout: 60_000 });
    await expect(page.getByText('9 cambios, 6 en valores')).toBeVisible();
    expect(await readChanges(page)).toEqual(listedWords);
    expect(await readGroups(page)).toEqual(groups);
    const [before, after] = [versionIn(page, 'before'), versionIn(page, 'after')];
    // Expects six replaced or deleted words, and the place of the moved clause in both versions.
    await expect(before.locator('[data-page="1"] [data-mark][data-testid=deleted-mark]')).toHaveCount(7);
    await expect(after.locator('[data-page="1"] [data-testid=inserted-mark]')).toHaveCount(7);
    await expect(before.getByTestId('moved-mark').first()).toBeVisible();
    await expect(before.locator('[data-current]')).toBeInViewport();
    await expect(after.locator('[data-current]')).toBeInViewport();
    await expectAccessible(page);

    // Keys j and k select a change; both pages scroll to it.
    await page.keyboard.press('j');
    await expect(page.getByText('2 de 9')).toBeVisible();
    await expect(changesIn(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(page.getByText('9 de 9')).toBeVisible();
    await expect(after.locator('[data-current][data-testid=moved-mark]').first()).toBeInViewport();

    await page.getByRole('radio', { name: 'Valores' }).check();
    await expect(changesIn(page)).toHaveCount(6);
    await page.getByRole('button', { name: 'Cambio siguiente' }).click();
    await expect(page.getByText('1 de 6')).toBeVisible();
    await page.getByRole('radio', { name: 'Movidos' }).check();
    await expect(changesIn(page)).toHaveCount(1);

    for (const [button, namePattern] of [
      ['Exportar a Word', /\.docx$/],
      ['Exportar a PDF', /\.pdf$/],
    ] as const) {
      const downloadPromise = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      expect((await downloadPromise).suggestedFilename()).toMatch(namePattern);
    }

    await page.getByRole('button', { name: 'Eliminar la comparación' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(page).toHaveURL(/\/comparaciones$/);
    await expect(page.getByText('Todavía no has comparado nada')).toBeVisible();
  });

  test('lists exactly the nine edits of two DOCX files, none between two prints, and shows one version at a time on a phone', async ({
    page,
    stack,
    person,
  }) => {
    const { upload } = await signIn(page, stack, person);
    await test.step('lists exactly the nine edits of two DOCX files', async () => {
      const [earlier, later] = await print('docx');
      await upload(`${names.before}.docx`, earlier);
      await upload(`${names.after}.docx`, later);
      await startComparison(page, `${names.before}.docx`, `${names.after}.docx`);
      await expect(changesIn(page)).toHaveCount(9, { timeout: 60_000 });
      expect(await readChanges(page)).toEqual(listedWords);
      expect(await readGroups(page)).toEqual(groups);
      await expect(versionIn(page, 'after').getByTestId('inserted-mark').first()).toBeVisible();
    });
    await test.step('finds no differences between two prints of one text', async () => {
      await upload('Copia 1.pdf', await printParts(earlierLease, 'pdf', 'earlier'));
      await upload('Copia 2.pdf', await printParts(earlierLease, 'pdf', 'later'));
      await startComparison(page, 'Copia 1.pdf', 'Copia 2.pdf');
      await expect(page.getByRole('heading', { name: 'No hay diferencias de contenido' })).toBeVisible({
        timeout: 60_000,
      });
      await expect(versionIn(page, 'after').locator('canvas').first()).toBeVisible();
      await expectAccessible(page);
      // On a phone, the message is below the pages, and there is no button for the empty list.
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('heading', { name: 'No hay diferencias de contenido' })).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Ver la lista' })).toHaveCount(0);
      await expectAccessible(page, 'narrow');
    });
    await test.step('shows one version at a time on a phone, with the list as a sheet', async () => {
      const [earlier, later] = await print('pdf');
      await upload(`${names.before}.pdf`, earlier);
      await upload(`${names.after}.pdf`, later);
      await startComparison(page, `${names.before}.pdf`, `${names.after}.pdf`);
      const [before, after] = [versionIn(page, 'before'), versionIn(page, 'after')];
      await expect(page.getByText('1 de 9')).toBeVisible({ timeout: 60_000 });
      await expect(after.locator('[data-current]')).toBeInViewport();
      await expect(before).toBeHidden();
      await expect(page.getByRole('region', { name: 'Cambio elegido' })).toHaveAttribute('tabindex', '0');
      await expectAccessible(page);

      await page.getByRole('radio', { name: 'Anterior' }).check();
      await expect(before.locator('[data-current]')).toBeInViewport();
      await expect(after).toBeHidden();

      await page.getByRole('button', { name: 'Ver la lista' }).click();
      await expect(changesIn(page)).toHaveCount(9);
      await expectAccessible(page);
      await changesIn(page).filter({ hasText: 'realización de obras' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(after.locator('[data-current][data-testid=inserted-mark]').first()).toBeInViewport();

      await page.getByRole('button', { name: 'Acciones de la comparación' }).click();
      const downloadPromise = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Exportar a PDF' }).click();
      expect((await downloadPromise).suggestedFilename()).toMatch(/\.pdf$/);
    });
  });

  test('lists exactly the nine edits of two scans, and OCR doubts in a separate group', async ({
    page,
    stack,
    person,
  }) => {
    test.setTimeout(240_000);
    const { upload } = await signIn(page, stack, person);
    const [earlier, later] = await print('pdf');
    await upload(`${names.before}.pdf`, await scanPages(earlier));
    await upload(`${names.after}.pdf`, await scanPages(later));
    await startComparison(page, `${names.before}.pdf`, `${names.after}.pdf`);
    await expect(changesIn(page).nth(8)).toBeVisible({ timeout: 60_000 });
    expect((await readChanges(page)).slice(0, 9)).toEqual(listedWords);
    expect((await readGroups(page)).filter((title) => title !== 'Dudas de lectura')).toEqual(groups);
    await expect(versionIn(page, 'before').locator('[data-current]')).toBeInViewport();
  });
});
