import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { expect, expectAccessible, logIn, test } from '../journey.ts';
import { expectDetail, openDeletion, pickFiles, signIn, uploadFiles } from '../library.ts';
import { buriedFact, makeManual } from '../test-documents.ts';
import { viewerIn } from '../viewer.ts';

// Enables animations, as most users do.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const manualName = 'Manual de riego — 2026.pdf';

/** The conversation itself, without the announcements for screen readers that repeat it. */
const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes de la conversación' });

/** Expects the counters above the chat. */
async function expectCounters(
  page: Page,
  figures: { readonly documents: string; readonly asked: number },
): Promise<void> {
  const counters = page.getByRole('main').locator('dl').first();
  const uploads = ['Subidos en total', 'Subidas restantes'];
  await expect(counters.getByRole('term')).toHaveText(['Documentos', 'Preguntas hechas', ...uploads]);
  await expect(counters.getByRole('definition')).toHaveText([
    figures.documents,
    String(figures.asked),
    '1',
    '99',
  ]);
}

async function controlAi(stack: StackAddresses, path: 'fail' | 'clear', body: object): Promise<void> {
  const response = await fetch(`${stack.ai}/x-control/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
}

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

// @proves 1.1a, 1.1c, 2.19c, 2.20b, 2.23a, 4.2a, 4.20c, 9.10d
test('signs in, uploads a PDF of 180 pages, asks, opens the citation, reloads and signs out', {
  tag: '@promise',
}, async ({ page, person }) => {
  await logIn(page, person);
  await page.getByRole('navigation').getByRole('link', { name: 'Chat con PDFs' }).click();
  await expect(page.getByText('Cómo empezar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subir tu primer documento' })).toBeVisible();
  await expectAccessible(page);

  await uploadFiles(page, [pdf(manualName, await makeManual(180))]);
  await expect(page.getByText('Listo · 18 créditos')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('482', { exact: true })).toBeVisible();
  await expectCounters(page, { documents: '1 de 100', asked: 0 });
  await expect(page.getByText('Cómo empezar')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Documentos' }).getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'Todos los documentos' })).toBeChecked();
  await expect(page.getByText('Sin conversación activa')).toBeVisible();

  const question = page.getByRole('textbox', { name: 'Tu pregunta' });
  await question.fill(buriedFact.question);
  await question.press('Enter');
  const citation = page.getByRole('button', { name: `Cita 1: ${manualName}, página ${buriedFact.page}` });
  await expect(citation).toBeVisible();
  await expect(messages(page).getByText(buriedFact.answer)).toBeVisible();
  await expectDetail(page, '1 crédito usado · 481 restantes');
  await page.getByRole('button', { name: 'Detalles de la respuesta' }).click();
  await expect(page.getByText('1 crédito usado · 481 restantes')).toBeVisible();
  await expectCounters(page, { documents: '1 de 100', asked: 1 });
  await expect(page.getByText('Conversación activa', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await citation.click();
  const viewer = viewerIn(page);
  await expect(viewer.getByText(`Página ${buriedFact.page} de 180`)).toBeVisible();
  await expect(viewer.locator('canvas').first()).toBeVisible();
  await expect(viewer.getByTestId('passage-mark').first()).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(citation).toBeFocused();

  const sourceLine = messages(page).getByRole('button', {
    name: new RegExp(`^Fuente: ${manualName.replace('.pdf', '')} ?· p\\. ${buriedFact.page}$`, 'u'),
  });
  await sourceLine.click();
  await expect(viewer.getByRole('heading', { name: manualName })).toBeVisible();
  await expect(viewer.getByText(`Página ${buriedFact.page} de 180`)).toBeVisible();
  await viewer.getByRole('button', { name: 'Cerrar visor' }).click();
  await expect(viewer).toBeHidden();

  await page.reload();
  await expect(citation).toBeVisible();
  await expect(messages(page).getByText(buriedFact.question)).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.waitForURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.goto('/chatbot');
  await page.waitForURL(/\/login/);
});

test('says that no document answers the question, without sources and without a charge', {
  tag: '@promise',
}, async ({ page, person, stack }) => {
  const { upload } = await signIn(page, stack, person);
  await upload('Contrato.pdf', await makePdf(leaseContract));
  await page.goto('/chatbot');
  const question = page.getByRole('textbox', { name: 'Tu pregunta' });
  await question.fill('¿Cuántas lunas tiene el planeta Neptuno?');
  await question.press('Enter');
  await expect(messages(page).getByText('No he encontrado esa información en tus documentos.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar respuesta', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cita/ })).toHaveCount(0);
  await expect(page.getByText(/^Fuente:/)).toHaveCount(0);
  await expect(page.getByText('499', { exact: true })).toBeVisible();
});

test.describe('an interrupted answer', () => {
  test.use({ allowed: { linePatterns: [/Failed to load resource/, /status 503/] } });

  // @proves 8.39b
  test('shows an error, charges nothing, and answers on retry', async ({ page, person, stack }) => {
    await signIn(page, stack, person);
    await page.goto('/chatbot');
    // A unique name limits the fault to this test's questions.
    const containing = `Contrato ${crypto.randomUUID().slice(0, 8)}.pdf`;
    await uploadFiles(page, [pdf(containing, await makePdf(leaseContract))]);
    await expect(page.getByText('Listo · 1 crédito')).toBeVisible();
    const fault = { containing, route: 'chat', mode: 'hangup-midstream', afterTokens: 12, times: 10 };
    await controlAi(stack, 'fail', fault);
    const question = page.getByRole('textbox', { name: 'Tu pregunta' });
    await question.fill('¿Cuánto se paga de fianza?');
    await question.press('Enter');
    await expect(messages(page).getByText('Error obteniendo respuesta del servidor.')).toBeVisible();
    await expect(page.getByText(/no se te ha cobrado/i).first()).toBeVisible();
    await expectAccessible(page);
    const balance = () => readStackServices().ledger.balance(person.uid);
    await expect.poll(balance).toEqual({ available: 499, held: 0 });

    await controlAi(stack, 'clear', { containing });
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('button', { name: `Cita 1: ${containing}, página 4` })).toBeVisible();
    // The answer is shown before its charge is settled.
    await expect.poll(balance).toEqual({ available: 498, held: 0 });
  });
});

test.describe('rejected files', () => {
  test.use({ allowed: { linePatterns: [/Failed to load resource/, /status 4(03|13|15|22)/] } });

  test('shows the reason for each file in one sentence, and charges nothing', async ({
    page,
    person,
    stack,
  }) => {
    await signIn(page, stack, person);
    await page.goto('/chatbot');
    await pickFiles(page, [
      pdf('foto.pdf', Buffer.from('\x89PNG\r\n\x1a\n0000000000', 'latin1')),
      pdf('roto.pdf', Buffer.from('%PDF-1.7\nnada de lo que sigue es un PDF\n%%EOF')),
      pdf('enorme.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11 * 1024 * 1024, 32)])),
    ]);
    // The browser rejects a file that is too large before any upload.
    await expect(page.getByText('El archivo supera el máximo de 10 MB.')).toBeVisible();
    await expect(page.getByText(/^2 archivos · desde 2 créditos$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Subir', exact: true }).click();
    await expect(page.getByText('El archivo no es un PDF ni un documento DOCX válido.')).toHaveCount(1);
    await expect(page.getByText('El documento está dañado y no se puede abrir.')).toHaveCount(1);
    await expect(page.getByText('El archivo supera el máximo de 10 MB.')).toHaveCount(1);
    await expect(
      page.getByText(/^Error al subir los archivos: 2 archivos no se han podido subir/),
    ).toHaveCount(1);
    await expectAccessible(page);
    await expect(page.getByText('500', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'No hay archivos' })).toBeDisabled();
  });
});

// @proves 2.20a, 2.20b, 2.21a, 2.21c, 2.21d, 2.21e, 2.21g, 2.21h, 2.21i, 4.19b, 5.20
test('deletes documents and removes them from the list', async ({ page, person, stack }) => {
  const { upload } = await signIn(page, stack, person);
  await upload('Contrato.pdf', await makePdf(leaseContract));
  await page.goto('/chatbot');
  await openDeletion(page);
  const dialog = page.getByRole('dialog', { name: 'Eliminar Documentos' });
  await expect(dialog.getByRole('button', { name: 'Eliminar (0)' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Seleccionar todos (1)' }).check();
  await expect(dialog.getByText('Se eliminará 1 documento. Esta acción no se puede deshacer.')).toBeVisible();
  await expectAccessible(page, 'wide');
  await dialog.getByRole('button', { name: 'Eliminar (1)' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cómo empezar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'No hay archivos' })).toBeDisabled();
});
