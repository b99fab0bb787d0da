import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { storeLongConversation } from '../stored-messages.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const question = '¿Qué se acordó en el punto 1?';
const palette = (page: Page) => page.getByRole('dialog', { name: 'Búsqueda rápida' });
const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes de la conversación' });

/** Opens the palette by key, searches and chooses the first result. */
async function goToResult(page: Page, words: string, label: string | RegExp): Promise<void> {
  // Waits for the page, because keys pressed before it has loaded are lost.
  await expect(page.getByRole('button', { name: /^Búsqueda rápida/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = palette(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill(words);
  const first = palette(page).getByRole('option').first();
  await expect(first).toHaveText(label);
  await expect(first).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

/** Delays the palette's code until the returned promise is resolved. */
async function holdPalette(page: Page): Promise<PromiseWithResolvers<void>> {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/panel-kit.*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return arrival;
}

test('opens pages, documents, conversations and themes from the palette on any page, and lists all shortcuts on `?`', async ({
  page,
  person,
  stack,
}) => {
  const { upload } = await signIn(page, stack, person);
  await upload('Contrato de alquiler.pdf', await makePdf(leaseContract));
  await storeLongConversation(person.uid, 1);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('option', { name: 'Facturación' })).toBeVisible();
  await expect(palette(page).getByRole('option', { name: 'Plazos', exact: true })).toBeAttached();
  await expect(palette(page).getByRole('option', { name: 'Un día entero de preguntas' })).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  // The page had no focused element before the palette opened.
  await expect(page.locator('body')).toBeFocused();

  await goToResult(page, 'facturacion', 'Facturación');
  await page.waitForURL('**/billing');
  await expect(page.getByRole('heading', { level: 1, name: 'Facturación' })).toBeFocused();

  await goToResult(page, 'contrato alq', 'Contrato de alquiler.pdf');
  await page.waitForURL(/\/chatbot(?:\?|$)/);
  const viewer = page.getByRole('region', { name: 'Contrato de alquiler.pdf' });
  await expect(viewer).toBeVisible();
  // Escape closes one layer at a time: the palette, then the document.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await goToResult(page, 'dia entero', 'Un día entero de preguntas');
  await expect(messages(page).getByText(question)).toBeVisible();
  await expect(page).toHaveURL(/conversacion=/);

  await goToResult(page, 'nueva conv', 'Nueva conversación');
  await expect(messages(page).getByText(question)).toHaveCount(0);
  const field = page.getByRole('textbox', { name: 'Tu pregunta' });
  await expect(field).toBeFocused();

  // The list of shortcuts opens by key and by button; fields and dialogs keep their own keys.
  const sheet = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await page.keyboard.type('¿por qué?');
  await expect(field).toHaveValue('¿por qué?');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Nueva conversación' }).last().focus();
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Atajos de teclado' }).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await field.focus();

  // Works inside the field too, which gets the focus back.
  await goToResult(page, 'oscuro', 'Tema oscuro');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(field).toBeFocused();

  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('dromedario');
  await expect(palette(page).getByText('No hay resultados con esas palabras.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  await goToResult(page, 'cerrar ses', 'Cerrar sesión');
  await page.waitForURL(`${stack.web}/`);
});

test('keeps keys pressed while the palette loads: text out of the question field, and Enter for the first result unless more is typed', async ({
  page,
  person,
  stack,
}) => {
  const { upload } = await signIn(page, stack, person);
  await upload('Contrato de alquiler.pdf', await makePdf(leaseContract));
  const question = page.getByRole('textbox', { name: 'Tu pregunta' });
  await test.step('keeps text typed while the palette loads, and out of the question field', async () => {
    const arrival = await holdPalette(page);
    await page.goto('/chatbot');
    await expect(question).toBeFocused();
    await page.keyboard.type('¿Y ');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('oscux');
    await page.keyboard.press('Escape');
    await expect(question).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('factux');
    await page.keyboard.press('Backspace');
    arrival.resolve();
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('ra');
    await expect(palette(page).getByRole('combobox')).toHaveValue('factura');
    await expect(palette(page).getByRole('option').first()).toHaveText('Facturación');
    await page.keyboard.press('Escape');
    await expect(question).toBeFocused();
    // The palette's code has loaded, but its field appears a moment later.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('tema');
    await expect(palette(page).getByRole('combobox')).toHaveValue('tema');
    await page.keyboard.press('Escape');
    await expect(question).toHaveValue('¿Y ');
  });
  await test.step('chooses the first result on an Enter pressed before the palette loads, unless more text is typed', async () => {
    const first = await holdPalette(page);
    await page.goto('/chatbot');
    await expect(question).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('factu');
    await page.keyboard.press('Enter');
    await page.keyboard.type('x');
    await page.keyboard.press('Backspace');
    first.resolve();
    await expect(palette(page).getByRole('combobox')).toHaveValue('factu');
    await expect(palette(page).getByRole('option').first()).toHaveText('Facturación');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/chatbot$/);

    // Enter that confirms an IME composition chooses nothing; Safari reports it with key code 229.
    const composed = await holdPalette(page);
    await page.reload();
    await expect(question).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('factu');
    await page.locator('input:focus').dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    composed.resolve();
    await expect(palette(page).getByRole('option').first()).toHaveText('Facturación');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/chatbot$/);

    const second = await holdPalette(page);
    await page.reload();
    await expect(question).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('factu');
    await page.keyboard.press('Enter');
    second.resolve();
    await page.waitForURL('**/billing');
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Facturación' })).toBeFocused();
  });
});

test.describe('palette on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('offers the theme and the palette in the menu', async ({ page, person, stack }) => {
    await signIn(page, stack, person);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('radio', { name: 'Tema oscuro' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Búsqueda rápida' }).click();
    await palette(page).getByRole('option', { name: 'Extractor Web' }).click();
    await page.waitForURL('**/extract');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
