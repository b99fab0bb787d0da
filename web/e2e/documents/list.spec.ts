import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { teleworkPolicy } from '../../../emulators/src/seed/documents/telework-policy.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { chooseAction, openDeletion, signIn } from '../library.ts';
import { listCopies } from '../listed-copies.ts';

const lease = await makePdf(leaseContract);
const policy = await makePdf(teleworkPolicy);
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes de la conversación' });
const allDocumentsLabel = 'Todos los documentos';

// @proves 2.17, 2.19e, 4.20a
test('asks about all checked documents together, opens one by name, Enter or menu, and downloads it unchanged', async ({
  page,
  stack,
  person,
}) => {
  const { upload } = await signIn(page, stack, person);
  await test.step('asks about all checked documents together, by mouse and keyboard, and disables the question field when none is checked', async () => {
    await upload('Contrato.pdf', lease);
    await upload('Copia del contrato.pdf', Buffer.concat([lease, Buffer.from('\n% copia\n')]));
    await upload('Teletrabajo.pdf', policy);
    await page.goto('/chatbot');
    await expect(tick(page, allDocumentsLabel)).toBeChecked();
    await expect(page.getByText('3 de 3 documentos')).toBeVisible();

    await tick(page, allDocumentsLabel).click();
    await expect(page.getByText('0 de 3 documentos')).toBeVisible();
    const question = page.getByRole('textbox', { name: 'Tu pregunta' });
    await expect(question).toBeDisabled();

    await tick(page, allDocumentsLabel).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(tick(page, 'Copia del contrato.pdf')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 de 3 documentos')).toBeVisible();
    await expect(tick(page, allDocumentsLabel)).toBeChecked({ indeterminate: true });
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await expect(page.getByText('2 de 3 documentos')).toBeVisible();
    await expectAccessible(page);

    const questionRequestPromise = page.waitForRequest('**/invoke');
    await question.fill('¿Cuánto se paga de fianza?');
    await question.press('Enter');
    expect((await questionRequestPromise).postDataJSON()).toMatchObject({
      selected_document: 'all',
      selected_documents: ['Copia del contrato.pdf', 'Teletrabajo.pdf'],
    });
    await expect(
      messages(page).getByRole('button', { name: /^Cita 1: Copia del contrato.pdf/ }),
    ).toBeVisible();
    await expect(messages(page).getByRole('button', { name: /^Cita \d: Contrato.pdf/ })).toHaveCount(0);

    await tick(page, allDocumentsLabel).click();
    await expect(tick(page, 'Contrato.pdf')).toBeChecked();
    await expect(page.getByText('3 de 3 documentos')).toBeVisible();
  });
  await test.step('opens a document by name or Enter, its menu by key, downloads it unchanged, and keeps the space in a truncated name', async () => {
    await upload('Contrato de obra 12.pdf', lease);
    await page.reload();
    const viewer = page.getByRole('region', { name: 'Contrato.pdf', exact: true });
    await page.getByRole('button', { name: /^Abrir Contrato\.pdf/ }).click();
    await expect(viewer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await tick(page, 'Contrato.pdf').press('Enter');
    await expect(viewer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();

    await tick(page, 'Contrato.pdf').press('Shift+F10');
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Abrir',
      'Preguntar solo a este',
      'Resumen',
      'Cambiar nombre',
      'Expedientes…',
      'Plazos de este documento',
      'Descargar',
      'Eliminar',
    ]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Acciones de Contrato.pdf' })).toBeFocused();

    const downloadingPromise = page.waitForEvent('download');
    await chooseAction(page, 'Contrato.pdf', 'Descargar');
    const download = await downloadingPromise;
    expect(download.suggestedFilename()).toBe('Contrato.pdf');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).equals(lease)).toBe(true);

    const name = page
      .getByRole('list', { name: 'Documentos sobre los que preguntas' })
      .locator(':has(> [aria-hidden])', { hasText: 'obra 12.pdf' })
      .last();
    await expect(name).toBeVisible();
    expect(await name.locator('[aria-hidden]').allInnerTexts()).toEqual(['Contrato de ', 'obra 12.pdf']);
  });
});

test('lists the checked documents above the conversation, filters the list to them, and deletes only documents chosen in the dialog', async ({
  page,
  stack,
  person,
}) => {
  const { upload } = await signIn(page, stack, person);
  const names = Array.from(
    { length: 11 },
    (_, index) => `Factura de la reforma del local número ${index + 1}.pdf`,
  );
  await test.step('lists the checked documents above the conversation, unchecks them there, and filters the list to them', async () => {
    await upload('Contrato.pdf', lease);
    await listCopies(person.uid, names);
    await page.goto('/chatbot');
    const chips = page.getByRole('list', { name: 'Documentos marcados' });
    const only = page.getByRole('button', { name: 'Solo marcados' });
    await expect(page.getByText('12 de 12 documentos')).toBeVisible();
    await expect(only).toHaveCount(0);
    await tick(page, allDocumentsLabel).click();
    for (const name of ['Contrato.pdf', names[3] ?? '', names[10] ?? '']) await tick(page, name).click();
    await expect(chips.getByRole('listitem')).toHaveCount(3);
    await expect(chips.getByTitle(names[10] ?? '', { exact: true })).toBeVisible();
    // Four do not fit in one line.
    await tick(page, names[4] ?? '').click();
    await expect(chips.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    await tick(page, names[4] ?? '').click();

    const rows = page.getByRole('list', { name: 'Documentos sobre los que preguntas' }).getByRole('listitem');
    await expect(rows).toHaveCount(13);
    await only.click();
    await expect(rows).toHaveCount(4);
    await expectAccessible(page);
    await chips.getByRole('button', { name: `Desmarcar ${names[3]}` }).click();
    await expect(page.getByText('2 de 12 documentos')).toBeVisible();
    await expect(rows).toHaveCount(3);
    await tick(page, allDocumentsLabel).click();
    await expect(chips).toHaveCount(0);
    await expect(rows).toHaveCount(13);
  });
  await test.step('deletes only documents chosen in the dialog, names them, and finds others by name', async () => {
    const dialog = page.getByRole('dialog', { name: 'Eliminar Documentos' });
    // The checkboxes of the list choose documents to ask about.
    await tick(page, names[0] ?? '').click();
    await openDeletion(page);
    await expect(dialog.getByRole('listitem')).toHaveCount(12);
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Eliminar (0)' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: names[6] ?? '' }).check();
    await dialog.getByRole('searchbox', { name: 'Buscar documento' }).fill('CONTRATO');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('checkbox', { name: 'Contrato.pdf' }).check();
    await expect(dialog.getByText(`Contrato.pdf y ${names[6]}`, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Eliminar (2)' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('9 de 10 documentos')).toBeVisible();
  });
});

test('renames a document in place, undoes its deletion, and completes a second deletion before the session ends', async ({
  page,
  stack,
  person,
  allow,
}) => {
  const { upload } = await signIn(page, stack, person);
  await upload('Contrato.pdf', lease);
  await upload('Teletrabajo.pdf', policy);
  await test.step('keeps the selection when a document is renamed, and refuses a taken name', async () => {
    allow(/Failed to load resource/, /status 409/);
    await page.goto('/chatbot');
    await chooseAction(page, 'Contrato.pdf', 'Preguntar solo a este');
    await expect(page.getByText('1 de 2 documentos')).toBeVisible();

    await chooseAction(page, 'Contrato.pdf', 'Cambiar nombre');
    const field = page.getByRole('textbox', { name: 'Nombre del documento' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Contrato');
    await field.fill('Teletrabajo');
    await field.press('Enter');
    await expect(
      page.getByText('Ya tienes otro documento con ese nombre. Elige un nombre distinto.'),
    ).toBeVisible();
    await expectAccessible(page);
    await field.fill('Contrato del piso');
    await field.press('Enter');

    await expect(tick(page, 'Contrato del piso.pdf')).toBeChecked();
    await expect(page.getByRole('button', { name: 'Acciones de Contrato del piso.pdf' })).toBeFocused();
    await expect(tick(page, 'Teletrabajo.pdf')).not.toBeChecked();
    await expect(page.getByText('1 de 2 documentos')).toBeVisible();
    await expect(messages(page).getByText(/ya no está/)).toHaveCount(0);
    await page.reload();
    await expect(tick(page, 'Contrato del piso.pdf')).toBeVisible();
  });
  await test.step('undoes a deletion, and completes a second one before the session ends', async () => {
    allow();
    const deletions: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/delete_files')) deletions.push(request.postData() ?? '');
    });
    await chooseAction(page, 'Contrato del piso.pdf', 'Preguntar solo a este');
    await chooseAction(page, 'Contrato del piso.pdf', 'Eliminar');
    await expect(tick(page, 'Contrato del piso.pdf')).toHaveCount(0);
    const goneNotice = messages(page).getByText(/ya no está disponible/);
    await expect(goneNotice).toBeVisible();
    await expect(page.getByText('1 de 1 documento', { exact: true })).toBeVisible();
    // The focus moves to the row that took its place.
    await expect(tick(page, 'Teletrabajo.pdf')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(goneNotice).toHaveCount(0);
    await expect(tick(page, 'Contrato del piso.pdf')).toBeChecked();
    await expect(tick(page, 'Teletrabajo.pdf')).not.toBeChecked();
    expect(deletions).toEqual([]);

    await chooseAction(page, 'Contrato del piso.pdf', 'Eliminar');
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    const leftPromise = page.waitForResponse('**/delete_files');
    await delayRequestsAfterDeletion(page);
    // Presses a key, because the undo toast may cover the button.
    await page.getByRole('button', { name: 'Cerrar Sesión' }).press('Enter');
    expect((await leftPromise).status()).toBe(200);
    await page.waitForURL(/\/$/);
    expect(deletions).toEqual([JSON.stringify({ filenames: ['Contrato del piso.pdf'] })]);

    await page.unroute('**/api/usage-stats');
    await signIn(page, stack, person);
    await page.goto('/chatbot');
    await expect(tick(page, 'Teletrabajo.pdf')).toBeVisible();
    await expect(tick(page, 'Contrato del piso.pdf')).toHaveCount(0);
    // The delayed logout may end after all of this.
    await page.unrouteAll({ behavior: 'wait' });
  });
});

/**
 * Simulates a slow network: requests that follow a deletion arrive after the session has ended, and the logout responds
 * last.
 */
async function delayRequestsAfterDeletion(page: Page): Promise<void> {
  const { promise: hasEndedPromise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/usage-stats', async (route) => {
    await hasEndedPromise;
    await route.fulfill({ status: 401, json: { detail: 'x', code: 'session_ended', request_id: 'x' } });
  });
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch();
    resolve();
    await setTimeout(500);
    await route.fulfill({ response });
  });
}

test('shows the guide of one document free of charge, and asks and answers no more from a document while its deletion can be undone', async ({
  page,
  stack,
  person,
}) => {
  const { upload, ask } = await signIn(page, stack, person);
  await upload('Contrato.pdf', lease);
  await upload('Teletrabajo.pdf', policy);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/delete_files|invoke/.test(pathname)) calls.push(pathname.split('/').at(-1) ?? '');
  });
  await test.step('shows the guide of one document in a new conversation, free of charge', async () => {
    await page.goto(await ask('¿Cuánto se paga de fianza?'));
    await expect(messages(page).getByText('¿Cuánto se paga de fianza?')).toBeVisible();
    const credits = page.getByText('497', { exact: true });
    await expect(credits).toBeVisible();
    await chooseAction(page, 'Contrato.pdf', 'Resumen');
    await expect(page.getByRole('region', { name: 'Resumen de Contrato.pdf' })).toBeVisible();
    await expect(messages(page).getByText('¿Cuánto se paga de fianza?')).toHaveCount(0);
    await expect(tick(page, 'Contrato.pdf')).toBeChecked();
    await expect(tick(page, 'Teletrabajo.pdf')).not.toBeChecked();
    await expect(credits).toBeVisible();
  });
  await test.step('creates no second answer from a deleted document', async () => {
    await page
      .getByRole('region', { name: 'Conversaciones' })
      .getByRole('button', { name: /^¿Cuánto/ })
      .click();
    await expect(tick(page, 'Contrato.pdf')).toBeVisible();
    await chooseAction(page, 'Contrato.pdf', 'Eliminar');
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await messages(page).getByRole('button', { name: 'Otra respuesta' }).click();
    await expect(
      messages(page).getByText('No he encontrado esa información en tus documentos.'),
    ).toBeVisible();
    expect(calls).toEqual(['delete_files', 'invoke']);
  });
  await test.step('excludes a deleted document from questions while the deletion can still be undone', async () => {
    await upload('Contrato.pdf', lease);
    calls.length = 0;
    await page.goto('/chatbot');
    await chooseAction(page, 'Contrato.pdf', 'Eliminar');
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    const question = page.getByRole('textbox', { name: 'Tu pregunta' });
    const notFound = messages(page).getByText('No he encontrado esa información en tus documentos.');
    await expect(notFound).toHaveCount(1);
    await question.fill('¿Cuánto se paga de fianza?');
    await question.press('Enter');
    await expect(notFound).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeHidden();
    expect(calls).toEqual(['delete_files', 'invoke']);
  });
});
