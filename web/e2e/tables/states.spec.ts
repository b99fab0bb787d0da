import {
  answeredCell,
  columnOf,
  correctedCell,
  euros,
  rowOf,
  tableOf,
} from '../../src/tables/fixtures/table-of.ts';
import { watchBusyTime } from '../busy-time.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { navigateWithinSite } from '../navigate-within-site.ts';
import { leaseTable, showTable } from './shown-tables.ts';
import { cellOf, totalOf } from './table-screen.ts';

const headers = { 'X-Request-Id': 'test' };
const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

test('shows and stops a run, says why another one is refused, keeps the focus after a correction, and reports an unknown table', async ({
  page,
  stack,
  person,
  allow,
}) => {
  await signIn(page, stack, person);
  await test.step('shows the progress of a run after a reload, and stops the run', async () => {
    const running = {
      id,
      state: 'running' as const,
      progress: { cells: 12, total_cells: 42 },
      credits_held: 9,
      updated_at: new Date().toISOString(),
    };
    await showTable(page, leaseTable(running));
    await page.goto(`/tablas/${id}`);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '12 de 42 celdas');
    await expect(page.getByRole('button', { name: 'Columnas', exact: true })).toBeDisabled();
    await page.reload();
    await expect(page.getByText(/9 créditos reservados/)).toBeVisible();
    const stopButton = page.getByRole('button', { name: 'Parar' });
    const [bar, button] = await Promise.all([
      page.getByRole('progressbar').boundingBox(),
      stopButton.boundingBox(),
    ]);
    if (bar === null || button === null) throw new Error('The progress or its button is missing.');
    expect(bar.y, 'the button stands beside its bar').toBeGreaterThan(button.y);
    expect(bar.y).toBeLessThan(button.y + button.height);
    const ended = leaseTable({ id, detail: 'Has parado la tabla antes de que terminara.' });
    await showTable(page, ended);
    const { columns, document_ids, revision, rows, ...summary } = ended;
    await page.route(`**/api/tables/${id}/stop`, (route) => route.fulfill({ json: summary, headers }));
    await stopButton.click();
    await expect(page.getByText('Has parado la tabla antes de que terminara.')).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Rellenar lo que falta por hasta 3 créditos' }),
    ).toBeEnabled();
    await expectAccessible(page);
  });
  await test.step('says why a run is refused, and offers credits', async () => {
    allow(/Failed to load resource/, /status 402/);
    await showTable(page, leaseTable({ id }));
    await page.route(`**/api/tables/${id}/run`, (route) =>
      route.fulfill({
        status: 402,
        headers,
        json: { detail: 'No tienes créditos suficientes.', code: 'insufficient_credits', request_id: 'test' },
      }),
    );
    await page.goto(`/tablas/${id}`);
    await page.getByRole('button', { name: /^Rellenar lo que falta/ }).click();
    await expect(page.getByText('No tienes créditos suficientes.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Comprar créditos' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('keeps the focus in the open cell after a correction', async () => {
    // The documents of the made table do not exist.
    allow(/status (of )?404/);
    const table = await showTable(page, leaseTable({ id }));
    const row = table.rows[1];
    await page.route(`**/api/tables/${id}/corrections`, (route) =>
      route.fulfill({
        headers,
        json: {
          ...row,
          cells: { ...row?.cells, [table.columns[1]?.id ?? '']: correctedCell(euros(900), '900') },
        },
      }),
    );
    const { promise: deliveredPromise, resolve: deliverViewer } = Promise.withResolvers<void>();
    await page.route('**/pdf-viewer.*.js', async (route) => {
      await deliveredPromise;
      await route.continue();
    });
    await page.goto(`/tablas/${id}`);
    await (await cellOf(page, 'Contrato 1.pdf', 'Renta mensual')).press('Enter');
    await page.getByRole('button', { name: 'Corregir a mano' }).press('Enter');
    const correction = page.getByLabel('Valor correcto');
    await correction.fill('900');
    deliverViewer();
    await expect(page.getByTestId('document-viewer')).toBeVisible();
    await expect(correction).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Cambiar la corrección' })).toBeFocused();
  });
  await test.step('says that an unknown table no longer exists', async () => {
    allow(/Failed to load resource/, /status 4\d\d/);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(`/tablas/${id}`);
    await expect(page.getByRole('heading', { name: 'Esta tabla ya no existe' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/tablas/otra');
    await expect(page.getByRole('heading', { name: 'Esta tabla ya no existe' })).toBeVisible();
  });
});

test('explains tables, shows every state of a cell by a word, says why a total is missing, and shows cards on a phone', async ({
  page,
  stack,
  person,
}) => {
  await signIn(page, stack, person);
  await test.step('explains tables, and asks for documents', async () => {
    await page.goto('/tablas');
    await expect(page.getByText('Todavía no tienes tablas')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Nueva tabla' }).click();
    await expect(page.getByRole('link', { name: 'Subir documentos' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('shows every state of a cell, in a wide window and as cards on a phone', async () => {
    await showTable(page, leaseTable({ id }));
    await navigateWithinSite(page, `/tablas/${id}`);
    const states = ['Citado', 'Sin comprobar', 'No consta', 'Sin respuesta', 'Pendiente', 'Por actualizar'];
    for (const [index, state] of states.entries()) {
      const row = page.getByRole('row').nth(index + 1);
      await expect(row.getByRole('gridcell').nth(4)).toContainText(state);
    }
    await expect(await cellOf(page, 'Contrato 2.pdf', 'Duración')).toContainText(
      'Distinto de la mayoría: 5 años',
    );
    await expect(await cellOf(page, 'Contrato 4.pdf', 'Renta mensual')).toContainText('No coinciden');
    expect(await totalOf(page, 'Renta mensual')).toBe('Sin total: 1 con pasajes que no coinciden');
    expect(await totalOf(page, 'Fianza')).toBe('8.500,00 €');
    await expectAccessible(page);
    const row = page.getByRole('row').nth(3);
    const [name, absent] = await Promise.all([
      row
        .getByRole('rowheader')
        .getByText(/^Contrato/)
        .last()
        .evaluate(readBaseline),
      row.getByText('No consta').evaluate(readBaseline),
    ]);
    const offset = absent - name;
    expect(Math.abs(offset), 'px between a name and a state in its row').toBeLessThanOrEqual(1);

    await page.setViewportSize({ width: 1_024, height: 700 });
    const sizes = await page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      return { width: scrollWidth - clientWidth, height: scrollHeight - clientHeight };
    });
    expect(sizes).toEqual({ width: 0, height: 0 });

    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expectAccessible(page);
    const cells = page.getByLabel('Celdas');
    await expect(cells).toBeHidden();
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await cells.selectOption('Distintas de la mayoría');
    await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
    await expectAccessible(page);
    await cells.selectOption('Todas las celdas');
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await expect(cells).toBeHidden();
    await page
      .getByRole('article', { name: 'Contrato 4.pdf' })
      .getByRole('button', { name: /^Renta mensual/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Renta mensual' });
    await expect(dialog.getByText('El documento dice cosas distintas')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /1\.100,00/ })).toBeVisible();
    await expectAccessible(page);
  });
});

/** Maximum time of a move by key among 3,000 cells, in milliseconds: one frame. */
const maxMoveMs = 16.7;

test('moves the cell cursor through 100 documents and 30 columns without delay', async ({
  page,
  stack,
  person,
}) => {
  const columns = Array.from({ length: 30 }, (_, index) => columnOf(index, 'amount', `Importe ${index}`));
  const rows = Array.from({ length: 100 }, (_, index) =>
    rowOf(
      index,
      columns,
      columns.map((_column, at) => answeredCell(euros(index * 100 + at))),
    ),
  );
  await signIn(page, stack, person);
  await showTable(page, tableOf(columns, rows, { id }));
  await page.goto(`/tablas/${id}`);
  const start = await cellOf(page, 'Contrato 0.pdf', 'Importe 0');
  await start.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(await cellOf(page, 'Contrato 99.pdf', 'Importe 29')).toBeFocused();
  await expect(await cellOf(page, 'Contrato 99.pdf', 'Importe 29')).toBeInViewport();
  const moves = 20;
  const busyMs = await watchBusyTime(page);
  const before = await busyMs();
  for (let move = 0; move < moves; move++) await page.keyboard.press('ArrowUp');
  await expect(await cellOf(page, 'Contrato 79.pdf', 'Importe 29')).toBeFocused();
  expect(((await busyMs()) - before) / moves).toBeLessThan(maxMoveMs);
});

/** Returns about where the words of an element stand, in CSS pixels. Runs in the page. */
function readBaseline(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element.lastChild ?? element);
  const descent = 0.2 * Number.parseFloat(getComputedStyle(element).fontSize);
  return range.getBoundingClientRect().bottom - descent;
}
