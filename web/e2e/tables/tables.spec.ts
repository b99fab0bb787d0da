import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { makeLease } from './made-leases.ts';
import { cellOf, expectFilled, fillTable, startFilling, totalOf } from './table-screen.ts';

const tenLeases = Array.from({ length: 10 }, (_, index) => makeLease(index + 1));
const [first, second, eleventh] = [makeLease(1), makeLease(2), makeLease(11)];
const euros = (amount: number): RegExp =>
  new RegExp(`^${amount.toLocaleString('es-ES', { useGrouping: true })},00 €$`.replaceAll('.', '\\.'));

test('fills a table of ten leases from a template while its tab is closed, proves and totals the rents, and extends the table', {
  tag: '@promise',
}, async ({ page: firstPage, stack, person }) => {
  test.slow();
  const { upload } = await signIn(firstPage, stack, person);
  for (const { name, bytes } of tenLeases) await upload(name, await bytes());

  await firstPage.goto('/chatbot');
  await firstPage.getByRole('button', { name: 'Más acciones de la lista' }).click();
  await firstPage.getByRole('menuitem', { name: 'Hacer una tabla con lo marcado…' }).click();
  await expect(firstPage.getByText('10 documentos elegidos')).toBeVisible();
  await firstPage.getByRole('button', { name: /columnas de «Arrendamientos»/ }).click();
  await expect(firstPage.getByText(/130 celdas: al rellenarla, 40 créditos como máximo/)).toBeVisible();
  await expectAccessible(firstPage);
  await firstPage.getByRole('button', { name: 'Crear la tabla' }).click();
  await expect(firstPage).toHaveURL(/\/tablas\/[0-9a-f-]{36}$/);
  const tableUrl = firstPage.url();
  await startFilling(firstPage);

  // The run continues without the tab.
  const page = await firstPage.context().newPage();
  await firstPage.close();
  await page.goto(tableUrl);
  await expectFilled(page);
  await expect(await cellOf(page, first.name, 'Renta mensual')).toContainText('Comprobado');
  await expectAccessible(page);

  // One press opens the page with the place marked, beside the table.
  await (await cellOf(page, second.name, 'Renta mensual')).click();
  const viewer = page.getByTestId('document-viewer');
  await expect(viewer).toContainText(second.name);
  await expect(viewer.getByTestId('passage-mark').first()).toBeInViewport({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  const sum = tenLeases.reduce((all, { rent }) => all + rent, 0);
  expect(await totalOf(page, 'Renta mensual')).toMatch(euros(sum));

  await (await cellOf(page, first.name, 'Renta mensual')).click();
  await page.getByRole('button', { name: 'Corregir a mano' }).click();
  await page.getByLabel('Valor correcto').fill('1.000 €');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: /^Cerrar (?:la celda|visor)$/u })).toHaveCount(1);
  const corrected = await cellOf(page, first.name, 'Renta mensual');
  await expect(corrected).toContainText('Corregido a mano');
  await expect(page.getByRole('region', { name: /^Renta mensual, en/ })).toContainText(
    'El documento: 700,00',
  );
  expect(await totalOf(page, 'Renta mensual')).toMatch(euros(sum + 300));
  await page.getByRole('button', { name: 'Cerrar la celda' }).click();

  // Only a new document and a new column are asked.
  await upload(eleventh.name, await eleventh.bytes());
  await page.reload();
  await page.getByRole('button', { name: 'Documentos' }).click();
  await page.getByRole('checkbox', { name: new RegExp(eleventh.name) }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^13 celdas por preguntar en 1 documento\./)).toBeVisible();
  await page.getByRole('button', { name: 'Columnas', exact: true }).click();
  await page.getByRole('button', { name: 'Añadir una columna' }).click();
  await page.getByLabel('Título de la columna').fill('Ciudad');
  await page.getByRole('textbox', { name: 'Pregunta' }).fill('¿En qué ciudad se firma el contrato?');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^24 celdas por preguntar en 11 documentos\./)).toBeVisible();
  await fillTable(page);
  await expect(await cellOf(page, eleventh.name, 'Renta mensual')).toContainText('1.200,00');
  await expect(await cellOf(page, first.name, 'Renta mensual')).toContainText('1.000,00');
});

test('sorts, filters and copies a table like a spreadsheet, by keyboard alone', async ({
  page,
  stack,
  person,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { upload } = await signIn(page, stack, person);
  for (const { name, bytes } of tenLeases.slice(0, 4)) await upload(name, await bytes());
  await page.goto('/tablas');
  await page.getByRole('link', { name: 'Nueva tabla' }).click();
  await page.getByRole('checkbox', { name: 'Todos (4)' }).check();
  await page.getByRole('button', { name: 'Seguir con las preguntas' }).click();
  for (const [name, question, type] of [
    ['Renta', '¿Cuál es la renta mensual?', 'amount'],
    ['Duración', '¿Cuál es la duración del arrendamiento?', 'term'],
  ] as const) {
    await page.getByRole('button', { name: 'Añadir una columna' }).click();
    await page.getByLabel('Título de la columna').fill(name);
    await page.getByLabel('Tipo de respuesta').selectOption(type);
    await page.getByRole('textbox', { name: 'Pregunta' }).fill(question);
    await page.getByRole('button', { name: 'Hecho' }).click();
  }
  await page.getByRole('button', { name: 'Crear la tabla' }).click();
  await fillTable(page);

  await (await cellOf(page, first.name, 'Renta')).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Ordenar de mayor a menor' }).click();
  const names = () => page.getByRole('rowheader').allTextContents();
  expect((await names()).slice(0, 4)).toEqual(
    tenLeases
      .slice(0, 4)
      .map(({ name }) => name)
      .toReversed(),
  );

  await (await cellOf(page, 'Arrendamiento 04.pdf', 'Renta')).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll('\u00a0', ' ').split(/\r?\n/u)).toEqual(['850,00 €\t7 años', '800,00 €\t5 años']);

  await page.getByLabel('Celdas').selectOption('Distintas de la mayoría');
  expect(await names()).toEqual(['Arrendamiento 04.pdf', 'Total de lo filtrado']);
  await page.getByLabel('Celdas').selectOption('Todas las celdas');
  await page.getByLabel('Buscar en la tabla').fill('arrendamiento 02');
  expect((await names())[0]).toBe('Arrendamiento 02.pdf');
});

test('downloads a table as Excel, Word and CSV files', async ({ page, stack, person }) => {
  const { upload } = await signIn(page, stack, person);
  await upload(first.name, await first.bytes());
  await page.goto('/tablas?nueva=1');
  await page.getByRole('checkbox', { name: first.name }).check();
  await page.getByRole('button', { name: 'Seguir con las preguntas' }).click();
  await page.getByRole('button', { name: /columnas de «Arrendamientos»/ }).click();
  const nameField = page.getByLabel('Nombre de la tabla');
  await expect(nameField).toHaveAttribute('placeholder', 'Arrendamientos');
  await nameField.fill('Alquileres');
  await page.getByRole('button', { name: 'Crear la tabla' }).click();
  await fillTable(page);
  for (const [label, filePattern] of [
    ['Descargar en Excel', /\.xlsx$/],
    ['Descargar en Word', /\.docx$/],
    ['Descargar en CSV', /\.csv$/],
  ] as const) {
    await page.getByRole('button', { name: 'Descargar' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: label }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(filePattern);
    expect(download.suggestedFilename()).toContain('Alquileres');
  }
});
