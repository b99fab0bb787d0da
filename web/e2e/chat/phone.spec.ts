import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { findCoveredControls } from '../find-covered-controls.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { listCopies } from '../listed-copies.ts';
import { isStored, oldConversations, storeConversations } from '../stored-conversations.ts';
import { viewerIn } from '../viewer.ts';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
  contextOptions: { reducedMotion: 'no-preference' },
});

test('uploads a contract, asks and opens the citation at 360 px in the dark theme', async ({
  page,
  person,
  stack,
}) => {
  await signIn(page, stack, person);
  await page.goto('/home');
  await expectAccessible(page);
  await page.getByRole('button', { name: /menú/i }).click();
  await expectAccessible(page, 'narrow');
  await page.getByRole('dialog').getByRole('link', { name: 'Chat con PDFs' }).click();
  await page.waitForURL(/\/chatbot(?:\?|$)/);
  const file = { name: 'Contrato.pdf', mimeType: 'application/pdf', buffer: await makePdf(leaseContract) };
  const pickingPromise = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Subir tu primer documento' }).click();
  await (await pickingPromise).setFiles([file]);
  await expect(page.getByText('1 archivo · 5 páginas · desde 1 crédito')).toBeVisible();
  await page.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(page.getByText('Listo · 1 crédito')).toBeVisible();
  const question = page.getByRole('textbox', { name: 'Tu pregunta' });
  await question.fill('¿Cuánto se paga de fianza?');
  await page.getByRole('button', { name: 'Enviar pregunta' }).click();
  await page.getByRole('button', { name: /^Cita 1: Contrato.pdf, página 4/ }).click();
  const viewer = viewerIn(page);
  await expect(viewer.getByText('Página 4 de 5')).toBeVisible();
  await expect(viewer.locator('canvas').first()).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'nothing is wider than the phone').toBeLessThanOrEqual(0);
});

test('ends with the question field at the bottom of the phone, and keeps seven of nine documents and a toast within it', async ({
  page,
  person,
  stack,
}) => {
  const { upload, ask } = await signIn(page, stack, person);
  await test.step('ends with the question field at the bottom of the phone', async () => {
    await upload('Contrato.pdf', await makePdf(leaseContract));
    const path = await ask('¿Cuánto se paga de fianza?');
    const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/usage-stats', async (route) => {
      await looked;
      await route.continue();
    });
    await page.goto(path);
    const field = page.getByRole('textbox', { name: 'Tu pregunta' });
    await expect(field).toBeEnabled();
    // Figures that arrive late do not move their labels.
    const label = page.getByRole('term').filter({ hasText: 'Subidos en total' });
    const before = await label.boundingBox();
    goOn();
    await expect(page.getByRole('definition').filter({ hasText: '1 de 100' })).toBeVisible();
    const after = await label.boundingBox();
    expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const box = await field.boundingBox();
    expect(740 - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThanOrEqual(32);
  });
  await test.step('keeps a conversation about seven of nine documents within the phone', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `Acta ${index + 1} de la junta de vecinos.pdf`);
    await listCopies(person.uid, names);
    const [id, title] = [crypto.randomUUID(), '¿Qué se acordó sobre la fachada?'];
    const about = { documentNames: names.slice(1), updatedAt: new Date() };
    await storeConversations(person.uid, [{ id, title, ...about }]);
    await page.goto(`/chatbot?conversacion=${id}`);
    const ticked = page.getByRole('list', { name: 'Documentos marcados' });
    await expect(ticked.getByRole('listitem')).toHaveCount(7);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, 'nothing is wider than the phone').toBeLessThanOrEqual(0);
    const label = page.getByRole('heading', { name: '7 documentos' }).getByText('7 documentos');
    expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth), 'cut pixels').toBe(0);
  });
  await test.step('shows a toast at the bottom of the phone without covering a control', async () => {
    await storeConversations(person.uid, oldConversations(20));
    await page.goto('/chatbot');
    await page.getByRole('button', { name: 'Mostrar historial' }).click();
    const sheet = page.getByRole('dialog', { name: 'Conversaciones' });
    const topOf = async (): Promise<number | undefined> => (await sheet.boundingBox())?.y;
    await expect(sheet.getByText('Consulta antigua 19')).toBeVisible();
    const topOfMany = await topOf();
    await sheet.getByRole('radio', { name: 'Guardadas' }).check();
    await expect(sheet.getByText('Aún no has guardado ninguna respuesta.')).toBeVisible();
    expect(await topOf(), 'the tabs stay in place above a short list').toBe(topOfMany);
    await sheet.getByRole('radio', { name: 'Todas' }).check();
    await sheet.getByRole('button', { name: 'Eliminar conversación: Consulta antigua 19' }).click();
    const toast = page.getByRole('dialog', { name: 'Conversación eliminada' });
    // The toast does not expire while the pointer is on it.
    await toast.hover();
    expect.soft(await page.evaluate(findCoveredControls, 'Avisos'), 'of the sheet').toEqual([]);
    await expectAccessible(page, 'narrow');
    await sheet.getByRole('button', { name: 'Cerrar' }).click();
    await expect(sheet).toHaveCount(0);
    expect.soft(await page.evaluate(findCoveredControls, 'Avisos'), 'of the page').toEqual([]);
    await toast.getByRole('button', { name: 'Deshacer' }).click();
    await expect(toast).toHaveCount(0);
    expect(await isStored(person.uid, 'antigua-19')).toBe(true);
    const toastHeight = await page.evaluate(() =>
      document.documentElement.style.getPropertyValue('--toast-height'),
    );
    expect(toastHeight, 'the space reserved for the toast').toBe('0px');
  });
});
