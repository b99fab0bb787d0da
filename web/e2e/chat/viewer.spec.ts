import type { Locator, Page } from '@playwright/test';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { expect, expectAccessible, type Person, test, waitUntilSettled } from '../journey.ts';
import { type SignedInUser, signIn } from '../library.ts';
import { filledForm, fines, makeFilledForm, makeRulebook } from '../test-documents.ts';
import { viewerIn } from '../viewer.ts';

const rulebook = 'Normas de la acequia.pdf';
const { first, second, pageCount } = fines;

const citation = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Cita ${number}: ${rulebook}`) }).first();
const viewerOf = (page: Page) => viewerIn(page, rulebook);
const pageLine = (viewer: Locator, { page, label }: { page: number; label: string }) =>
  viewer.getByText(`Página ${page} de ${pageCount} · numerada «${label}»`);

/** Uploads the rulebook, asks about its fines and opens the conversation. */
async function openAnswer(page: Page, stack: StackAddresses, person: Person): Promise<SignedInUser> {
  const signedIn = await signIn(page, stack, person);
  await signedIn.upload(rulebook, makeRulebook());
  await page.goto(await signedIn.ask(fines.question));
  await expect(citation(page, 2)).toBeVisible();
  // This label is drawn last and moves the citations that the tests point at.
  await expect(page.getByRole('button', { name: 'Modelo local de demostración' })).toBeVisible();
  await waitUntilSettled(page);
  return signedIn;
}

/** Moves the pointer over `target`, following its position, until `shown` is visible. */
async function pointUntil(page: Page, target: Locator, shown: Locator): Promise<void> {
  let step = 0;
  const point = async (): Promise<boolean> => {
    const box = await target.boundingBox();
    step = 1 - step;
    if (box !== null) await page.mouse.move(box.x + box.width / 2 + step, box.y + box.height / 2);
    return shown.isVisible();
  };
  await expect.poll(point, { message: 'the hovered element opens its card', intervals: [600] }).toBe(true);
}

// @proves 2.23c, 7.24b
test('opens a citation at its page, steps to others, searches ignoring accents, turns pages, zooms, selects text and shows thumbnails', async ({
  page,
  stack,
  person,
}) => {
  await openAnswer(page, stack, person);
  await citation(page, 1).click();
  const viewer = viewerOf(page);
  await expect(pageLine(viewer, first)).toBeVisible();
  await expect(viewer.getByTestId('passage-mark').first()).toBeInViewport();
  await expect(viewer.getByText('Cita 1 de 2')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('n');
  await expect(pageLine(viewer, second)).toBeVisible();
  await expect(viewer.getByTestId('passage-mark').first()).toBeInViewport();
  await viewer.getByRole('button', { name: 'Cita anterior' }).click();
  await expect(pageLine(viewer, first)).toBeVisible();
  await expect(viewer.getByTestId('passage-mark').first()).toBeInViewport();
  await page.keyboard.press('End');
  await expect(viewer.getByText(`Página ${pageCount} de ${pageCount} · numerada «8»`)).toBeVisible();
  await viewer.getByRole('button', { name: 'Volver al pasaje' }).click();
  await expect(viewer.getByTestId('passage-mark').first()).toBeInViewport();

  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(citation(page, 1)).toBeFocused();
  // The preview of the focused citation does not cover the next one.
  await citation(page, 2).click();
  await expect(pageLine(viewer, second)).toBeVisible();
  await viewer.getByRole('button', { name: 'Cerrar visor' }).click();
  await expect(viewer).toBeHidden();
  await expect(citation(page, 2)).toBeFocused();

  await citation(page, 1).click();
  await expect(viewer.getByTestId('passage-mark').first()).toBeInViewport();

  await page.keyboard.press('Control+f');
  const field = viewer.getByRole('textbox', { name: 'Buscar en el documento' });
  await field.fill('NUMERO');
  await expect(viewer.getByText(`${first.page} de ${pageCount}`, { exact: true })).toBeVisible();
  await expect(viewer.getByTestId('currentHit-mark')).toBeInViewport();
  await expectAccessible(page);
  await field.press('Shift+Enter');
  await expect(viewer.getByText(`2 de ${pageCount}`, { exact: true })).toBeVisible();
  await viewer.getByRole('button', { name: 'Resultado siguiente' }).click();
  await viewer.getByRole('button', { name: 'Resultado siguiente' }).click();
  await expect(viewer.getByText(`4 de ${pageCount}`, { exact: true })).toBeVisible();
  await expect(viewer.getByText(`Página 4 de ${pageCount}`)).toBeVisible();
  await field.fill('palabra que no está');
  await expect(viewer.getByText('Sin resultados')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(viewer).toBeVisible();

  const hastyPages = await watchHastyPages(viewer);
  await viewer.getByRole('textbox', { name: 'Ir a la página' }).fill('9');
  await page.keyboard.press('Enter');
  await expect(pageLine(viewer, second)).toBeVisible();
  const sheet = viewer.locator(`[data-page="${second.page}"]`);
  await expect(viewer.locator(`[data-page="${second.page + 1}"] canvas`)).toBeAttached();
  expect(await hastyPages(), 'pages drawn before the visible one').toEqual([]);
  const width = async () => (await sheet.boundingBox())?.width ?? 0;
  const fittedPx = await width();
  await viewer.getByRole('button', { name: 'Ampliar' }).click();
  await expect.poll(width).toBeGreaterThan(fittedPx);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(fittedPx);
  await page.keyboard.press('-');
  await expect.poll(width).toBeLessThan(fittedPx);
  await sheet.getByText(second.sentence).dblclick();
  const selected = () => page.evaluate(() => getSelection()?.toString().trim() ?? '');
  await expect.poll(selected).not.toBe('');
  expect(second.sentence).toContain(await selected());

  await viewer.getByRole('button', { name: 'Cerrar visor' }).click();
  await expect(viewer).toBeHidden();
  await page.setViewportSize({ width: 1_440, height: 900 });
  await citation(page, 1).click();
  const strip = viewer.getByRole('navigation', { name: 'Miniaturas de las páginas' });
  await expect(pageLine(viewer, first)).toBeVisible();
  await expect(strip.locator('[aria-current=page]')).toHaveAccessibleName(
    `Ir a la página ${first.page}, citada`,
  );
  await expect(strip.locator('[aria-current=page] canvas')).toBeVisible();
  await expect(strip.getByRole('button', { name: 'Ir a la página 1', exact: true })).toBeAttached();
  await expectAccessible(page);
  await strip.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await strip.getByRole('button', { name: `Ir a la página ${second.page}, citada` }).click();
  await expect(pageLine(viewer, second)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(strip).toBeHidden();
});

// @proves 2.23b
test('shows the document beside the answer, in front of it at 900 px, and closes it with the browser’s back button first', async ({
  page,
  stack,
  person,
}) => {
  await openAnswer(page, stack, person);
  const viewer = viewerOf(page);
  const answer = page.getByRole('region', { name: 'Mensajes de la conversación' });
  await pointUntil(page, citation(page, 1), page.getByText(`${rulebook} · página ${first.label}`));
  await expectAccessible(page, 'wide');
  await citation(page, 1).click();
  await expect(pageLine(viewer, first)).toBeVisible();
  const [viewerBox, answerBox] = [await viewer.boundingBox(), await answer.boundingBox()];
  expect((answerBox?.x ?? 0) + (answerBox?.width ?? 0)).toBeLessThanOrEqual((viewerBox?.x ?? 0) + 1);
  await expectAccessible(page, 'wide');
  // The conversation stays usable: other citations move the open viewer, by pointer and by keyboard.
  await citation(page, 2).click();
  await expect(pageLine(viewer, second)).toBeVisible();
  await citation(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(pageLine(viewer, first)).toBeVisible();
  // The viewer stays open while the user types.
  await page.getByRole('textbox', { name: 'Tu pregunta' }).click();
  await expect(pageLine(viewer, first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await page.setViewportSize({ width: 900, height: 800 });
  await citation(page, 1).click();
  await expect(pageLine(viewer, first)).toBeVisible();
  await expect(viewer.getByTestId('passage-mark').first()).toBeInViewport();
  await page.mouse.click(5, 400);
  await expect(viewer).toBeHidden();
  await expect(citation(page, 1)).toBeFocused();

  const pageUrl = page.url();
  for (const width of [1_280, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await citation(page, 1).click();
    await expect(pageLine(viewer, first)).toBeVisible();
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(citation(page, 1)).toBeVisible();
    expect(page.url()).toBe(pageUrl);
  }
  // A document closed by its button leaves no history entry.
  await citation(page, 1).click();
  await expect(pageLine(viewer, first)).toBeVisible();
  await viewer.getByRole('button', { name: 'Cerrar visor' }).click();
  await expect(viewer).toBeHidden();
  await page.goBack();
  await expect(citation(page, 1)).toBeHidden();
});

/** Watches for pages that are drawn off screen before a visible one; the returned function lists them. */
async function watchHastyPages(viewer: Locator): Promise<() => Promise<string[]>> {
  const watching = await viewer.evaluateHandle((element) => {
    const hasty: string[] = [];
    const isSeen = (sheet: Element): boolean => {
      const { top, bottom } = sheet.getBoundingClientRect();
      const room = sheet.closest('section')?.getBoundingClientRect();
      return room !== undefined && bottom > room.top && top < room.bottom;
    };
    new MutationObserver((changes) => {
      const sheets = [...element.querySelectorAll('[data-page]')];
      if (!sheets.some((sheet) => isSeen(sheet) && sheet.querySelector('canvas') === null)) return;
      for (const { addedNodes } of changes) {
        for (const sheet of sheets) {
          if ([...addedNodes].includes(sheet) && !isSeen(sheet))
            hasty.push(sheet.getAttribute('data-page') ?? '');
        }
      }
    }).observe(element, { childList: true, subtree: true });
    return hasty;
  });
  return () => watching.jsonValue();
}

/** Counts the dark pixels of the page under a mark; marks themselves are lighter. */
function inkUnder(mark: Locator): Promise<number> {
  return mark.evaluate((element) => {
    const sheet = element.closest('[data-page]');
    const canvas = sheet?.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!sheet || !canvas || !context) return 0;
    const [whole, part] = [sheet.getBoundingClientRect(), element.getBoundingClientRect()];
    const scale = canvas.width / whole.width;
    const { data } = context.getImageData(
      (part.left - whole.left) * scale,
      (part.top - whole.top) * scale,
      Math.max(1, part.width * scale),
      Math.max(1, part.height * scale),
    );
    let dark = 0;
    for (let offset = 0; offset < data.length; offset += 4) dark += (data[offset] ?? 255) < 100 ? 1 : 0;
    return dark;
  });
}

test('cites, marks and finds the text of form fields and of notes on a page', async ({
  page,
  stack,
  person,
}) => {
  const name = 'Formulario.pdf';
  const signedIn = await signIn(page, stack, person);
  await signedIn.upload(name, makeFilledForm());
  await page.goto(await signedIn.ask(filledForm.question));
  await expect(page.getByText(filledForm.rent).first()).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`^Cita 1: ${name}`) })
    .first()
    .click();
  const viewer = viewerIn(page, name);
  const mark = viewer.getByTestId('passage-mark').first();
  await expect(mark).toBeInViewport();
  await expect.poll(() => inkUnder(mark)).toBeGreaterThan(20);
  await page.keyboard.press('Control+f');
  const hit = viewer.getByTestId('currentHit-mark');
  const field = viewer.getByRole('textbox', { name: 'Buscar en el documento' });
  for (const text of [filledForm.rent, filledForm.garage]) {
    await field.fill(text);
    await expect(viewer.getByText('1 de 1', { exact: true })).toBeVisible();
    await expect(hit).toBeInViewport();
    await expect.poll(() => inkUnder(hit)).toBeGreaterThan(20);
  }
});

test.describe('a document that cannot be shown', () => {
  test.use({ allowed: { linePatterns: [/Failed to load resource/, /status (401|404|500)/] } });

  // @proves 8.40a
  test('shows why a document cannot be shown: missing worker, missing session, failing server or deleted document, each with a retry where it helps', async ({
    page,
    stack,
    person,
  }) => {
    await page.route('**/pdf.worker*', (route) => route.abort());
    const signedIn = await openAnswer(page, stack, person);
    const alert = viewerIn(page).getByRole('alert');
    await test.step('shows an error when the PDF worker fails to load, opens the document on retry, and renews its expired link without an error', async () => {
      await citation(page, 1).click();
      await expect(alert.getByText(/Error de conexión/)).toBeVisible();
      await page.unroute('**/pdf.worker*');
      await alert.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByTestId('passage-mark').first()).toBeInViewport();

      await page.reload();
      await expect(citation(page, 2)).toBeVisible();
      let refused = 0;
      await page.route('**/pdf/**', (route) => {
        refused += 1;
        return refused > 1
          ? route.continue()
          : route.fulfill({ status: 401, json: { detail: 'El enlace al documento ha caducado.' } });
      });
      await citation(page, 1).click();
      await expect(page.getByTestId('passage-mark').first()).toBeInViewport();
      expect(refused).toBeGreaterThan(1);
    });
    await test.step('shows the reason: missing session, failing server with a retry, or deleted document', async () => {
      await page.reload();
      await expect(citation(page, 2)).toBeVisible();
      let isFailing = true;
      await page.route('**/pdf-token', (route) =>
        isFailing ? route.fulfill({ status: 500, body: '' }) : route.continue(),
      );
      const record = await page.evaluate(() => {
        const storedUser = localStorage.getItem('user') ?? '';
        localStorage.removeItem('user');
        return storedUser;
      });
      await citation(page, 1).click();
      await expect(alert.getByRole('heading', { name: 'Error al cargar el PDF' })).toBeVisible();
      await expect(alert.getByText('No se encontró el token de autenticación')).toBeVisible();
      await expectAccessible(page);
      await page.evaluate((storedUser) => localStorage.setItem('user', storedUser), record);

      await alert.getByRole('button', { name: 'Reintentar' }).click();
      await expect(alert.getByText(/El servidor ha dado una respuesta inesperada/)).toBeVisible();
      isFailing = false;
      await alert.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByTestId('passage-mark').first()).toBeInViewport();
      await page.keyboard.press('Escape');

      await signedIn.remove(rulebook);
      await page.mouse.move(0, 0);
      await citation(page, 1).click();
      await expect(alert.getByText(/se ha eliminado de tu biblioteca/)).toBeVisible();
      await expect(alert.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    });
  });
});

test.describe('viewer on a phone in the dark theme', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });

  test('fits the viewer into 360 px, steps through citations, searches and zooms with two fingers', async ({
    page,
    stack,
    person,
  }) => {
    await openAnswer(page, stack, person);
    await citation(page, 1).tap();
    const viewer = viewerOf(page);
    await expect(viewer.getByTestId('passage-mark').first()).toBeInViewport();
    await viewer.getByRole('button', { name: 'Cita siguiente' }).tap();
    await expect(pageLine(viewer, second)).toBeVisible();
    await viewer.getByRole('button', { name: 'Buscar en el documento' }).tap();
    await viewer.getByRole('textbox', { name: 'Buscar en el documento' }).fill('segunda');
    await expect(viewer.getByText('1 de 1', { exact: true })).toBeVisible();
    await expectAccessible(page);

    const sheet = viewer.locator(`[data-page="${second.page}"]`);
    const width = async () => (await sheet.boundingBox())?.width ?? 0;
    const fittedPx = await width();
    await spreadFingers(page);
    await expect.poll(width).toBeGreaterThan(1.3 * fittedPx);
    await expect(sheet).toBeInViewport();
    const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflowPx, 'nothing but the pages is wider than the phone').toBeLessThanOrEqual(0);
    await viewer.getByRole('button', { name: 'Cerrar visor' }).tap();
    await expect(viewer).toBeHidden();
  });
});

/** Sends touch events of two fingers that move apart to twice their distance. */
async function spreadFingers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', halfPx: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: halfPx === 0 ? [] : [-halfPx, halfPx].map((dx, id) => ({ x: 180 + dx, y: 420, id })),
    });
  await touch('touchStart', 40);
  for (const halfPx of [50, 60, 70, 80]) await touch('touchMove', halfPx);
  await touch('touchEnd', 0);
}

test('asks about text that the user has selected in a document', async ({ page, stack, person }) => {
  const { upload } = await openAnswer(page, stack, person);
  await upload('Otro.pdf', makeRulebook());
  await page.reload();
  await expect(citation(page, 1)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Otro.pdf' }).check();
  await page.getByRole('checkbox', { name: 'Todos los documentos' }).check();
  await page.getByRole('checkbox', { name: rulebook }).uncheck();
  await citation(page, 1).click();
  const viewer = viewerOf(page);
  await expect(viewer.getByTestId('passage-mark').first()).toBeInViewport();
  const line = viewer
    .locator(`[data-page="${first.page}"] .pdf-text span`)
    .filter({ hasText: /\w{4}/ })
    .last();
  const words = (await line.textContent())?.replace(/\s+/gu, ' ').trim() ?? '';
  await line.evaluate((element) => document.getSelection()?.selectAllChildren(element));
  await viewer.getByRole('button', { name: 'Preguntar sobre esto' }).click();
  const question = page.getByRole('textbox', { name: 'Tu pregunta' });
  await expect(question).toHaveValue(`Sobre «${words}»: `);
  await expect(question).toBeFocused();
  await expect(page.getByRole('button', { name: 'Preguntar sobre esto' })).toHaveCount(0);
  // Questions about a passage need its document.
  await expect(page.getByRole('checkbox', { name: rulebook })).toBeChecked();
});
