import type { Page } from '@playwright/test';
import { printPages } from '../../../functions/tests/fixtures/documents/make-pdf.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { chooseAction, openDeletion, signIn, uploadFiles } from '../library.ts';
import { navigateWithinSite } from '../navigate-within-site.ts';

const lease = 'La renta mensual del piso es de 900 euros, que se pagan el día 5 de cada mes.';
const policy = 'La prima anual del seguro es de 310 euros y vence el 1 de marzo.';

const caseFileButton = (page: Page) => page.getByRole('button', { name: /^Expediente: / }).first();
const documentBox = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const history = (page: Page) => page.getByRole('region', { name: 'Conversaciones' });

async function openCaseFile(page: Page, name: string): Promise<void> {
  await caseFileButton(page).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
  await expect(caseFileButton(page)).toHaveAccessibleName(`Expediente: ${name}`);
}

async function createCaseFile(page: Page, name: string): Promise<void> {
  await caseFileButton(page).click();
  await page.getByRole('menuitem', { name: 'Nuevo expediente…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo expediente' });
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(caseFileButton(page)).toHaveAccessibleName(`Expediente: ${name}`);
}

async function askQuestion(page: Page, question: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /pregunta/i });
  await field.fill(question);
  await field.press('Enter');
}

test('asks over the documents of a case file, and keeps its conversations apart', async ({
  page,
  person,
  stack,
}) => {
  const { upload } = await signIn(page, stack, person);
  await upload('Alquiler.pdf', await printPages([lease]));
  await upload('Seguro.pdf', await printPages([policy]));
  await page.goto('/chatbot');
  await createCaseFile(page, 'Piso de Sol, 3');
  await expect(page.getByRole('heading', { name: 'Este expediente no tiene documentos' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Elegir documentos' }).click();
  const contents = page.getByRole('dialog', { name: 'Documentos de «Piso de Sol, 3»' });
  await contents.getByRole('checkbox', { name: 'Alquiler.pdf' }).check();
  await expectAccessible(page);
  await contents.getByRole('button', { name: 'Listo' }).click();
  await expect(documentBox(page, 'Alquiler.pdf')).toBeChecked();
  await expect(documentBox(page, 'Seguro.pdf')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Todo el expediente «Piso de Sol, 3»' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: 'Piso de Sol, 3', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1_280, height: 800 });

  await askQuestion(page, '¿Cuál es la prima anual del seguro?');
  const log = page.getByRole('log');
  await expect(log.getByText(/no he encontrado/i)).toBeVisible();
  await expect(log.getByText('310')).toHaveCount(0);
  await askQuestion(page, '¿Cuál es la renta mensual?');
  await expect(log.getByText('900 euros').first()).toBeVisible();
  await expect(history(page).getByRole('listitem')).toHaveCount(1);
  const inside = page.url();
  expect(inside).toContain('expediente=');

  await openCaseFile(page, 'Todos los documentos');
  await expect(documentBox(page, 'Seguro.pdf')).toBeChecked();
  await askQuestion(page, '¿Cuál es la prima anual del seguro?');
  await expect(log.getByText('310 euros').first()).toBeVisible();
  await expect(history(page).getByRole('listitem')).toHaveCount(2);

  await navigateWithinSite(page, '/billing');
  await expect(page.getByRole('heading', { level: 1, name: 'Facturación' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Búsqueda rápida' }).getByRole('combobox').fill('piso sol');
  await page.getByRole('option', { name: 'Piso de Sol, 3' }).click();
  await expect(caseFileButton(page)).toHaveAccessibleName('Expediente: Piso de Sol, 3');
  await expect(history(page).getByRole('listitem')).toHaveCount(1);

  await page.goto(inside);
  await expect(caseFileButton(page)).toHaveAccessibleName('Expediente: Piso de Sol, 3');
  await expect(log.getByText('900 euros').first()).toBeVisible();
  await expect(history(page).getByRole('listitem')).toHaveCount(1);
});

test('deletes documents of a case file only after a warning that others lose them, and opens all documents for an unknown one', async ({
  page,
  person,
  stack,
}) => {
  const { upload } = await signIn(page, stack, person);
  await upload('Seguro.pdf', await printPages([policy]));
  await page.goto(`/chatbot?expediente=${crypto.randomUUID()}`);
  await expect(page.getByText('Ese expediente ya no existe.')).toBeVisible();
  await expectAccessible(page);
  await expect(documentBox(page, 'Seguro.pdf')).toBeChecked();
  const deletion = page.getByRole('dialog', { name: 'Eliminar Documentos' });
  await openDeletion(page);
  await expect(deletion).not.toContainText('expediente');
  await deletion.getByRole('button', { name: 'Cancelar' }).click();

  await createCaseFile(page, 'Seguros');
  await page.getByRole('button', { name: 'Elegir documentos' }).click();
  const contents = page.getByRole('dialog', { name: 'Documentos de «Seguros»' });
  await contents.getByRole('checkbox', { name: 'Seguro.pdf' }).check();
  await contents.getByRole('button', { name: 'Listo' }).click();
  await openDeletion(page);
  await expect(deletion).toContainText('Se eliminan de tu cuenta y de todos tus expedientes.');
  await expectAccessible(page);
});

test('moves documents by dragging and by menu, conversations by menu, and receives uploads', async ({
  page,
  person,
  stack,
}) => {
  const { upload, ask: askBefore } = await signIn(page, stack, person);
  await upload('Alquiler.pdf', await printPages([lease]));
  await upload('Seguro.pdf', await printPages([policy]));
  await page.goto(await askBefore('¿Cuál es la renta mensual?'));
  await createCaseFile(page, 'Piso de Sol, 3');
  await openCaseFile(page, 'Todos los documentos');

  const row = page.getByRole('listitem').filter({ hasText: 'Alquiler.pdf' });
  const data = await page.evaluateHandle(() => new DataTransfer());
  await row.dispatchEvent('dragstart', { dataTransfer: data });
  const target = page.locator('[data-drop-target="Piso de Sol, 3"]');
  await target.dispatchEvent('dragover', { dataTransfer: data });
  await target.dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByText('1 documento añadido a «Piso de Sol, 3»')).toBeVisible();

  await chooseAction(page, 'Seguro.pdf', 'Expedientes…');
  const dialog = page.getByRole('dialog', { name: 'Expedientes de este documento' });
  await dialog.getByRole('button', { name: 'Nuevo expediente' }).click();
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Seguros');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Seguros' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Piso de Sol, 3' }).check();
  await dialog.getByRole('button', { name: 'Listo' }).click();

  await history(page)
    .getByRole('button', { name: /^Más acciones: / })
    .click();
  await page.getByRole('menuitem', { name: 'Mover a un expediente…' }).click();
  const moving = page.getByRole('dialog', { name: 'Mover la conversación' });
  await moving.getByRole('checkbox', { name: 'Seguros' }).check();
  await moving.getByRole('checkbox', { name: 'Piso de Sol, 3' }).check();
  await expect(moving.getByRole('checkbox', { name: 'Seguros' })).not.toBeChecked();
  await moving.getByRole('button', { name: 'Listo' }).click();

  await openCaseFile(page, 'Seguros');
  await expect(history(page).getByRole('listitem')).toHaveCount(0);
  await expect(documentBox(page, 'Alquiler.pdf')).toHaveCount(0);
  const buffer = await printPages(['La tarifa de la luz es de 20 euros.']);
  await uploadFiles(page, [{ name: 'Luz.pdf', mimeType: 'application/pdf', buffer }]);
  await expect(documentBox(page, 'Luz.pdf')).toBeVisible({ timeout: 60_000 });
  await openCaseFile(page, 'Piso de Sol, 3');
  await expect(history(page).getByRole('listitem')).toHaveCount(1);
  await expect(documentBox(page, 'Alquiler.pdf')).toBeVisible();
  await expect(documentBox(page, 'Seguro.pdf')).toBeVisible();
  await expect(documentBox(page, 'Luz.pdf')).toHaveCount(0);

  // Ticked among all documents, those of a case file show as its name instead of one chip each.
  await openCaseFile(page, 'Todos los documentos');
  const chips = page.getByRole('list', { name: 'Documentos marcados' });
  await documentBox(page, 'Luz.pdf').uncheck();
  await expect(page.getByRole('heading', { name: 'Todo el expediente «Piso de Sol, 3»' })).toBeVisible();
  await expect(chips).toHaveCount(0);
  await documentBox(page, 'Luz.pdf').check();
  await documentBox(page, 'Seguro.pdf').uncheck();
  await expect(chips.getByRole('listitem')).toHaveCount(2);
});

test.describe('changes to case files', () => {
  test.use({ allowed: { linePatterns: [/status of 409/, /status 409: .*\/case-files\//] } });

  test('renames, archives and deletes case files, and keeps their documents', async ({
    page,
    person,
    stack,
  }) => {
    const { upload } = await signIn(page, stack, person);
    await upload('Alquiler.pdf', await printPages([lease]));
    await page.goto('/expedientes');
    await expect(page.getByText('Todavía no tienes expedientes')).toBeVisible();
    for (const name of ['Piso de Sol, 3', 'Seguros']) {
      await page.getByRole('button', { name: 'Nuevo expediente' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Nuevo expediente' });
      await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name);
      await dialog.getByRole('radio', { name: 'Ocre' }).check();
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      // A new case file opens, to be filled.
      await expect(caseFileButton(page)).toHaveAccessibleName(`Expediente: ${name}`);
      await expect(page.getByRole('heading', { name: 'Este expediente no tiene documentos' })).toBeVisible();
      await navigateWithinSite(page, '/expedientes');
    }
    const choose = async (name: string, action: string): Promise<void> => {
      await page.getByRole('button', { name: `Acciones de ${name}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Seguros', 'Cambiar nombre y color');
    const dialog = page.getByRole('dialog', { name: 'Cambiar el expediente' });
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill('piso de sol, 3');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Ya tienes un expediente con ese nombre.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Pólizas');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await choose('Pólizas', 'Archivar');
    await page.getByText('Archivados (1)').click();
    await choose('Pólizas', 'Recuperar');
    await expect(page.getByText(/^Archivados/)).toHaveCount(0);
    await expectAccessible(page);
    await choose('Pólizas', 'Eliminar');
    await page
      .getByRole('dialog', { name: 'Eliminar el expediente' })
      .getByRole('button', { name: 'Eliminar' })
      .click();
    await expect(page.getByRole('link', { name: 'Pólizas' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Piso de Sol, 3' }).click();
    await expect(caseFileButton(page)).toHaveAccessibleName('Expediente: Piso de Sol, 3');
    await expect(page.getByRole('heading', { name: 'Este expediente no tiene documentos' })).toBeVisible();
    await openCaseFile(page, 'Todos los documentos');
    await expect(documentBox(page, 'Alquiler.pdf')).toBeVisible();
  });
});
