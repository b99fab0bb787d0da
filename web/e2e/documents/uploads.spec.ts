import type { Page } from '@playwright/test';
import { createAccount } from '../../../emulators/src/seed/create-account.ts';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { pickFiles, signIn, uploadFiles } from '../library.ts';
import { navigateWithinSite } from '../navigate-within-site.ts';
import { oldConversations, storeConversations } from '../stored-conversations.ts';
import { makeManual } from '../test-documents.ts';

const leasePdf = await makePdf(leaseContract);
const manual = await makeManual(12);
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

async function expectNoOverflow(page: Page): Promise<void> {
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflowPx, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
}

/** Checks a state on a phone in the dark theme, and in a wide window in the light one, where it leaves the page. */
async function expectSoundState(page: Page): Promise<void> {
  for (const [width, height, colorScheme] of [
    [360, 740, 'dark'],
    [1280, 800, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
}

/** Opens the upload screen of a new account. */
async function openUploads(...[page, stack, person]: Parameters<typeof signIn>): Promise<void> {
  await signIn(page, stack, person);
  await page.goto('/chatbot/upload');
}

// @proves 2.22a, 2.22e
test('leads through the three steps of the upload screen and back to the chat', { tag: '@promise' }, async ({
  page,
  stack,
  person,
}) => {
  await openUploads(page, stack, person);
  const steps = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(steps).toHaveText([/Añade archivos/, /Comprueba el formato/, /Procesa/]);
  const current = page.locator('[aria-current=step]');
  await expect(current).toHaveText(/Añade archivos/);
  await pickFiles(page, [pdf('Contrato.pdf', leasePdf)]);
  await expect(current).toHaveText(/Comprueba el formato/);
  await page.getByRole('button', { name: 'Procesar' }).click();
  await expect(current).toHaveText(/Procesa/);
  await expect(page.getByText('Documento subido. Ya puedes preguntar.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Volver al Chat' }).click();
  await page.waitForURL(/\/chatbot(?:\?|$)/);
});

// @proves 2.22d, 2.22f, 2.22g, 2.22h, 9.8a, 2.22b, 2.22c, 3.1b, 5.19a, 5.19e
test('lists the files that the upload screen accepts, counts the chosen ones with their sizes, and shows each outcome, on a phone too', async ({
  page,
  stack,
  person,
  allow,
}) => {
  await openUploads(page, stack, person);
  await test.step('lists the accepted kinds of files before any is chosen', async () => {
    const help = page.getByRole('region', { name: 'Antes de subir' });
    await expect(help.getByRole('listitem')).toHaveText([
      'Solo archivos PDF.',
      'Las fotos se convierten en PDF antes de subirlas.',
      '10 MB como máximo por archivo.',
      'El texto debe ser legible.',
    ]);
  });
  await test.step('counts the chosen files and shows each size in MB with two decimals', async () => {
    await expect(page.getByText('Ningún archivo seleccionado')).toBeVisible();
    await pickFiles(page, [pdf('uno.pdf', Buffer.alloc(1_234_567))]);
    await expect(page.getByText('1 archivo seleccionado', { exact: true })).toBeVisible();
    await pickFiles(page, [pdf('dos.pdf', Buffer.alloc(3_145_728)), pdf('tres.pdf', Buffer.alloc(10_500))]);
    await expect(page.getByText('3 archivos seleccionados', { exact: true })).toBeVisible();
    const sizes = { 'uno.pdf': '1,18 MB', 'dos.pdf': '3,00 MB', 'tres.pdf': '0,01 MB' };
    for (const [name, size] of Object.entries(sizes)) {
      const row = page.getByRole('listitem').filter({ hasText: name });
      await expect(row.getByText(size)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Quitar dos.pdf' }).click();
    await expect(page.getByText('2 archivos seleccionados', { exact: true })).toBeVisible();
  });
  await test.step('accepts PDF files and shows the outcome of each, in a wide window and on a phone in the dark', async () => {
    await page.getByRole('button', { name: 'Quitar uno.pdf' }).click();
    await page.getByRole('button', { name: 'Quitar tres.pdf' }).click();
    await expect(page.getByText('Ningún archivo seleccionado')).toBeVisible();
    allow(/Failed to load resource/, /status (403|422)/);
    await expect(page.locator('input[type=file]').first()).toHaveAttribute('accept', /^\.pdf,\.jpg,/u);
    const process = page.getByRole('button', { name: 'Procesar' });
    await expect(process).toBeDisabled();
    await process.click({ force: true });
    await expect(page.getByText('Please select files to upload')).toBeVisible();
    await expectSoundState(page);

    const long = `Contrato ${'con un nombre muy largo '.repeat(5)}.pdf`;
    await pickFiles(page, [
      pdf(long, leasePdf),
      pdf('copia.pdf', leasePdf),
      pdf('roto.pdf', Buffer.from('%PDF-1.7\nnada de lo que sigue es un PDF\n%%EOF')),
      pdf('sobra.pdf', Buffer.alloc(1_234_567)),
    ]);
    await expect(page.getByText('4 archivos seleccionados')).toBeVisible();
    await expect(page.getByText('1,18 MB')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar sobra.pdf' }).click();
    await expect(page.getByText('3 archivos seleccionados')).toBeVisible();
    await expectSoundState(page);
    await process.click();

    await expect(page.getByText('Documento subido. Ya puedes preguntar.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText(/^1 crédito usado, \d+ restantes\.$/)).toBeVisible();
    await expect(page.getByText('Archivos duplicados detectados.')).toBeVisible();
    await expect(page.getByText('Duplicado: ya está en tu biblioteca')).toBeVisible();
    await expect(page.getByText('El documento está dañado y no se puede abrir.')).toHaveCount(1);
    await expectSoundState(page);
    await expect(page.getByRole('link', { name: 'Volver al Chat' })).toHaveAttribute('href', '/chatbot');
    expect(await page.evaluate(() => localStorage.getItem('chatFiles'))).toBe(JSON.stringify([long]));
    await page.getByRole('link', { name: 'Preguntar a este documento' }).click();
    await page.waitForURL(/\/chatbot(?:\?|$)/);
    const messages = page.getByRole('region', { name: 'Mensajes de la conversación' });
    await expect(messages.getByText(/^Has elegido todos los documentos/)).toBeVisible();
  });
});

// @proves 2.20a, 4.21a, 4.21b, 4.21c, 5.19a, 5.19c, 9.10a, 9.10b
test('shows an upload in the chat as busy, then refreshes list and figures, selects all and confirms for 5 seconds', async ({
  page,
  stack,
  person,
}) => {
  await signIn(page, stack, person);
  const { promise: lookedPromise, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/upload', async (route) => {
    await lookedPromise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/chatbot');
  await expect(page.locator('input[type=file]').first()).toHaveAttribute('accept', /^\.pdf,\.docx,\.jpg,/u);
  const question = page.getByRole('textbox', { name: 'Tu pregunta' });
  await expect(question).toBeDisabled();
  await uploadFiles(page, [pdf('Contrato.pdf', leasePdf)]);
  await expect(page.getByRole('progressbar', { name: 'Contrato.pdf' })).toBeVisible();
  const add = page.getByRole('button', { name: 'Subir archivos' });
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await expect(add).toBeDisabled();
  await expectAccessible(page);
  // The clock is paused to check a message that is shown for 5 seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  goOn();
  await expect(page.getByText('Listo · 1 crédito')).toBeVisible({ timeout: 60_000 });
  await expect(add).toBeEnabled();
  const flag = page.getByText('Documento subido. Ya puedes preguntar.');
  await expect(flag).toBeVisible();
  await expect(page.getByText('1 crédito usado, 499 restantes.')).toBeVisible();
  await page.clock.runFor(4_999);
  await expect(flag).toBeVisible();
  await page.clock.runFor(1);
  await expect(flag).toBeHidden();
  await page.clock.resume();
  await expect(page.getByRole('checkbox', { name: 'Contrato.pdf' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Todos los documentos' })).toBeChecked();
  await expect(question).toBeEnabled();
  await expect(page.getByRole('definition').filter({ hasText: '1 de 100' })).toBeVisible();
  await expect(page.getByText('Listo · 1 crédito')).toBeHidden();
});

test('keeps the conversations in their place while files arrive, and waits with a notice while another window uploads', async ({
  page,
  stack,
  person,
  allow,
}) => {
  await signIn(page, stack, person);
  await test.step('keeps the conversations in their place while files arrive', async () => {
    await storeConversations(person.uid, oldConversations(3));
    const { promise: known, resolve: tell } = Promise.withResolvers<void>();
    await page.route('**/api/getdocs', async (route) => {
      await known;
      await route.continue();
    });
    await page.goto('/chatbot');
    const heading = page.getByRole('heading', { name: 'Conversaciones' });
    await expect(page.getByText('Consulta antigua 3')).toBeAttached();
    await expect(heading, 'has no place before the documents are known').toBeHidden();
    tell();
    await expect(heading).toBeVisible();
    const placeNow = async (): Promise<number> => (await heading.boundingBox())?.y ?? 0;
    const empty = await placeNow();

    const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/upload', async (route) => {
      await looked;
      await route.continue();
    });
    await uploadFiles(page, [pdf('Contrato.pdf', leasePdf), pdf('Manual.pdf', manual)]);
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    const during = await placeNow();
    expect(during).toBeGreaterThan(empty);
    goOn();
    for (const name of ['Contrato.pdf', 'Manual.pdf'])
      await expect(page.getByRole('checkbox', { name })).toBeChecked({ timeout: 60_000 });
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(Math.abs((await placeNow()) - during)).toBeLessThanOrEqual(1);
  });
  await test.step('waits with a notice while another window uploads, and continues when that upload has ended', async () => {
    allow(/Failed to load resource/, /status 429/);
    const { firestore } = readStackServices();
    const leaseReference = firestore.doc(`users/${person.uid}/leases/upload`);
    await leaseReference.set({ holder: 'otra ventana', until: new Date(Date.now() + 10 * 60_000) });
    await uploadFiles(page, [pdf('Otro.pdf', await smallPdf('otro'))]);
    const waiting = page
      .getByRole('paragraph')
      .filter({ hasText: 'En espera: estás subiendo desde otra ventana' });
    await expect(waiting).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancelar la subida de Otro.pdf' })).toBeVisible();
    await expectAccessible(page);
    await leaseReference.delete();
    const row = page.getByRole('listitem').filter({ hasText: 'Otro.pdf' });
    await expect(row.getByText('Listo · 1 crédito')).toBeVisible({ timeout: 60_000 });
  });
});

test('shows running uploads on returning, on either upload screen, and stores queued files after their screen is left', async ({
  page,
  stack,
  person,
}) => {
  await signIn(page, stack, person);
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await test.step('shows running uploads with their progress on returning, on either upload screen', async () => {
    const { promise: lookedPromise, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/upload', async (route) => {
      await lookedPromise;
      await route.continue();
    });
    await page.goto('/chatbot');
    const names = ['Uno.pdf', 'Dos.pdf', 'Tres.pdf'];
    const filesPromise = names.map(async (name) =>
      pdf(name, await makePdf({ ...leaseContract, subtitle: `Copia de ${name}` })),
    );
    await uploadFiles(page, await Promise.all(filesPromise));
    const rows = page.getByRole('list', { name: 'Archivos que se están subiendo' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await menu.getByRole('link', { name: 'Facturación' }).click();
    await page.waitForURL('**/billing');
    await menu.getByRole('link', { name: 'Chat con PDFs' }).click();
    await expect(rows).toContainText(names);
    await expect(rows.first().getByRole('progressbar')).toBeVisible();
    await expectAccessible(page);

    await navigateWithinSite(page, '/chatbot/upload');
    await expect(rows).toContainText(names);
    await expect(page.getByRole('button', { name: 'Procesando' })).toBeVisible();
    await rows.last().getByRole('button', { name: 'Cancelar la subida de Tres.pdf' }).click();
    await expectAccessible(page);
    goOn();
    await expect(rows).toContainText(['Listo', 'Listo', 'Cancelado'], { timeout: 60_000 });
    await expect(page.getByText('2 documentos subidos. Ya puedes preguntar.')).toBeVisible();
  });
  await test.step('stores queued files after their screen is left', async () => {
    await navigateWithinSite(page, '/chatbot');
    const names = ['Cuatro.pdf', 'Cinco.pdf', 'Seis.pdf'];
    const filesPromise = names.map(async (name) =>
      pdf(name, await makePdf({ ...leaseContract, subtitle: `Copia de ${name}` })),
    );
    await uploadFiles(page, await Promise.all(filesPromise));
    await expect(page.getByText('En espera').first()).toBeVisible();
    await menu.getByRole('link', { name: 'Facturación' }).click();
    await page.waitForURL('**/billing');
    // The first file may have been stored before the page was left.
    await expect(page.getByText(/^[23] documentos subidos$/)).toBeVisible({ timeout: 60_000 });
    await menu.getByRole('link', { name: 'Chat con PDFs' }).click();
    for (const name of names) await expect(page.getByRole('checkbox', { name })).toBeVisible();
  });
});

test.describe('refused upload', () => {
  test.use({ allowed: { linePatterns: [/Failed to load resource/, /status 402/, /ERR_FAILED/] } });

  // @proves 1.6a, 5.19d
  test('names the missing credits, the lost connection or the limit of the plan', async ({
    page,
    stack,
    person,
  }) => {
    const login = { email: `justa-${person.email}`, password: person.password };
    const phone = `+346${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const account = { ...login, phone, plan: 'basic', credits: 5 } as const;
    const uid = await createAccount(readStackServices(), account);
    const { upload } = await signIn(page, stack, { ...login, uid });
    for (const name of ['uno', 'dos', 'tres']) await upload(`${name}.pdf`, await smallPdf(name));
    await upload('cuatro.pdf', await smallPdf('cuatro'));

    await page.goto('/chatbot/upload');
    const process = page.getByRole('button', { name: 'Procesar' });
    await pickFiles(page, [pdf('cero.pdf', await smallPdf('cero'))]);
    await expect(page.getByText('1 archivo · 1 página · desde 1 crédito')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Créditos' })).toHaveText('1créditos');
    // Spends credits elsewhere after the page has read its balance, so that only the refused upload reveals it.
    await readStackServices().ledger.post(uid, { kind: 'charge', source: 'test:1', amount: 1 });
    await process.click();
    await expect(page.getByText(/^Créditos insuficientes\. /)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Comprar créditos' })).toHaveAttribute(
      'href',
      '/billing/planes',
    );
    await expectAccessible(page);

    await pickFiles(page, [pdf('normas.pdf', await smallPdf('normas'))]);
    await expect(
      page.getByText('Créditos insuficientes. Hace falta 1 crédito y te quedan 0 créditos.'),
    ).toBeVisible();
    await expect(process).toBeDisabled();
    await readStackServices().ledger.post(uid, {
      kind: 'grant',
      source: 'test:2',
      bucket: 'plan',
      amount: 5,
    });

    await page.goto('/chatbot/upload');
    let isLost = true;
    await page.route('**/ingest/upload', (route) => (isLost ? route.abort() : route.continue()));
    await pickFiles(page, [pdf('cinco.pdf', await smallPdf('cinco'))]);
    await process.click();
    await expect(
      page.getByText('Connection error. Check your internet connection and try again.'),
    ).toHaveCount(1);
    await expectAccessible(page);
    isLost = false;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Listo · 1 crédito')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('1 crédito usado, 4 restantes.')).toBeVisible();
    await page.goto('/chatbot');
    await expect(page.getByRole('button', { name: 'Has alcanzado el límite de tu plan' })).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Ver planes' })).toHaveAttribute('href', '/billing/planes');
    await expectAccessible(page);
  });
});

test.describe('deletion of documents', () => {
  test.use({
    allowed: { linePatterns: [/Failed to load resource/, /ERR_FAILED/, /documents could not be deleted/] },
  });

  // @proves 2.1a, 2.21b, 2.21c, 2.21d, 2.21f, 2.21h, 2.21i, 4.19a, 4.19c, 7.17b, 8.9
  test('keeps the dialog open after an error, forgets the choice on cancel, and cannot be closed while running', async ({
    page,
    stack,
    person,
  }) => {
    const { upload } = await signIn(page, stack, person);
    await upload('Contrato.pdf', leasePdf);
    await upload('Manual.pdf', manual);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/chatbot/delete');
    const dialog = page.getByRole('dialog', { name: 'Eliminar Documentos' });
    await dialog.getByRole('checkbox', { name: 'Manual.pdf' }).check();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Eliminar documentos' }).click();
    await expect(dialog.getByRole('button', { name: 'Eliminar (0)' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Seleccionar todos (2)' }).check();
    await expect(
      dialog.getByText('Se eliminarán 2 documentos. Esta acción no se puede deshacer.'),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    const { promise: lookedPromise, resolve: goOn } = Promise.withResolvers<void>();
    let isLost = true;
    await page.route('**/delete_files', async (route) => {
      if (isLost) return route.abort();
      await lookedPromise;
      return route.continue();
    });
    const lostPromise = page.waitForEvent('requestfailed');
    const loggedPromise = page.waitForEvent('console', (line) =>
      line.text().includes('could not be deleted'),
    );
    await dialog.getByRole('button', { name: 'Eliminar (2)' }).click();
    await lostPromise;
    await loggedPromise;
    isLost = false;
    await expect(dialog.getByRole('button', { name: 'Eliminar (2)' })).toBeEnabled();
    await expect(dialog.getByRole('checkbox', { name: 'Manual.pdf' })).toBeChecked();
    await expect(dialog.getByRole('alert')).toHaveCount(0);

    await dialog.getByRole('button', { name: 'Eliminar (2)' }).click();
    await expect(dialog.getByRole('button', { name: 'Eliminando...' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    goOn();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'No hay archivos' })).toBeDisabled();
  });
});

/** Returns a one-page PDF with a distinct subject. */
function smallPdf(subject: string): Promise<Buffer> {
  const paragraphs = [`Este documento trata del asunto número ${subject} y de nada más que eso.`];
  return makePdf({
    fileName: '',
    title: subject,
    subtitle: '',
    chapters: [{ heading: subject, paragraphs }],
  });
}
